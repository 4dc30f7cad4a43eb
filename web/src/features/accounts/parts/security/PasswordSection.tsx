import { Card, Stack, Text, Title } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { SignInsDocument, useChangePasswordMutation } from '../../../../generated/graphql.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { useForm } from '../../../../ui/form/useForm.ts';
import { useSubmit } from '../../../../ui/form/useSubmit.ts';
import { PasswordChecklist } from '../sign/PasswordChecklist.tsx';
import { PasswordField } from '../sign/PasswordField.tsx';

/** Changes the password; the present one is asked for, and the server decides whether the new one is good enough. */
export function PasswordSection() {
  const intl = useIntl();
  const form = useForm({ defaultValues: { password: '', newPassword: '' } });
  const { register, control, formState, reset } = form;
  const { errors, isSubmitting } = formState;
  const newPassword = useWatch({ control, name: 'newPassword' });
  const [changePassword] = useChangePasswordMutation();
  const { submit, error } = useSubmit(form, async (variables) => {
    await changePassword({ variables, refetchQueries: [SignInsDocument] });
    reset();
    toastSuccess(intl.formatMessage({ id: 'toast.passwordChanged' }), { duration: 5000 });
  });
  return (
    <Card component="section">
      <Title order={2} mb="xs">
        <FormattedMessage id="field.password" />
      </Title>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text c="dimmed" fz="sm">
            <FormattedMessage id="security.changeText" />
          </Text>
          <FormError error={error} />
          <PasswordField
            label={intl.formatMessage({ id: 'security.presentPassword' })}
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
          <PasswordField
            label={intl.formatMessage({ id: 'field.newPassword' })}
            autoComplete="new-password"
            error={errors.newPassword?.message}
            {...register('newPassword')}
          />
          <PasswordChecklist password={newPassword} />
          <SubmitButton pending={isSubmitting} pendingLabel={<FormattedMessage id="resetPassword.pending" />}>
            <FormattedMessage id="security.changePassword" />
          </SubmitButton>
        </Stack>
      </form>
    </Card>
  );
}
