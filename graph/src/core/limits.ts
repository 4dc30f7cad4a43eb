import type { Redis } from 'ioredis';
import ipaddr from 'ipaddr.js';
import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from './errors.ts';

const QUARTER_HOUR = 15 * 60;

/** How many requests a minute for one session or access token, and for one address, which a campus may share. */
export const REQUESTS = { token: 600, address: 3000 };
const MINUTE = 60;

/** How many of each per hour. New accounts include refused ones; their limit allows a whole campus to sign up in one week. */
const PER_HOUR = {
  passwordReset: 5,
  passwordResetAddress: 30,
  register: 300,
  upload: 120,
  uploadAttempt: 10,
  purchase: 60,
  accessToken: 30,
};
type Counted = keyof typeof PER_HOUR;

/** A request that was counted. */
export interface RequestCount {
  /** What is left, in the header fields of the IETF's draft (draft-ietf-httpapi-ratelimit-headers-10). */
  headers: { 'ratelimit-policy': string; ratelimit: string };
  /** In how many seconds to come back; null unless it was one too many. */
  retryAfter: number | null;
}

/** Counts requests, and what is costly for us or others: failed sign-ins, mails, new accounts, pictures, access tokens. */
export interface Limits {
  /** Counts a request from an address with a token, if it has one; null when requests are not counted. */
  request(tokenHash: string | null, address: string): Promise<RequestCount | null>;
  /** Counts one of `kind` for `key`. Throws RATE_LIMITED when there were too many. */
  count(kind: Counted, key: string): Promise<void>;
  /** Counts an attempt. Throws RATE_LIMITED when there were too many for this account or from this address. */
  signInAttempt(email: string, address: string): Promise<void>;
  /** Takes the attempt back: it was the right password. */
  signInSucceeded(email: string, address: string): Promise<void>;
}

/** Limits for all processes that share a Redis, or for this one alone; unless `enabled`, nothing is counted. */
export function createLimits(enabled: boolean, redis: Redis | null): Limits {
  if (!enabled)
    return {
      request: async () => null,
      count: async () => {},
      signInAttempt: async () => {},
      signInSucceeded: async () => {},
    };
  const limiter = (options: IRateLimiterOptions): Limiter => {
    const own = new RateLimiterMemory(options);
    // While Redis is away each process counts for itself.
    return redis
      ? new RateLimiterRedis({
          ...options,
          keyPrefix: `pasar-kampus:${options.keyPrefix}`,
          storeClient: redis,
          rejectIfRedisNotReady: true,
          insuranceLimiter: own,
        })
      : own;
  };
  const requests = {
    token: limiter({ keyPrefix: 'request-token', points: REQUESTS.token, duration: MINUTE }),
    address: limiter({ keyPrefix: 'request-address', points: REQUESTS.address, duration: MINUTE }),
  };
  const account = limiter({ keyPrefix: 'sign-in-account', points: 10, duration: QUARTER_HOUR });
  const anywhere = limiter({ keyPrefix: 'sign-in-address', points: 100, duration: QUARTER_HOUR });
  const hourly = new Map(
    Object.entries(PER_HOUR).map(([keyPrefix, points]) => [
      keyPrefix,
      limiter({ keyPrefix, points, duration: 60 * 60 }),
    ]),
  );
  return {
    async request(tokenHash, address) {
      // The address first: one that is blocked leaves nothing behind for each token it makes up.
      const counts = [await take('address', requests.address, networkOf(address))];
      if (tokenHash && counts.every(({ exceeded }) => !exceeded))
        counts.push(await take('token', requests.token, tokenHash));
      const exceeded = counts.find((count) => count.exceeded);
      return {
        headers: {
          'ratelimit-policy': counts.map(({ name }) => `"${name}";q=${REQUESTS[name]};w=${MINUTE}`).join(', '),
          ratelimit: counts.map(({ name, remaining, seconds }) => `"${name}";r=${remaining};t=${seconds}`).join(', '),
        },
        retryAfter: exceeded?.seconds ?? null,
      };
    },
    async count(kind, key) {
      await consume(hourly.get(kind), networkOf(key));
    },
    async signInAttempt(email, address) {
      // The address first: one that is blocked leaves nothing behind for each e-mail it tries.
      await consume(anywhere, networkOf(address));
      await consume(account, accountKey(email, address));
    },
    async signInSucceeded(email, address) {
      await account.delete(accountKey(email, address));
      await anywhere.reward(networkOf(address));
    },
  };
}

type Limiter = RateLimiterMemory | RateLimiterRedis;

const accountKey = (email: string, address: string) => `${networkOf(address)} ${email}`;

/** Whoever has an IPv6 address has its whole /64, and is counted by that; any other text stands for itself. */
export function networkOf(key: string): string {
  if (!ipaddr.isValid(key)) return key;
  const address = ipaddr.process(key);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
}

async function take(name: keyof typeof REQUESTS, limiter: Limiter, key: string) {
  const { exceeded, result } = await attempt(limiter, key);
  return { name, exceeded, remaining: result.remainingPoints, seconds: Math.ceil(result.msBeforeNext / 1000) };
}

async function consume(limiter: Limiter | undefined, key: string) {
  if (!limiter) return;
  const { exceeded, result } = await attempt(limiter, key);
  if (exceeded) throw rateLimited(Math.ceil(result.msBeforeNext / 1000));
}

/** When there were too many, the library throws something that is no Error. */
async function attempt(limiter: Limiter, key: string): Promise<{ exceeded: boolean; result: RateLimiterRes }> {
  try {
    return { exceeded: false, result: await limiter.consume(key) };
  } catch (error) {
    if (error instanceof RateLimiterRes) return { exceeded: true, result: error };
    throw error;
  }
}
