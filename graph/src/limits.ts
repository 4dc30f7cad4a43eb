import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from './errors.ts';

const QUARTER_HOUR = 15 * 60;

/** Counts failed sign-ins. */
export interface Limits {
  /** Counts an attempt. Throws RATE_LIMITED when there were too many for this account or from this address. */
  signInAttempt(email: string, address: string): Promise<void>;
  /** Takes the attempt back: it was the right password. */
  signInSucceeded(email: string, address: string): Promise<void>;
}

/** Limits of one process; with `enabled` false nothing is counted. */
export function createLimits(enabled: boolean): Limits {
  if (!enabled) return { signInAttempt: async () => {}, signInSucceeded: async () => {} };
  const account = new RateLimiterMemory({ keyPrefix: 'sign-in-account', points: 10, duration: QUARTER_HOUR });
  const anywhere = new RateLimiterMemory({ keyPrefix: 'sign-in-address', points: 100, duration: QUARTER_HOUR });
  return {
    async signInAttempt(email, address) {
      try {
        await account.consume(accountKey(email, address));
        await anywhere.consume(address);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw rateLimited(Math.ceil(error.msBeforeNext / 1000));
        throw error;
      }
    },
    async signInSucceeded(email, address) {
      await account.delete(accountKey(email, address));
      await anywhere.reward(address);
    },
  };
}

const accountKey = (email: string, address: string) => `${address} ${email}`;
