import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useLogoutMutation } from '../generated/graphql.ts';
import { useAuthContext } from '../lib/auth.tsx';
import { toastSuccess } from '../lib/toasts.ts';

/** Ends the session here and on the server; without a connection, at least here. */
export function useLogout() {
  const intl = useIntl();
  const { signOut } = useAuthContext();
  const [logout] = useLogoutMutation();

  return useCallback(async () => {
    await logout().catch(() => undefined);
    signOut();
    toastSuccess(intl.formatMessage({ id: 'toast.loggedOut' }));
  }, [intl, logout, signOut]);
}
