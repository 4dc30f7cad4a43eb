/** The empty word, which the index keeps of everything: along it all things are read. */
export const EVERYTHING = '';

/** Longer words are cut: nobody types them whole. */
export const LONGEST_WORD = 60;

const MOST_SEARCHED = 10;

/** Some signs stand for several letters; longer than this no text of people gets, and all of it fits into a column. */
const LONGEST_TEXT = 9000;

/** Letters that people write one way or another, beyond what Unicode decomposes. */
const VARIANTS: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Scripts that are written without blanks, so that it does not show where a word ends. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー`;
const RUNS = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');

/** The words of a text with case, accents, Arabic vowel signs and letter variants folded away; what has no blanks whole, however long. */
function foldRuns(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .slice(0, LONGEST_TEXT)
    .toLowerCase()
    .replace(/[ٱىیةکßøłđı]/gu, (letter) => VARIANTS[letter] ?? letter);
  return (latinDigits(folded).match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => word.match(RUNS) ?? []);
}

const latinDigits = (text: string) => text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));

/** The same as it is searched for: of what has no blanks all pairs of letters that stand together, so any part of it is found. */
export const foldWords = (text: string): string[] =>
  foldRuns(text).flatMap((run) => (IS_UNSPACED.test(run) ? pairs([...run]) : [cut(run)]));

const pairs = (letters: string[]) =>
  letters.length === 1 ? letters : letters.slice(1).map((letter, n) => `${letters[n]}${letter}`);

/** An Arabic word without its article. */
const bare = (word: string) => (/^ال.{3}/u.test(word) ? word.slice(2) : word);

/**
 * What the index keeps of a text, each word once: Arabic words with the article and without, and without what only looks like a second one,
 * since a search leaves out whatever looks like it; of what has no blanks the last letter too.
 */
export const indexedWords = (text: string): string[] =>
  unique(
    foldRuns(text).flatMap((run) =>
      IS_UNSPACED.test(run)
        ? [...pairs([...run]), [...run].at(-1) ?? '']
        : [cut(run), bare(cut(run)), bare(bare(cut(run)))],
    ),
  );

interface Person {
  fullName: string;
  email: string;
  phone: string;
  passportNo: string;
}

/** The last digits of a phone number, by which somebody may be looked for. */
const FEWEST_DIGITS = 4;

/** What the index keeps of a person; an address also from each of its parts on, a phone number from each of its digits on. */
export function indexedPerson({ fullName, email, phone, passportNo }: Person): string[] {
  const address = email.toLowerCase();
  const parts = [...address.matchAll(/^|(?<=[._+-])(?=.*@)|@/g)].map(({ index }) => cut(address.slice(index)));
  const digits = phone.replace(/\D/g, '');
  const ends = Array.from({ length: Math.max(0, digits.length - FEWEST_DIGITS + 1) }, (_, n) => digits.slice(n));
  return unique([...indexedWords(`${fullName} ${passportNo} ${email}`), ...parts, ...ends]);
}

/** All words of something, each after a blank: so a beginning is found as one. */
export const joinedWords = (words: string[]) => words.map((word) => ` ${word}`).join('');

/** The words that are searched for, each as the beginning of one in the index: at most ten. */
export const searchedWords = (text: string): string[] => unique(foldWords(text).map(bare)).slice(0, MOST_SEARCHED);

/** What stands between the parts of one number. */
const PARTED = /(?<=(?<![\p{L}\p{N}])\d+)[\s()+-]+(?=\d+(?![\p{L}\p{N}]))/gu;

/**
 * The same where people are searched: what has an @ is the beginning of an address, and a number may be typed in parts. Signs alone
 * are looked for as they are.
 */
export function searchedPeople(text: string): string[] {
  const isAddress = /[\p{L}\p{N}]@|@[\p{L}\p{N}]/u;
  const whole = text.includes('@') ? text : latinDigits(text).replace(PARTED, '');
  const words = unique(
    whole
      .split(/\s+/)
      .flatMap((part) => (isAddress.test(part) ? [cut(part.toLowerCase())] : foldWords(part).map(bare))),
  ).slice(0, MOST_SEARCHED);
  return words.length > 0 ? words : [text.trim()].filter(Boolean);
}

/** By whole letters: half of one is no text to a database. */
const cut = (word: string) => (word.length > LONGEST_WORD ? [...word].slice(0, LONGEST_WORD).join('') : word);

const unique = (words: string[]) => [...new Set(words)];
