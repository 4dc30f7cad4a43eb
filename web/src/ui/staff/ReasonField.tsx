import { Chip, Fieldset, Group, Stack, Textarea } from '@mantine/core';
import type { TextareaProps } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { LONGEST_REASON } from '../../generated/limits.ts';
import { useUnsaved } from '../../lib/draft/useUnsaved.ts';
import type { MessageId } from '../../lib/intl.tsx';
import { readReason, writeReason } from '../../lib/reasons.ts';
import type { PickedReason } from '../../lib/reasons.ts';
import { isBlank } from '../../lib/text.ts';
import { TextCount } from '../form/TextCount.tsx';
import { autoInput } from '../form/inputDirection.ts';

interface ReasonFieldProps extends Omit<TextareaProps, 'label' | 'value' | 'onChange'> {
  label: MessageId;
  /** Where the person reads it. */
  hint: MessageId;
  /** The sentences to pick from. */
  reasons: readonly PickedReason[];
  /** As it is sent. */
  value: string;
  onChange: (value: string) => void;
}

/** The reason of staff for the person to read: sentences to pick, translated for each reader, and free words. */
export function ReasonField({ label, hint, reasons, value, onChange, ...props }: ReasonFieldProps) {
  const intl = useIntl();
  const { picked, words } = readReason(value);
  useUnsaved(!isBlank(value));
  return (
    <Stack gap="xs">
      <Fieldset variant="unstyled" legend={intl.formatMessage({ id: 'staff.pickReason' })}>
        <Group gap={6} mt={6}>
          {reasons.map((id) => (
            <Chip
              key={id}
              size="sm"
              radius="md"
              checked={picked.includes(id)}
              onChange={(on) =>
                onChange(writeReason({ picked: reasons.filter((r) => (r === id ? on : picked.includes(r))), words }))
              }
            >
              <FormattedMessage id={id} />
            </Chip>
          ))}
        </Group>
      </Fieldset>
      <Textarea
        attributes={autoInput}
        label={intl.formatMessage({ id: label })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={
          <>
            {intl.formatMessage({ id: hint })}
            <TextCount text={value} limit={LONGEST_REASON} />
          </>
        }
        value={words}
        onChange={(event) => onChange(writeReason({ picked, words: event.currentTarget.value }))}
        {...props}
      />
    </Stack>
  );
}
