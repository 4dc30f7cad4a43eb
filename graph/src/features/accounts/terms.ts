/** The date of the present terms. Whoever registers agrees to them; change it together with their text. */
export const TERMS_VERSION = '2026-11-28';
