import pLimit, { type LimitFunction } from 'p-limit';
import { attempt, consume, networkOf, whyNoneLeft } from './counting.ts';
import type { Limiter } from './limiter.ts';

/** How a password is looked at. */
export interface SignInAttempt<Found> {
  /** Answers null for a wrong one: only those count. */
  check(): Promise<Found | null>;
  /**
   * Whether the account has signed in from there before: attempts of others behind the address do not count against it.
   */
  isKnown(): Promise<boolean>;
}

/**
 * Looks at a password. Throws RATE_LIMITED when there were too many wrong ones for this account at this address, or at
 * it as a whole.
 */
export type SignIn = <Found>(email: string, address: string, attempt: SignInAttempt<Found>) => Promise<Found | null>;

/**
 * Counts wrong passwords. `account` counts those for one account from one address. `anywhere` counts those from one
 * address for accounts that have not signed in from it before. Once an address has used up the latter, the right
 * password still lets in an account that has signed in from there. A wrong one gets the same answer as for any other
 * account.
 */
export const signInLimit = (account: Limiter, anywhere: Limiter): SignIn => {
  const inTurn = turns();
  return (email, address, { check, isKnown }) =>
    inTurn(networkOf(address), async () => {
      const [network, key] = [networkOf(address), `${networkOf(address)} ${email}`];
      const none = await whyNoneLeft(anywhere, network);
      if (none && !(await isKnown())) throw none;
      const few = await whyNoneLeft(account, key);
      if (few) throw none ?? few;
      // Before the password is looked at: many guesses at once get as many looks as guesses one by one.
      await consume(account, key);
      const found = await check();
      if (found) await account.delete(key);
      else if (none) throw none;
      else if (!(await isKnown())) await attempt(anywhere, network);
      return found;
    });
};

/**
 * How many passwords from one address are looked at at once; the others wait. A lecture that signs in is no attack, and
 * a guess that is being looked at is not counted yet.
 */
const AT_ONCE = 4;

function turns() {
  const waiting = new Map<string, LimitFunction>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = waiting.get(key) ?? pLimit(AT_ONCE);
    waiting.set(key, turn);
    try {
      return await turn(work);
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) waiting.delete(key);
    }
  };
}
