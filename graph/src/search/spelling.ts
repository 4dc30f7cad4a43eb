import { distance } from 'fastest-levenshtein';

/** In shorter words one letter makes another word. */
const SHORTEST = 5;
/** The letters of each script, as they are folded. */
const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', 'ءابتثجحخدذرزسشصضطظعغفقكلمنهوي'].map((letters) => [...letters]);

const alphabetOf = (word: string) => ALPHABETS.find((letters) => [...word].every((letter) => letters.includes(letter)));

/** Whether a word is long enough, and in a script, for its spelling to be mended. */
export const isMendable = (word: string) => word.length >= SHORTEST && alphabetOf(word) !== undefined;

/**
 * Every spelling with one slip, by kind of slip, the likeliest kind first: two neighbours swapped; a letter missing or
 * too many; a wrong one. About 55 for each letter, none of them twice.
 */
export function oneLetterOff(word: string): string[][] {
  const alphabet = alphabetOf(word) ?? [];
  const [swapped, missingOrTooMany, wrong]: [string[], string[], string[]] = [[], [], []];
  for (let at = 0; at <= word.length; at++) {
    const [before, last, letter, after] = [word.slice(0, at), word.charAt(at - 1), word.charAt(at), word.slice(at + 1)];
    // The same letter before or behind its like makes the same word, and so does leaving out either of two.
    for (const other of alphabet) if (other !== last) missingOrTooMany.push(before + other + letter + after);
    if (!letter) continue;
    if (letter !== last) missingOrTooMany.push(before + after);
    for (const other of alphabet) if (other !== letter) wrong.push(before + other + after);
    if (after && !after.startsWith(letter)) swapped.push(before + after.charAt(0) + letter + after.slice(1));
  }
  return [swapped, missingOrTooMany, wrong];
}

/** In shorter words two letters make another word. */
const SHORTEST_OF_TWO = 6;

/** Those of some words that are two slips away: letters missing, too many or wrong. */
export function twoLettersOff(word: string, words: readonly string[]): string[] {
  if (word.length < SHORTEST_OF_TWO || !isMendable(word)) return [];
  return words.filter(
    (other) =>
      other.length >= SHORTEST_OF_TWO - 1 && Math.abs(other.length - word.length) <= 2 && distance(word, other) <= 2,
  );
}
