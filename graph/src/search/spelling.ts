/** In shorter words one letter makes another word. */
const SHORTEST = 5;
/** The letters of each script, as they are folded. */
const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', 'ءابتثجحخدذرزسشصضطظعغفقكلمنهوي'].map((letters) => [...letters]);

const alphabetOf = (word: string) => ALPHABETS.find((letters) => [...word].every((letter) => letters.includes(letter)));

/** Whether a word is long enough, and in a script, for its spelling to be mended. */
export const isMendable = (word: string) => word.length >= SHORTEST && alphabetOf(word) !== undefined;

/** Every spelling with one letter wrong, missing or too many, or two neighbours swapped. About 55 for each letter. */
export function oneLetterOff(word: string): string[] {
  const alphabet = alphabetOf(word) ?? [];
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    for (const other of alphabet) found.add(before + other + letter + after);
    if (!letter) continue;
    found.add(before + after);
    for (const other of alphabet) found.add(before + other + after);
    if (after) found.add(before + after.charAt(0) + letter + after.slice(1));
  }
  found.delete(word);
  return [...found];
}
