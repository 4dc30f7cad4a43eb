import { hash, verify } from 'argon2';
import { weakPassword } from '../../core/errors.ts';

/** OWASP's parameters for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const MAX_LENGTH = 128;

/** Verified against when the e-mail is unknown, so that the answer takes the same time. */
const nobody = hash('nobody', COST);

/** The checklist of the specification. */
export const isStrong = (password: string): boolean =>
  password.length >= 8 &&
  password.length <= MAX_LENGTH &&
  /\p{Ll}/u.test(password) &&
  /\p{Lu}/u.test(password) &&
  /\d/.test(password) &&
  /[^\p{L}\p{N}\s]/u.test(password);

/** Throws WEAK_PASSWORD. */
export async function hashPassword(password: string): Promise<string> {
  if (!isStrong(password)) throw weakPassword();
  return hash(password, COST);
}

/** Whether this is the password of `passwordHash`; null takes as long and is false. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password.slice(0, MAX_LENGTH + 1));
  return matches && passwordHash !== null;
}
