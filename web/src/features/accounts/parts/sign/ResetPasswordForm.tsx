import { Anchor, PasswordInput, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { errorCode } from '../../../../lib/errors.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { ltrPassword } from '../../../../ui/form/inputDirection.ts';
import { useForm } from '../../../../ui/form/useForm.ts';
import { useSubmit } from '../../../../ui/form/useSubmit.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { isStrictPassword } from '../../../users/parts/validation.ts';

interface ResetPasswordFormProps {
  onSubmit: (password: string) => Promise<void>;
}

/** A new password, twice; it can be sent once both are the same, and the server decides whether it is good enough. */
export function ResetPasswordForm({ onSubmit }: ResetPasswordFormProps) {
  const intl = useIntl();
  const differsId = useId();
  const form = useForm({ defaultValues: { password: '', confirmation: '' } });
  const { register, control, formState } = form;
  const { touchedFields, isSubmitting } = formState;
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmation'] });
  const matches = password === confirmation;
  const differs = Boolean(touchedFields.confirmation) && confirmation !== '' && !matches;
  const { submit, error } = useSubmit(form, ({ password: chosen }) => onSubmit(chosen));
  const linkIsSpent = Boolean(error) && errorCode(error) === 'INVALID_RESET_LINK';
  const visibilityToggleButtonProps = { 'aria-label': intl.formatMessage({ id: 'password.toggle' }) };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormError error={error} />
        {linkIsSpent && (
          <Text>
            <Anchor component={Link} to="/forgotPassword" fw={600}>
              <FormattedMessage id="resetPassword.askAgain" />
            </Anchor>
          </Text>
        )}
        <PasswordInput
          attributes={ltrPassword}
          label={intl.formatMessage({ id: 'field.newPassword' })}
          autoComplete="new-password"
          leftSection={<IconLock size={20} stroke={1.7} aria-hidden />}
          visibilityToggleButtonProps={visibilityToggleButtonProps}
          error={Boolean(touchedFields.password) && !isStrictPassword(password)}
          {...register('password')}
        />
        <PasswordChecklist password={password} />
        <PasswordInput
          attributes={ltrPassword}
          label={intl.formatMessage({ id: 'field.confirmPassword' })}
          autoComplete="new-password"
          leftSection={<IconLock size={20} stroke={1.7} aria-hidden />}
          visibilityToggleButtonProps={visibilityToggleButtonProps}
          aria-invalid={differs}
          aria-describedby={differs ? differsId : undefined}
          errorProps={{ id: differsId }}
          error={differs && intl.formatMessage({ id: 'validation.confirmPassword' })}
          {...register('confirmation')}
        />
        {password !== '' && matches && (
          <SubmitButton
            fullWidth
            mt="xs"
            pending={isSubmitting}
            pendingLabel={<FormattedMessage id="resetPassword.pending" />}
          >
            <FormattedMessage id="action.submit" />
          </SubmitButton>
        )}
      </Stack>
    </form>
  );
}
