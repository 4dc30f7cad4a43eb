import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import type { To } from 'react-router';
import { useLoginMutation } from '../../../generated/graphql.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { SignFrame } from '../../../ui/SignFrame.tsx';
import { SignInForm } from '../parts/sign/SignInForm.tsx';
import { useStartSession } from '../parts/sign/useStartSession.ts';

/** Where a guard found the visitor, else Home, which leads staff on to their own. */
function cameFrom(state: unknown): To {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { from } = state;
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return '/';
  const search = 'search' in from ? String(from.search) : '';
  return { pathname: String(from.pathname), search };
}

/** Sign In; afterwards the person is where they wanted to go. */
export default function SignInPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const location = useLocation();
  const startSession = useStartSession();
  const [login, { loading, error }] = useLoginMutation();

  const submit = async (variables: { email: string; password: string }) => {
    // A refusal is shown from `error`.
    const result = await login({ variables }).catch(() => undefined);
    if (!result?.data) return;
    startSession(result.data.login);
    toastSuccess(intl.formatMessage({ id: 'toast.loggedIn' }), { duration: 5000 });
    void navigate(cameFrom(location.state), { replace: true });
  };

  return (
    <SignFrame title={intl.formatMessage({ id: 'signIn.title' })} text={<FormattedMessage id="signIn.text" />}>
      <SignInForm pending={loading} error={error} onSubmit={(credentials) => void submit(credentials)} />
    </SignFrame>
  );
}
