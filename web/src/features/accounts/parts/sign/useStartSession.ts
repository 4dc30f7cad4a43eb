import type { Session_SessionFragment } from '../../../../generated/graphql.ts';
import { useAuthContext } from '../../../../lib/auth.tsx';

/** Signs in with what the server answered to a registration or a login. */
export function useStartSession() {
  const { signIn } = useAuthContext();
  return ({ token, user }: Session_SessionFragment) =>
    signIn({ token, id: user.id, fullName: user.fullName, isStaff: user.isStaff });
}
