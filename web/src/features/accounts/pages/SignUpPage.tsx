import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useRegisterMutation } from '../../../generated/graphql.ts';
import type { RegisterInput } from '../../../generated/graphql.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { SignFrame } from '../../../ui/SignFrame.tsx';
import { SignUpForm } from '../parts/sign/SignUpForm.tsx';
import { useStartSession } from '../parts/sign/useStartSession.ts';

/** Sign Up; a new account goes on with its verification on the profile page. */
export default function SignUpPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const startSession = useStartSession();
  const [register, { loading, error }] = useRegisterMutation();

  const submit = async (input: RegisterInput) => {
    // A refusal is shown from `error`.
    const result = await register({ variables: { input } }).catch(() => undefined);
    if (!result?.data) return;
    startSession(result.data.register);
    toastSuccess(intl.formatMessage({ id: 'toast.registered' }), { duration: 5000 });
    void navigate('/profile', { replace: true });
  };

  return (
    <SignFrame title={intl.formatMessage({ id: 'signUp.title' })} text={<FormattedMessage id="signUp.text" />}>
      <SignUpForm pending={loading} error={error} onSubmit={(input) => void submit(input)} />
    </SignFrame>
  );
}
