import { PasswordInput } from '@mantine/core';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { ltrPassword } from '../../../../ui/form/inputDirection.ts';

/** A password, which can be shown; an error that is a text is read out with it. */
export function PasswordField({ error, ...props }: ComponentProps<typeof PasswordInput>) {
  const intl = useIntl();
  const errorId = useId();
  return (
    <PasswordInput
      attributes={ltrPassword}
      visibilityToggleButtonProps={{ 'aria-label': intl.formatMessage({ id: 'password.toggle' }) }}
      aria-invalid={Boolean(error)}
      aria-describedby={typeof error === 'string' ? errorId : undefined}
      errorProps={{ id: errorId }}
      error={error}
      {...props}
    />
  );
}
