import { hash, verify } from 'argon2';
import { weakPassword } from '../../core/errors.ts';
import { isStrong, LONGEST_PASSWORD } from '../../core/validation.ts';

/** OWASP's parameters for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified against when the e-mail is unknown, so that the answer takes the same time. */
const nobody = hash('nobody', COST);

/** Throws WEAK_PASSWORD. */
export async function hashPassword(password: string): Promise<string> {
  if (!isStrong(password)) throw weakPassword();
  return hash(password, COST);
}

/** Whether this is the password of `passwordHash`; for null it takes as long and is false. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password.slice(0, LONGEST_PASSWORD + 1));
  return matches && passwordHash !== null;
}
