import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { useResetPasswordMutation } from '../../../generated/graphql.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { ResetPasswordForm } from '../parts/sign/ResetPasswordForm.tsx';
import { SignFrame } from '../../../ui/SignFrame.tsx';
import { useStartSession } from '../parts/sign/useStartSession.ts';

/** Reset Password, reached by the link in the mail; afterwards the person is signed in. */
export default function ResetPasswordPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { id: token = '' } = useParams();
  const startSession = useStartSession();
  const [resetPassword] = useResetPasswordMutation();

  const submit = async (password: string) => {
    const { data } = await resetPassword({ variables: { token, password } });
    if (!data) return;
    startSession(data.resetPassword);
    toastSuccess(intl.formatMessage({ id: 'toast.passwordChanged' }), { duration: 5000 });
    // It leads whoever is signed in on to their own screens.
    void navigate('/SignIn', { replace: true });
  };

  return (
    <SignFrame
      title={intl.formatMessage({ id: 'resetPassword.title' })}
      text={<FormattedMessage id="resetPassword.text" />}
    >
      <ResetPasswordForm onSubmit={submit} />
    </SignFrame>
  );
}
