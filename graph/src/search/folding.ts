/** The empty word, which everything has in the index: along it, all things can be read. */
export const EVERYTHING = '';

/** Longer words are cut, since nobody types them whole. */
export const LONGEST_WORD = 60;

/** A search has no more words than these. */
export const MOST_SEARCHED = 10;

/**
 * Some signs unfold into several letters. No text that people write gets longer than this, and it still fits into a
 * column.
 */
const LONGEST_TEXT = 9000;

/** Letters that people write in more than one way, beyond what Unicode decomposes. */
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

/** Scripts that are written without blanks: nothing shows where a word ends. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー`;
const RUNS = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');

/** Accents, vowel signs and what is not seen. Not the space without width, which parts words. */
const UNHEARD = /[\p{M}ـ]|(?!\u200b)\p{Cf}/gu;

/** A decimal stays whole; a date is none. */
const WORDS = /(?<![\p{L}\p{N}]|\d\.)\d+\.\d+\p{L}*(?!\.?\p{N})|[\p{L}\p{N}]+/gu;

/**
 * The words of a text, with case, accents, Arabic vowel signs and variants of letters folded away. A run in a script
 * without blanks stays whole.
 */
function foldRuns(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(UNHEARD, '')
    .slice(0, LONGEST_TEXT)
    .toLowerCase()
    .replace(/[ٱىیةکßøłđı]/gu, (letter) => VARIANTS[letter] ?? letter);
  const measured = latinDigits(folded)
    .replace(THOUSANDS, '')
    .replace(MEASURE, (_all, number: string, unit: string) => `${number.replace(/[,٫]/, '.')}${unitNamed(unit)}`);
  return (measured.match(WORDS) ?? []).flatMap((word) => word.match(RUNS) ?? []);
}

/** Units in which goods are measured, as they are kept; after the spellings of each. */
const UNITS: Record<string, string> = {
  tb: 'tb|terabytes?|تيرابايت|تيرا',
  gb: 'gb|gigabytes?|gig|جيجابايت|جيجا|غيغابايت|غيغا',
  mb: 'mb|megabytes?|ميجابايت|ميجا',
  kg: 'kgs?|kilograms?|kilos?|كيلوغرام|كيلوجرام|كيلو|كجم|كغ',
  g: 'g|gm|grams?|غرام|جرام|غم',
  l: 'l|litres?|liters?|لتر|ليتر',
  ml: 'ml|millilitres?|milliliters?|mililiter|مليلتر|مل',
  m: 'm|metres?|meters?|متر',
  cm: 'cm|centimetres?|centimeters?|sentimeter|سنتيمتر|سم',
  mm: 'mm|millimetres?|millimeters?|milimeter|مليمتر|ملم',
  ft: 'ft|feet|foot|kaki|قدم',
  inch: 'inches|inch|inci|انش|بوصه',
  w: 'w|watts?|واط',
  v: 'v|volts?|فولت',
  mah: 'mah',
  hz: 'hz|hertz|هرتز',
};
const SPELLINGS = Object.entries(UNITS).flatMap(([unit, spellings]) =>
  spellings.split('|').map((one) => [one, unit] as const),
);

/** A number with its unit, however they are parted. What stands behind a decimal point belongs to it. */
const MEASURE = new RegExp(
  `(?<![\\p{L}\\p{N}]|\\d[.,])(\\d+(?:[.,٫]\\d+)?)[\\s\\-‑–]*(${SPELLINGS.map(([spelling]) => spelling).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);
const unitNamed = (text: string) =>
  SPELLINGS.find(([spelling]) => new RegExp(`^(?:${spelling})$`, 'u').test(text))?.[1] ?? text;

/** The comma between the digits of a thousand: "10,000 mAh". */
const THOUSANDS = /(?<=(?<![\p{L}\p{N}.,])\d{1,3}),(?=\d{3}(?![\p{N},]))/gu;

const HYPHENED = /(?<![\p{L}\p{N}-])\p{L}{1,12}(?:[-‑]\p{L}{1,12}){1,2}(?![\p{L}\p{N}-])/gu;

/** What hyphens join in a text, without them: people write Wi-Fi also as one word. */
export const unhyphened = (text: string): string[] =>
  [...text.matchAll(HYPHENED)].map(([word]) => word.replaceAll(/[-‑]/g, ''));

/** Arabic and Persian digits as Latin ones. */
const latinDigits = (text: string) => text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));

/**
 * The words as they are searched for. A run without blanks becomes all its pairs of neighbouring letters, so that any
 * part of it is found.
 */
export const foldWords = (text: string): string[] =>
  foldRuns(text).flatMap((run) => (IS_UNSPACED.test(run) ? pairs([...run]) : [cut(run)]));

const pairs = (letters: string[]) =>
  letters.length === 1 ? letters : letters.slice(1).map((letter, n) => `${letters[n]}${letter}`);

/** An Arabic word without its article. */
const bare = (word: string) => (/^ال.{3}/u.test(word) ? word.slice(2) : word);

/**
 * The words that the index keeps of a text, each once. Arabic words are kept with the article and without it. They are
 * also kept without a beginning that only looks like a second article, since a search leaves out everything that looks
 * like one. A run without blanks is kept with its last letter too.
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

/** Somebody may be looked for by the last digits of a phone number, at least this many. */
const FEWEST_DIGITS = 4;

/**
 * The words that the index keeps of a person. The e-mail address is also kept from each of its parts on, the phone
 * number from each of its digits on.
 */
export function indexedPerson({ fullName, email, phone, passportNo }: Person): string[] {
  const address = email.toLowerCase();
  const parts = [...address.matchAll(/^|(?<=[._+-])(?=.*@)|@/g)].map(({ index }) => cut(address.slice(index)));
  const digits = phone.replace(/\D/g, '');
  const ends = Array.from({ length: Math.max(0, digits.length - FEWEST_DIGITS + 1) }, (_, n) => digits.slice(n));
  return unique([...indexedWords(`${fullName} ${passportNo} ${email}`), ...parts, ...ends]);
}

/** All words of something, each between blanks, so that a word or its beginning can be found as such. */
export const joinedWords = (words: string[]) => `${words.map((word) => ` ${word}`).join('')} `;

/** What a search looks for, at most ten: each is the beginning of a word in the index. */
export const searchedWords = (text: string): string[] => unique(wordsInOrder(text)).slice(0, MOST_SEARCHED);

/** The same words in the order in which they are written, for what only several of them together mean. */
export const wordsInOrder = (text: string): string[] => foldWords(text).map(bare);

/** What people write between the parts of a number. */
const PARTED = /(?<=(?<![\p{L}\p{N}])\d+)[\s()+-]+(?=\d+(?![\p{L}\p{N}]))/gu;

/**
 * The same for searches of people: what has an @ is the beginning of an address, and a number may be typed in parts. A
 * text of nothing but signs is looked for as it is.
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

/** Cuts between letters: half a letter is no text to a database. */
const cut = (word: string) => (word.length > LONGEST_WORD ? [...word].slice(0, LONGEST_WORD).join('') : word);

const unique = (words: string[]) => [...new Set(words)];
