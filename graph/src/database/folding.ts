/** Longer words are cut: nobody types them whole. */
export const LONGEST_WORD = 60;

const MOST_SEARCHED = 10;

/** Some signs stand for several letters; longer than this no text of people gets, and all of it fits into a column. */
const LONGEST_TEXT = 10_000;

/** Letters that people write one way or another, beyond what Unicode decomposes. */
const VARIANTS: Record<string, string> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** The words of a text with case, accents, Arabic vowel signs and letter variants folded away. */
export function foldWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .slice(0, LONGEST_TEXT)
    .toLowerCase()
    .replace(/[ٱىیةکßøłđı]/gu, (letter) => VARIANTS[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map(cut);
}

/** What the index keeps of a text, each word once; Arabic words with the article also without it. */
export const indexedWords = (text: string): string[] =>
  unique(foldWords(text).flatMap((word) => (/^ال.{3}/u.test(word) ? [word, word.slice(2)] : [word])));

interface Person {
  fullName: string;
  email: string;
  phone: string;
  passportNo: string;
}

/** What the index keeps of a person; an address also from each of its parts on, a phone number also without the country. */
export function indexedPerson({ fullName, email, phone, passportNo }: Person): string[] {
  const address = email.toLowerCase();
  const parts = [...address.matchAll(/^|(?<=[._+-])(?=.*@)|@/g)].map(({ index }) => cut(address.slice(index)));
  return unique([...indexedWords(`${fullName} ${phone} ${passportNo} ${email}`), ...parts, ...foldWords(phone.replace(/^\+?60/, '0'))]);
}

/** All words of something, each after a blank: so a beginning is found as one. */
export const joinedWords = (words: string[]) => words.map((word) => ` ${word}`).join('');

/** The words that are searched for, each as the beginning of one in the index: at most ten. */
export const searchedWords = (text: string): string[] => unique(foldWords(text)).slice(0, MOST_SEARCHED);

/**
 * The same where people are searched: what has an @ is the beginning of an address, and a number may be typed in parts. Signs alone
 * are looked for as they are.
 */
export function searchedPeople(text: string): string[] {
  const isAddress = /[\p{L}\p{N}]@|@[\p{L}\p{N}]/u;
  const parts = /^[\d\s+()-]*$/.test(text) ? [text.replace(/\D/g, '')] : text.split(/\s+/);
  const words = unique(parts.flatMap((part) => (isAddress.test(part) ? [cut(part.toLowerCase())] : foldWords(part)))).slice(0, MOST_SEARCHED);
  return words.length > 0 ? words : [text.trim()].filter(Boolean);
}

/** By whole letters: half of one is no text to a database. */
const cut = (word: string) => (word.length > LONGEST_WORD ? [...word].slice(0, LONGEST_WORD).join('') : word);

const unique = (words: string[]) => [...new Set(words)];
