import { Anchor, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { errorCode } from '../../../../lib/errors.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { useForm } from '../../../../ui/form/useForm.ts';
import { useSubmit } from '../../../../ui/form/useSubmit.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { PasswordField } from './PasswordField.tsx';
import { isStrictPassword } from '../../../users/parts/validation.ts';

interface ResetPasswordFormProps {
  onSubmit: (password: string) => Promise<void>;
}

/** A new password, twice; it can be sent once both are the same, and the server decides whether it is good enough. */
export function ResetPasswordForm({ onSubmit }: ResetPasswordFormProps) {
  const intl = useIntl();
  const form = useForm({ defaultValues: { password: '', confirmation: '' } });
  const { register, control, formState } = form;
  const { errors, touchedFields, isSubmitting } = formState;
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmation'] });
  const matches = password === confirmation;
  const differs = Boolean(touchedFields.confirmation) && confirmation !== '' && !matches;
  const { submit, error } = useSubmit(form, ({ password: chosen }) => onSubmit(chosen));
  const linkIsSpent = Boolean(error) && errorCode(error) === 'INVALID_RESET_LINK';

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
        <PasswordField
          label={intl.formatMessage({ id: 'field.newPassword' })}
          autoComplete="new-password"
          leftSection={<IconLock size={20} stroke={1.7} aria-hidden />}
          error={errors.password?.message ?? (Boolean(touchedFields.password) && !isStrictPassword(password))}
          {...register('password')}
        />
        <PasswordChecklist password={password} />
        <PasswordField
          label={intl.formatMessage({ id: 'field.confirmPassword' })}
          autoComplete="new-password"
          leftSection={<IconLock size={20} stroke={1.7} aria-hidden />}
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
