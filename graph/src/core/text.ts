/**
 * Texts that people type, and how they are kept. One rule each says which text is empty, has one line, or cannot be
 * seen.
 */

/**
 * Visible characters. Two glyphs show nothing though Unicode does not say so: an empty Braille cell, a musical note
 * without a head.
 */
export const VISIBLE = /[^\p{C}\p{Z}\p{DI}\u2800\u{1D159}]/u;

/** The format characters that apps copy along with a number or an address. */
export const INVISIBLE = /[\p{Cf}\p{DI}]/gu;

/** The characters that set a direction. */
export const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Whether nothing is left that one can see: spaces, invisible characters and empty glyphs do not count; an emoji does.
 */
export const isBlank = (value: unknown) => value == null || (typeof value === 'string' && !VISIBLE.test(value));

/** Without the characters that nobody sees, and without spaces around it. */
export const withoutInvisible = (text: string) => text.replaceAll(INVISIBLE, '').trim();

/** On one line and trimmed: line breaks and tabs, with the spaces about them, become one space. */
export const oneLine = (text: string) =>
  text
    .split(/[\t\n\v\f\r\x85\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** Without the characters that set a direction: for a title of a window, a header of a mail, the name of a link. */
export const withoutDirections = (text: string) => text.replaceAll(DIRECTIONS, '');

/** Characters that would turn the direction of all that follows. */
const OVERRIDES = /[\u202A-\u202E]/g;
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * As a part of a plain text in any script (U+2068…U+2069): nothing of it turns the direction of what stands beside it.
 */
export const isolated = (text: string) => {
  const own = text.replaceAll(OVERRIDES, '');
  return `\u2068${isBalanced(own) ? own : own.replaceAll(ISOLATES, '')}\u2069`;
};

/** Whether each isolate that is opened is closed, and none else: one too many would end ours. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const [mark] of text.matchAll(ISOLATES)) {
    depth += mark === '\u2069' ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
