import { DIRECTIONS, INVISIBLE, VISIBLE } from '../generated/patterns.ts';

const GRAPHEMES = new Intl.Segmenter();

/** How many characters the server counts. */
export const lengthOf = (text: string) => [...text.trim()].length;

/** Whether there is nothing to see, as the server asks it. */
export const isBlank = (text: string) => !VISIBLE.test(text);

/** A text without the spaces around it; empty when there is nothing to see. */
export const trimmed = (text: string) => (isBlank(text) ? '' : text.trim());

/** A text without the characters that nobody sees, such as the direction marks that come with a copied phone number. */
export const visible = (text: string) => text.replaceAll(INVISIBLE, '');

/** Without the characters that set a direction, for where nothing isolates it: the title of the window. */
export const withoutDirections = (text: string) => text.replaceAll(DIRECTIONS, '');

/**
 * As much of a text as fits into a field of `limit` characters. No emoji and no letter with its marks is cut in parts.
 */
export function shortened(text: string, limit: number): string {
  let kept = '';
  for (const { segment } of GRAPHEMES.segment(text)) {
    if ([...kept, ...segment].length > limit) break;
    kept += segment;
  }
  return kept;
}

/**
 * The digits of a number that was pasted with spaces, dashes and words beside it, such as `Maybank: 5123-8840`. A text
 * with other digits too, or with letters right beside its digits, stays as it is: nobody knows which digits were meant.
 */
export function digitsIn(text: string): string {
  const [, digits] = /^(?:\D*[^\d\p{L}])?(\d[\d\s\p{Pd}]*)(?:[^\d\p{L}]\D*)?$/u.exec(text) ?? [];
  return digits?.replaceAll(/\D/g, '') ?? text;
}
