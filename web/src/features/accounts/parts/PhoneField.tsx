import { Button, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { ltrInput } from '../../../ui/form/inputDirection.ts';
import { writeInLatin } from '../../../ui/form/writePlain.ts';
import { rightPhone } from '../../users/parts/validation.ts';

interface PhoneFieldProps extends TextInputProps {
  /** Its text now. */
  written: string;
  /** Called with the number that is offered for one that is marked. */
  onUse: (phone: string) => void;
}

/** A phone number. For one that is written as people do at home, the right one is offered in one tap. */
export function PhoneField({ written, onUse, ...props }: PhoneFieldProps) {
  const intl = useIntl();
  const right = props.error ? rightPhone(written) : null;
  return (
    <div>
      <TextInput
        type="tel"
        attributes={ltrInput}
        label={intl.formatMessage({ id: 'field.phone' })}
        autoComplete="tel"
        onChangeCapture={writeInLatin}
        {...props}
      />
      {right && (
        <Button variant="light" mt={8} onClick={() => onUse(right)}>
          <span>
            <FormattedMessage id="phone.use" values={{ phone: <bdi key="phone">{right}</bdi> }} />
          </span>
        </Button>
      )}
    </div>
  );
}
