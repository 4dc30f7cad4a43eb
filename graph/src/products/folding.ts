/** Longer words are cut: nobody types them whole. */
const LONGEST = 60;

/**
 * Put before each word in the index and in what is searched: it lifts every word over MySQL's smallest indexed length
 * and out of its list of stop words, so that "TV" and "the" are found like any other.
 */
const MARK = 'qx';

/** Letters that people write one way or another, beyond what Unicode decomposes. */
const VARIANTS: Record<string, string> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** The words of a text with case, accents, Arabic vowel signs and letter variants folded away. */
export function foldWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .toLowerCase()
    .replace(/[ٱىیةکßøłđı]/gu, (letter) => VARIANTS[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST));
}

/** What the index keeps of a text; Arabic words with the article also without it. */
export function indexedText(text: string): string {
  const words = foldWords(text).flatMap((word) => (/^ال.{3}/u.test(word) ? [word, word.slice(2)] : [word]));
  return [...new Set(words)].map((word) => MARK + word).join(' ');
}

/** What is searched for: each word as the beginning of one in the index. */
export const searchedPrefixes = (text: string): string[] => [...new Set(foldWords(text))].slice(0, 10).map((word) => MARK + word);
