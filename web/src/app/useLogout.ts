import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useLogoutMutation } from '../generated/graphql.ts';
import { useAuthContext } from '../lib/auth.tsx';
import { toastSuccess } from '../lib/toasts.ts';

const REVOKE_TIMEOUT_MS = 10_000;

/** Ends the session here at once; the server is told in the background, even if the page is left in the meantime. */
export function useLogout() {
  const intl = useIntl();
  const { session, signOut } = useAuthContext();
  const [logout] = useLogoutMutation();

  return useCallback(() => {
    const context = {
      headers: { authorization: `Bearer ${session?.token}` },
      fetchOptions: { keepalive: true, signal: AbortSignal.timeout(REVOKE_TIMEOUT_MS) },
    };
    // Without a connection it stays valid on the server until it expires; this browser has forgotten it.
    logout({ context }).catch(() => undefined);
    signOut();
    toastSuccess(intl.formatMessage({ id: 'toast.loggedOut' }));
  }, [intl, logout, session, signOut]);
}
