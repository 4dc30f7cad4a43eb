import {
  BANK_ACCOUNT,
  CAPITAL_LETTER,
  DIGIT,
  EMAIL,
  NAME,
  PASSPORT,
  PHONE,
  PHONE_SEPARATORS,
  SMALL_LETTER,
  SPECIAL_CHARACTER,
} from '../../../generated/patterns.ts';
import { SHORTEST_PASSWORD } from '../../../generated/limits.ts';

const STRICT_PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&#])[A-Za-z\d@$!%*?&#]{8,}$/;

// The server decides; these only mark a field while the form is filled in.
export const isName = (text: string) => NAME.test(text.trim());
export const isEmail = (text: string) => EMAIL.test(text.trim());
/** Spaces, dashes and brackets are left out when it is stored. */
export const isPhone = (text: string) => PHONE.test(text.replaceAll(PHONE_SEPARATORS, ''));

/** The whole number of a local one ("012-345 6789") or one as called from abroad ("0060 12…"). Null for other texts. */
export function rightPhone(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '');
  const isAbroad = /^\s*(\+|00)/.test(text);
  const [, local] = (isAbroad ? /^600?(.*)/ : /^(?:600?|0)(.*)/).exec(digits) ?? [];
  const phone = `60${local}`;
  return local && !isPhone(text) && isPhone(phone) ? phone : null;
}

export const isPassport = (text: string) => PASSPORT.test(text.trim());
export const isBankAccount = (text: string) => BANK_ACCOUNT.test(text.trim());

/** The stricter rule that colours the password field. */
export const isStrictPassword = (password: string) => STRICT_PASSWORD.test(password);

/** The four items of the password checklist. */
export const passwordChecks = [
  { messageId: 'password.length', passes: (password: string) => password.length >= SHORTEST_PASSWORD },
  {
    messageId: 'password.cases',
    passes: (password: string) => SMALL_LETTER.test(password) && CAPITAL_LETTER.test(password),
  },
  { messageId: 'password.digit', passes: (password: string) => DIGIT.test(password) },
  { messageId: 'password.special', passes: (password: string) => SPECIAL_CHARACTER.test(password) },
] as const;
