// Mantine puts the `dir` of a field on its frame, icons included. In `attributes` it applies to the field alone.

/** For addresses and numbers, which run from left to right in every language. */
export const ltrInput = { input: { dir: 'ltr' } };

/** The same for a PasswordInput. */
export const ltrPassword = { innerInput: { dir: 'ltr' } };

/** For words, which run in the direction of their own letters. */
export const autoInput = { input: { dir: 'auto' } };
