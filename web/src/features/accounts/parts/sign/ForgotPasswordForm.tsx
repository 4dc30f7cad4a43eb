import { Alert, Stack, TextInput } from '@mantine/core';
import { IconMail, IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { ltrInput } from '../../../../ui/form/inputDirection.ts';
import { useForm } from '../../../../ui/form/useForm.ts';
import { useSubmit } from '../../../../ui/form/useSubmit.ts';
import { writeVisible } from '../../../../ui/form/writePlain.ts';
import { SignFoot } from './SignFoot.tsx';
import { isEmail } from '../../../users/parts/validation.ts';

interface ForgotPasswordFormProps {
  onSubmit: (email: string) => Promise<void>;
}

/** Asks for the link to a new password. Its answer does not tell whether the address is known. */
export function ForgotPasswordForm({ onSubmit }: ForgotPasswordFormProps) {
  const intl = useIntl();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const invalid = intl.formatMessage({ id: 'validation.email' });

  const { submit, error } = useSubmit(form, async ({ email }) => {
    setSentTo(null);
    await onSubmit(email.trim());
    setSentTo(email.trim());
  });

  return (
    <form noValidate onSubmit={submit}>
      {/* There from the start: screen readers do not always announce a text that comes with its live region. */}
      <div aria-live="polite">
        {sentTo && (
          <Alert color="green" mb="md" icon={<IconMailCheck aria-hidden />}>
            <FormattedMessage id="forgotPassword.sent" values={{ email: <bdi key="email">{sentTo}</bdi> }} />
          </Alert>
        )}
      </div>
      <Stack>
        <FormError error={error} />
        <TextInput
          type="email"
          attributes={ltrInput}
          label={intl.formatMessage({ id: 'field.email' })}
          autoComplete="username"
          leftSection={<IconMail size={20} stroke={1.7} aria-hidden />}
          error={errors.email?.message}
          onChangeCapture={writeVisible}
          {...form.register('email', { validate: (value) => isEmail(value) || invalid })}
        />
        <SubmitButton
          fullWidth
          mt="xs"
          pending={isSubmitting}
          pendingLabel={<FormattedMessage id="forgotPassword.pending" />}
        >
          <FormattedMessage id="action.submit" />
        </SubmitButton>
        <SignFoot prompt="forgotPassword.remembered" to="/SignIn" link="signIn.submit" />
      </Stack>
    </form>
  );
}
