import ipaddr from 'ipaddr.js';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited, type Refusal } from './errors.ts';
import type { Limiter } from './limiter.ts';

/** A person with an IPv6 address has its whole /64, and is counted by that. Any other text is its own network. */
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

/** What a limiter has counted. */
export interface Attempt {
  exceeded: boolean;
  result: RateLimiterRes;
}

/** In how many seconds it counts from nothing again. */
export const secondsLeft = ({ result }: Attempt) => Math.ceil(result.msBeforeNext / 1000);

/** The refusal when nothing is left; it counts nothing, so a refused call does not put off the end of it. */
export async function whyNoneLeft(limiter: Limiter, key: string): Promise<Refusal> {
  const counted = await attempt(limiter, key, 0);
  return counted.result.remainingPoints <= 0 ? rateLimited(secondsLeft(counted)) : null;
}

/** Counts one. Throws RATE_LIMITED when it is one too many. */
export async function consume(limiter: Limiter | undefined, key: string) {
  if (!limiter) return;
  const counted = await attempt(limiter, key);
  if (counted.exceeded) throw rateLimited(secondsLeft(counted));
}

/** Counts some. When there were too many, the library throws something that is no Error. */
export async function attempt(limiter: Limiter, key: string, points = 1): Promise<Attempt> {
  try {
    return { exceeded: false, result: await limiter.consume(key, points) };
  } catch (error) {
    if (error instanceof RateLimiterRes) return { exceeded: true, result: error };
    throw error;
  }
}
