import type { FastifyBaseLogger } from 'fastify';
import ipaddr from 'ipaddr.js';
import pLimit, { type LimitFunction } from 'p-limit';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from './config.ts';
import { rateLimited } from './errors.ts';
import { type CounterStore, type Limiter, limitersOn } from './limiter.ts';

const QUARTER_HOUR = 15 * 60;

/** How many requests a minute for one session or access token, and for all of a person's together. */
export const REQUESTS = { token: 600, account: 1200 };
const MINUTE = 60;

/** How many of each per hour, for one person, mailbox or ticket. */
const PER_HOUR = { passwordReset: 5, upload: 120, uploadAttempt: 10, purchase: 60, accessToken: 30 };

/**
 * What one address may do for which nobody is signed in, by how many people share it: requests a minute; wrong passwords in a quarter
 * of an hour; mails to reset a password, and new accounts, refused ones too, an hour: a campus that signs up within a week.
 */
export const limitsOfAddress = (people: number) => ({
  requests: people,
  wrongPasswords: Math.ceil(people / 30),
  passwordResetAddress: Math.ceil(people / 100),
  register: Math.ceil(people / 10),
});

type Counted = keyof typeof PER_HOUR | 'passwordResetAddress' | 'register';

/** Who sends a request: a session or access token that holds, and whose it is. */
export interface Sender {
  tokenHash: string;
  userId: string;
}

/** A request that was counted. */
export interface RequestCount {
  /** What is left, in the header fields of the IETF's draft (draft-ietf-httpapi-ratelimit-headers-10). */
  headers: { 'ratelimit-policy': string; ratelimit: string };
  /** In how many seconds to come back; null unless it was one too many. */
  retryAfter: number | null;
}

/** Counts requests, and what is costly for us or others: failed sign-ins, mails, new accounts, pictures, access tokens. */
export interface Limits {
  /** Counts a request for who sends it, or for its address if nobody is signed in; null when requests are not counted. */
  request(sender: Sender | null, address: string): Promise<RequestCount | null>;
  /** Counts one of `kind` for `key`. Throws RATE_LIMITED when there were too many. */
  count(kind: Counted, key: string): Promise<void>;
  /**
   * Looks at a password by `check`, which answers null for a wrong one: only those count. Throws RATE_LIMITED when there were too many for
   * this account or from this address.
   */
  signIn<Found>(email: string, address: string, check: () => Promise<Found | null>): Promise<Found | null>;
}

type Settings = Pick<Config, 'rateLimit' | 'peoplePerAddress'>;

/** Limits for all processes that share a store, or for this one alone. */
export function createLimits(
  { rateLimit, peoplePerAddress }: Settings,
  store: CounterStore | null,
  log: FastifyBaseLogger,
): Limits {
  if (!rateLimit)
    return {
      request: async () => null,
      count: async () => {},
      signIn: async (_email, _address, check) => check(),
    };
  const limiter = limitersOn(store, log);
  const ofAddress = limitsOfAddress(peoplePerAddress);
  const perMinute = (name: keyof typeof REQUESTS | 'address', points: number) => {
    const requests = limiter({ keyPrefix: `request-${name}`, points, duration: MINUTE });
    return async (key: string) => ({ name, points, ...(await attempt(requests, key)) });
  };
  const takeToken = perMinute('token', REQUESTS.token);
  const takeAccount = perMinute('account', REQUESTS.account);
  const takeAddress = perMinute('address', ofAddress.requests);
  const account = limiter({ keyPrefix: 'sign-in-account', points: 10, duration: QUARTER_HOUR });
  const anywhere = limiter({ keyPrefix: 'sign-in-address', points: ofAddress.wrongPasswords, duration: QUARTER_HOUR });
  const hourly = new Map(
    Object.entries({
      ...PER_HOUR,
      passwordResetAddress: ofAddress.passwordResetAddress,
      register: ofAddress.register,
    }).map(([keyPrefix, points]) => [keyPrefix, limiter({ keyPrefix, points, duration: 60 * 60 })]),
  );
  const inTurn = turns();
  return {
    async request(sender, address) {
      const counts = sender
        ? await Promise.all([takeToken(sender.tokenHash), takeAccount(sender.userId)])
        : [await takeAddress(networkOf(address))];
      const exceeded = counts.filter((count) => count.exceeded).map(secondsLeft);
      return {
        headers: {
          'ratelimit-policy': counts.map(({ name, points }) => `"${name}";q=${points};w=${MINUTE}`).join(', '),
          ratelimit: counts
            .map((count) => `"${count.name}";r=${count.result.remainingPoints};t=${secondsLeft(count)}`)
            .join(', '),
        },
        retryAfter: exceeded.length > 0 ? Math.max(...exceeded) : null,
      };
    },
    async count(kind, key) {
      await consume(hourly.get(kind), networkOf(key));
    },
    signIn: (email, address, check) =>
      inTurn(networkOf(address), async () => {
        const [network, key] = [networkOf(address), accountKey(email, address)];
        await requireLeft(anywhere, network);
        await requireLeft(account, key);
        // Before the password is looked at: of many guesses at once no more are looked at than of as many one by one.
        await consume(account, key);
        const found = await check();
        if (found) await account.delete(key);
        else await attempt(anywhere, network);
        return found;
      }),
  };
}

/**
 * How many passwords from one address are looked at at once; the others wait. A lecture that signs in is no attack, and a guess that is being
 * looked at is not counted yet.
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

interface Attempt {
  exceeded: boolean;
  result: RateLimiterRes;
}

const secondsLeft = ({ result }: Attempt) => Math.ceil(result.msBeforeNext / 1000);

/** Throws RATE_LIMITED when nothing is left, and counts nothing: who is refused does not put off the end of it. */
async function requireLeft(limiter: Limiter, key: string) {
  const counted = await attempt(limiter, key, 0);
  if (counted.result.remainingPoints <= 0) throw rateLimited(secondsLeft(counted));
}

async function consume(limiter: Limiter | undefined, key: string) {
  if (!limiter) return;
  const counted = await attempt(limiter, key);
  if (counted.exceeded) throw rateLimited(secondsLeft(counted));
}

/** When there were too many, the library throws something that is no Error. */
async function attempt(limiter: Limiter, key: string, points = 1): Promise<Attempt> {
  try {
    return { exceeded: false, result: await limiter.consume(key, points) };
  } catch (error) {
    if (error instanceof RateLimiterRes) return { exceeded: true, result: error };
    throw error;
  }
}
