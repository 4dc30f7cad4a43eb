import { randomBytes } from 'node:crypto';
import { hash, verify } from 'argon2';
import { commonPassword, weakPassword } from '../../core/errors.ts';
import { isCommon } from './common-passwords.ts';
import { isStrong, LONGEST_PASSWORD } from '../../core/validation.ts';

/** OWASP's parameters for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified against when the e-mail is unknown, so that the answer takes the same time. */
const nobody = hash('nobody', COST);

/** A password in the one Unicode form (NFKC) in which all devices send the same characters. */
const inOneForm = (password: string) => password.normalize('NFKC');

/** The hash of a password that nobody knows. */
export const hashOfNobody = (): Promise<string> => hash(randomBytes(32), COST);

/** Throws WEAK_PASSWORD or COMMON_PASSWORD, of the input `field`. */
export function requireStrong(password: string, field?: string): void {
  if (!isStrong(inOneForm(password))) throw weakPassword(field);
  if (isCommon(inOneForm(password))) throw commonPassword(field);
}

/** Throws WEAK_PASSWORD or COMMON_PASSWORD. */
export async function hashPassword(password: string): Promise<string> {
  requireStrong(password);
  return hash(inOneForm(password), COST);
}

/**
 * Whether this is the password of `passwordHash`; for null it takes as long and is false. Hashes from before there was
 * one form were made of the characters as they came.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  let matches = false;
  for (const form of new Set([inOneForm(password), password])) {
    matches = (await verify(passwordHash ?? (await nobody), form.slice(0, LONGEST_PASSWORD + 1))) || matches;
  }
  return matches && passwordHash !== null;
}
