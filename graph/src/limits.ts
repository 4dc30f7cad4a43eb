import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from './errors.ts';

const QUARTER_HOUR = 15 * 60;

/** How many of each an hour. */
const PER_HOUR = { passwordReset: 5, passwordResetAddress: 30, register: 30, upload: 120 };
type Counted = keyof typeof PER_HOUR;

/** Counts what costs us or others: failed sign-ins, mails, new accounts, pictures. */
export interface Limits {
  /** Counts one of `kind` for `key`. Throws RATE_LIMITED when there were too many. */
  count(kind: Counted, key: string): Promise<void>;
  /** Counts an attempt. Throws RATE_LIMITED when there were too many for this account or from this address. */
  signInAttempt(email: string, address: string): Promise<void>;
  /** Takes the attempt back: it was the right password. */
  signInSucceeded(email: string, address: string): Promise<void>;
}

/** Limits of one process; with `enabled` false nothing is counted. */
export function createLimits(enabled: boolean): Limits {
  if (!enabled) return { count: async () => {}, signInAttempt: async () => {}, signInSucceeded: async () => {} };
  const account = new RateLimiterMemory({ keyPrefix: 'sign-in-account', points: 10, duration: QUARTER_HOUR });
  const anywhere = new RateLimiterMemory({ keyPrefix: 'sign-in-address', points: 100, duration: QUARTER_HOUR });
  const hourly = new Map(
    Object.entries(PER_HOUR).map(([keyPrefix, points]) => [keyPrefix, new RateLimiterMemory({ keyPrefix, points, duration: 60 * 60 })]),
  );
  return {
    async count(kind, key) {
      await consume(hourly.get(kind), key);
    },
    async signInAttempt(email, address) {
      // The address first: one that is blocked leaves nothing behind for each e-mail it tries.
      await consume(anywhere, address);
      await consume(account, accountKey(email, address));
    },
    async signInSucceeded(email, address) {
      await account.delete(accountKey(email, address));
      await anywhere.reward(address);
    },
  };
}

const accountKey = (email: string, address: string) => `${address} ${email}`;

async function consume(limiter: RateLimiterMemory | undefined, key: string) {
  try {
    await limiter?.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw rateLimited(Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}
