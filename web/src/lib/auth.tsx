import { useApolloClient } from '@apollo/client/react';
import { createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { endSession, getSession, setSession, subscribeToSession } from './session.ts';
import type { StoredSession } from './session.ts';

interface AuthContextValue {
  /** Null for a visitor. */
  session: StoredSession | null;
  signIn: (session: StoredSession) => void;
  signOut: () => void;
}

const AuthContext = createContext<AuthContextValue | null>(null);

/** Holds who is signed in; a change of person empties the store. */
export function AuthContextProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const session = useSyncExternalStore(subscribeToSession, getSession);
  const token = session?.token ?? null;
  const lastToken = useRef(token);

  useEffect(() => {
    const before = lastToken.current;
    lastToken.current = token;
    // A visitor has nothing in the store, so only what an earlier person left there is thrown away.
    if (before === null || before === token) return;
    const emptied = token ? client.resetStore() : client.clearStore();
    // A screen that could not be read again says so itself.
    emptied.catch(() => undefined);
  }, [client, token]);

  const value = useMemo(() => ({ session, signIn: setSession, signOut: endSession }), [session]);
  return <AuthContext value={value}>{children}</AuthContext>;
}

/** The session and its two changes. */
export function useAuthContext() {
  const value = useContext(AuthContext);
  if (!value) throw new Error('useAuthContext must be used inside an AuthContextProvider');
  return value;
}
