import { Stack, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { useAcceptInvitationMutation } from '../../../generated/graphql.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { autoInput } from '../../../ui/form/inputDirection.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useForm } from '../../../ui/form/useForm.ts';
import { useSubmit } from '../../../ui/form/useSubmit.ts';
import { SignFrame } from '../../../ui/SignFrame.tsx';
import { PasswordChecklist } from '../parts/sign/PasswordChecklist.tsx';
import { PasswordField } from '../parts/sign/PasswordField.tsx';
import { useStartSession } from '../parts/sign/useStartSession.ts';

/** Reached by the link of an invitation: a new administrator chooses a name and a password, and is signed in. */
export default function AcceptInvitationPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const startSession = useStartSession();
  const form = useForm({ defaultValues: { fullName: '', password: '' } });
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control, name: 'password' });
  const [accept] = useAcceptInvitationMutation();
  const { submit, error } = useSubmit(form, async (values) => {
    const { data } = await accept({ variables: { token, ...values } });
    if (!data) return;
    startSession(data.acceptInvitation);
    // It leads whoever is signed in on to their own screens.
    void navigate('/SignIn', { replace: true });
  });
  return (
    <SignFrame
      title={intl.formatMessage({ id: 'administrators.acceptTitle' })}
      text={<FormattedMessage id="administrators.acceptText" />}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <FormError error={error} />
          <TextInput
            attributes={autoInput}
            label={intl.formatMessage({ id: 'field.fullName' })}
            autoComplete="name"
            error={errors.fullName?.message}
            {...register('fullName')}
          />
          <PasswordField
            label={intl.formatMessage({ id: 'field.password' })}
            autoComplete="new-password"
            error={errors.password?.message}
            {...register('password')}
          />
          <PasswordChecklist password={password} />
          <SubmitButton fullWidth mt="xs" pending={isSubmitting}>
            <FormattedMessage id="administrators.accept" />
          </SubmitButton>
        </Stack>
      </form>
    </SignFrame>
  );
}
