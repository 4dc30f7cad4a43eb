import { Textarea } from '@mantine/core';
import type { TextareaProps } from '@mantine/core';
import { useIntl } from 'react-intl';
import { LONGEST_REASON } from '../../generated/limits.ts';
import type { MessageId } from '../../lib/intl.tsx';
import { useUnsaved } from '../../lib/draft/useUnsaved.ts';
import { isBlank } from '../../lib/text.ts';
import { TextCount } from '../form/TextCount.tsx';
import { autoInput } from '../form/inputDirection.ts';

interface ReasonFieldProps extends Omit<TextareaProps, 'label'> {
  label: MessageId;
  /** Where the person reads it. */
  hint: MessageId;
  /** Its text now. */
  written: string;
}

/** Why staff do what they do, for the person to read. */
export function ReasonField({ label, hint, written, ...props }: ReasonFieldProps) {
  const intl = useIntl();
  useUnsaved(!isBlank(written));
  return (
    <Textarea
      attributes={autoInput}
      label={intl.formatMessage({ id: label })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        <>
          {intl.formatMessage({ id: hint })}
          <TextCount text={written} limit={LONGEST_REASON} />
        </>
      }
      {...props}
    />
  );
}
