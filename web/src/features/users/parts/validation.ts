const NAME = /^(?=.*(?!\p{DI})\p{L})[\p{L}\p{M}' ’‑-]{2,100}$/u;
const EMAIL =
  /^[^\s\p{C}\p{DI}\u2800@,;:<>()[\]"\\]+@[^\s\p{C}\p{DI}\u2800@,;:<>()[\]"\\]+\.[^\s\p{C}\p{DI}\u2800@,;:<>()[\]"\\]+$/u;
const PHONE = /^\+?60(1\d|3[2-9]|4[2-9]|5[4-9]|6[2-9]|7[3-9]|8[2-9]|9[2-9])\d{7,8}$/;
const PASSPORT = /^[A-Za-z0-9]{1,20}$/;
const BANK_ACCOUNT = /^\d{5,20}$/;
const STRICT_PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&#])[A-Za-z\d@$!%*?&#]{8,}$/;

/** The longest address that the server takes. */
export const ADDRESS_LENGTH = 300;

// The server decides; these only mark a field while the form is filled in.
export const isName = (text: string) => NAME.test(text.trim());
export const isEmail = (text: string) => EMAIL.test(text.trim());
/** Spaces, dashes and brackets are left out when it is stored. */
export const isPhone = (text: string) => PHONE.test(text.replaceAll(/[\s()[\]\p{Pd}]/gu, ''));

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
  { messageId: 'password.length', passes: (password: string) => password.length >= 8 },
  { messageId: 'password.cases', passes: (password: string) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) },
  { messageId: 'password.digit', passes: (password: string) => /\d/.test(password) },
  { messageId: 'password.special', passes: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const;
