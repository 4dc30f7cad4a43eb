import { readStored, store } from './storage.ts';

/** The signed-in person as kept in local storage under `user`. */
export interface StoredSession {
  token: string;
  id: string;
  fullName: string;
  isStaff: boolean;
}

const STORAGE_KEY = 'user';
/** Tells the other tabs that the session was ended by hand. */
const BY_HAND_KEY = 'signedOut';
/** When somebody last did so here; a tab that is opened again may have slept through it. */
const SIGNED_OUT_AT_KEY = 'signedOutAt';
const listeners = new Set<() => void>();
let current = read();
let endedByHand = false;

function read(): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEY) ?? 'null');
    return isSession(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is StoredSession {
  return (
    typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string' && 'id' in value
  );
}

/** The present session, for code outside React. */
export function getSession() {
  return current;
}

function change(session: StoredSession | null, byHand: boolean) {
  current = session;
  endedByHand = byHand;
  listeners.forEach((listener) => listener());
}

/** Keeps the session in local storage, or forgets one that expired. */
export function setSession(session: StoredSession | null) {
  store(BY_HAND_KEY, null);
  store(STORAGE_KEY, session && JSON.stringify(session));
  change(session, false);
}

/** Forgets the session because the person asked for it. */
export function endSession() {
  // The reason first: the other tabs look for it once the session is gone.
  store(BY_HAND_KEY, 'true');
  store(SIGNED_OUT_AT_KEY, String(Date.now()));
  store(STORAGE_KEY, null);
  change(null, true);
}

/** True after a sign-out by hand, and not after a session that expired: only the latter returns to its page. */
export function signedOutByHand() {
  return endedByHand;
}

/** When a session was last ended by hand in this browser, in milliseconds; 0 for never. */
export function lastSignOut() {
  return Number(readStored(SIGNED_OUT_AT_KEY));
}

/** Calls back whenever the session changes, in this tab or in another one. */
export function subscribeToSession(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

window.addEventListener('storage', (event) => {
  if (event.key !== STORAGE_KEY && event.key !== null) return;
  change(read(), readStored(BY_HAND_KEY) !== null);
});
