import { FormattedMessage, useIntl } from 'react-intl';
import { useRequestPasswordResetMutation } from '../../../generated/graphql.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { ForgotPasswordForm } from '../parts/sign/ForgotPasswordForm.tsx';
import { SignFrame } from '../../../ui/SignFrame.tsx';

/** Forgot Password: a link to a new one comes by mail. */
export default function ForgotPasswordPage() {
  const intl = useIntl();
  const [requestPasswordReset] = useRequestPasswordResetMutation();

  const submit = async (email: string) => {
    await requestPasswordReset({ variables: { email } });
    toastSuccess(intl.formatMessage({ id: 'toast.emailSent' }), { duration: 5000 });
  };

  return (
    <SignFrame
      title={intl.formatMessage({ id: 'forgotPassword.title' })}
      text={<FormattedMessage id="forgotPassword.text" />}
    >
      <ForgotPasswordForm onSubmit={submit} />
    </SignFrame>
  );
}
