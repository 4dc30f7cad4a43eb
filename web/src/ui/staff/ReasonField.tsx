import { Checkbox, Stack, Textarea } from '@mantine/core';
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
  /** The sentences to pick from, if there are any. */
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
      {reasons.length > 0 && (
        <Checkbox.Group
          label={intl.formatMessage({ id: 'staff.pickReason' })}
          value={picked}
          onChange={(ids: PickedReason[]) =>
            onChange(writeReason({ picked: reasons.filter((id) => ids.includes(id)), words }))
          }
        >
          <Stack gap={6} mt={6}>
            {reasons.map((id) => (
              <Checkbox key={id} value={id} label={<FormattedMessage id={id} />} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
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
