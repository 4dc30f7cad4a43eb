/** In shorter words one letter makes another word. */
const SHORTEST = 5;
/** The letters of each script, as they are folded. */
const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', 'ءابتثجحخدذرزسشصضطظعغفقكلمنهوي'].map((letters) => [...letters]);

const alphabetOf = (word: string) => ALPHABETS.find((letters) => [...word].every((letter) => letters.includes(letter)));

/** Whether a word is long enough, and in a script, for its spelling to be mended. */
export const isMendable = (word: string) => word.length >= SHORTEST && alphabetOf(word) !== undefined;

/**
 * Every spelling with one slip, by kind of slip, the likeliest kind first: two neighbours swapped; a letter missing or too many; a wrong one.
 * About 55 for each letter, none of them twice.
 */
export function oneLetterOff(word: string): string[][] {
  const alphabet = alphabetOf(word) ?? [];
  const [swapped, missingOrTooMany, wrong] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (let at = 0; at <= word.length; at++) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    for (const other of alphabet) missingOrTooMany.add(before + other + letter + after);
    if (!letter) continue;
    missingOrTooMany.add(before + after);
    for (const other of alphabet) wrong.add(before + other + after);
    if (after) swapped.add(before + after.charAt(0) + letter + after.slice(1));
  }
  return [swapped, missingOrTooMany, wrong].map((spellings) => [...spellings].filter((spelling) => spelling !== word));
}
