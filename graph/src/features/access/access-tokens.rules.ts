import { badInput, type Refusal, wrongState } from '../../core/errors.ts';
import { type Account, whyNotActive } from '../../core/viewer.ts';

const MAX_ACCESS_TOKENS = 20;

export function whyNotMakeAccessToken(user: Account, existing: number): Refusal {
  return (
    whyNotActive(user) ??
    (existing < MAX_ACCESS_TOKENS ? null : wrongState(`You have ${MAX_ACCESS_TOKENS} access tokens: end one first`))
  );
}

export function whyNotExpireAt(expiresAt: Date | null, now: Date): Refusal {
  return !expiresAt || expiresAt > now ? null : badInput('Choose a time in the future', 'expiresAt');
}
