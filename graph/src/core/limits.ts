import type { Redis } from 'ioredis';
import type { Config } from './config.ts';
import { attempt, consume, networkOf, secondsLeft, whyNoneLeft } from './counting.ts';
import { type Limiter, limitersOn } from './limiter.ts';
import { type Account, isStaff } from './viewer.ts';
import { type SignIn, signInLimit } from './sign-in-limit.ts';

const QUARTER_HOUR = 15 * 60;

/** How many requests a minute for one session or access token, and for all of a person's together. */
export const REQUESTS = { token: 600, account: 1200 };
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How many of each per hour, for one person, mailbox or ticket. */
const PER_HOUR = {
  passwordReset: 5,
  upload: 120,
  uploadAttempt: 10,
  purchase: 60,
  /** Links to prove an address that an account asks for, for each mailbox; changes of the address, for each person. */
  emailProof: 5,
  emailChange: 10,
  /** Administrators whom one administrator invites. */
  invitation: 20,
  accessToken: 30,
  product: 30,
  report: 10,
};

/** How many links an hour one address has mailed to one mailbox by registering. */
const REGISTRATION_MAILS = 5;

/** How many messages a minute one person sends. */
const MESSAGES = 60;

/** How many people one person blocks a day. */
const BLOCKS = 100;

/**
 * The limits of one address for people who are not signed in. They grow with the number of people who share the
 * address:
 *
 * - requests in a minute;
 * - wrong passwords in a quarter of an hour, of accounts that have not signed in from the address before;
 * - mailboxes that are asked for a reset, new accounts and refused accounts in an hour.
 *
 * So a campus can sign up within a week.
 */
const limitsOfAddress = (people: number) => ({
  requests: people,
  wrongPasswords: Math.ceil(people / 30),
  mailboxes: Math.ceil(people / 10),
  register: Math.ceil(people / 10),
  refusedRegister: Math.ceil(people / 10),
});

type Made = 'product' | 'report' | 'message';
type Counted = Exclude<keyof typeof PER_HOUR, Made> | 'register' | 'refusedRegister' | 'block';

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

/**
 * Counts requests, and what is costly for us or others: failed sign-ins, mails, new accounts, pictures, access tokens.
 */
export interface Limits {
  /**
   * Counts requests (one, or as many as said) for their sender, or for their address if nobody is signed in. Null when
   * none are counted.
   */
  request(sender: Sender | null, address: string, requests?: number): Promise<RequestCount | null>;
  /** Counts one of `kind` for `key`. Throws RATE_LIMITED when there were too many. */
  count(kind: Counted, key: string): Promise<void>;
  /**
   * Counts something that a person makes; staff make as much as they need. Throws RATE_LIMITED when there was too much.
   */
  countMaking(kind: Made, by: Pick<Account, 'id' | 'type'>): Promise<void>;
  /**
   * Whether this address may have a mail sent to this mailbox. Both have a limit: the mailboxes of the address in an
   * hour, and the mails to each mailbox.
   */
  mayMail(mailbox: string, address: string): Promise<boolean>;
  /**
   * Whether somebody who registers from this address has a link mailed to this mailbox. Nobody at another address can
   * use up what is left, and registering itself is not refused. So whoever holds a mailbox unproven keeps out nobody
   * whose mailbox it is; and from one address nobody floods it.
   */
  mayMailNewcomer(mailbox: string, address: string): Promise<boolean>;
  signIn: SignIn;
}

type Settings = Pick<Config, 'rateLimit' | 'peoplePerAddress'>;

/** Limits for all processes that share a Redis, or for this one alone. */
export function createLimits({ rateLimit, peoplePerAddress }: Settings, redis: Redis | null): Limits {
  if (!rateLimit)
    return {
      request: async () => null,
      count: async () => {},
      countMaking: async () => {},
      mayMail: async () => true,
      mayMailNewcomer: async () => true,
      signIn: async (_email, _address, { check }) => check(),
    };
  const limiter = limitersOn(redis);
  const ofAddress = limitsOfAddress(peoplePerAddress);
  const perMinute = (name: keyof typeof REQUESTS | 'address', points: number) => {
    const counter = limiter({ keyPrefix: `request-${name}`, points, duration: MINUTE });
    return async (key: string, requests: number) => ({ name, points, ...(await attempt(counter, key, requests)) });
  };
  const takeToken = perMinute('token', REQUESTS.token);
  const takeAccount = perMinute('account', REQUESTS.account);
  const takeAddress = perMinute('address', ofAddress.requests);
  const perHour = (keyPrefix: string, points: number) => limiter({ keyPrefix, points, duration: HOUR });
  const { register, refusedRegister, mailboxes, wrongPasswords } = ofAddress;
  const counters = new Map<string, Limiter>([
    ...Object.entries({ ...PER_HOUR, register, refusedRegister }).map(
      ([kind, points]) => [kind, perHour(kind, points)] as const,
    ),
    ['message', limiter({ keyPrefix: 'message', points: MESSAGES, duration: MINUTE })],
    ['block', limiter({ keyPrefix: 'block', points: BLOCKS, duration: DAY })],
  ]);
  const askedMailbox = perHour('asked-mailbox', 1);
  const askingAddress = perHour('asking-address', mailboxes);
  const newcomer = perHour('newcomer', REGISTRATION_MAILS);
  return {
    async request(sender, address, requests = 1) {
      const counts = sender
        ? await Promise.all([takeToken(sender.tokenHash, requests), takeAccount(sender.userId, requests)])
        : [await takeAddress(networkOf(address), requests)];
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
      await consume(counters.get(kind), networkOf(key));
    },
    async countMaking(kind, by) {
      if (!isStaff(by)) await consume(counters.get(kind), by.id);
    },
    async mayMail(mailbox, address) {
      const network = networkOf(address);
      const asked = `${network} ${mailbox}`;
      if (await whyNoneLeft(askedMailbox, asked)) return true;
      if ((await attempt(askingAddress, network)).exceeded) return false;
      await attempt(askedMailbox, asked);
      return true;
    },
    async mayMailNewcomer(mailbox, address) {
      return !(await attempt(newcomer, `${networkOf(address)} ${mailbox}`)).exceeded;
    },
    signIn: signInLimit(
      limiter({ keyPrefix: 'sign-in-account', points: 10, duration: QUARTER_HOUR }),
      limiter({ keyPrefix: 'sign-in-address', points: wrongPasswords, duration: QUARTER_HOUR }),
    ),
  };
}
