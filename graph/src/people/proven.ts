import { emailNotProven, type Refusal } from '../core/errors.ts';
import type { User } from './user.entity.ts';

/** Nobody whose address has yet to be proven stores pictures, or has staff look at their profile. */
export const whyNotProven = ({ email, proveBy }: Pick<User, 'email' | 'proveBy'>): Refusal =>
  proveBy ? emailNotProven(email) : null;

/** Whether the owner of this address has shown that it is theirs, and it is of the campus: a domain or one below it. */
export const isOfCampus = (
  { email, emailProvenAt }: Pick<User, 'email' | 'emailProvenAt'>,
  domains: readonly string[],
): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return emailProvenAt !== null && domains.some((one) => domain === one || domain.endsWith(`.${one}`));
};
