const IS_DIGIT = /\p{Nd}/u;

/** The digits of a script stand in a row, from zero to nine. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (IS_DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}
/** Letters and digits as the patterns have them: digits of all scripts alike, one alef, no marks or unseen signs. */
export const folded = (content: string) =>
  content
    .normalize('NFKC')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, latinDigit)
    .replace(/[أإآٱ]/g, 'ا')
    .toLowerCase();

/** Digits that are drawn in another order or struck out; the frame of an emoji is neither. */
const DISGUISE = /[\u202a-\u202e\u2066-\u2069]|\p{N}[\p{Cf}\ufe0f\u20e3]*(?![\ufe0f\u20e3])\p{M}/u;

const MOBILE = String.raw`(?:\+?60[- ]?|0)1\d\)?[-. ]?\d{3,4}[-. ]?\d{4}(?!\d)`;

/** Malaysian mobiles and fixed lines, and numbers with the code of a country. */
export const PHONE = new RegExp(
  String.raw`(?<![a-z\d])(?<!\d[-.])(?:${MOBILE}|` +
    String.raw`0[3-9]\d?\)?[-. ]\d{3,4}[-. ]?\d{4}|(?:\+|00)[1-9]\d{0,2}(?:[-. ]?\d){6,12})(?!\d)`,
  'g',
);
/** A mobile that somebody wishes to be called at. */
const CALLED = new RegExp(
  String.raw`(?:\b(?:call|phone|hp|tel|text|sms|contact|wasap|whats ?app|hubungi|telefon)\b|اتصل|كلمني|واتس)` +
    String.raw`[^\d\n]{0,8}${MOBILE}`,
);

/** Prices and dates, which may stand beside an account number. */
const AMOUNT =
  /\brm ?(?:\d{1,2},\d{3}|\d{1,5})(?:\.\d{1,2})?(?![.,]?\d)|(?<![\d.])\d{1,4}\.\d{2}(?![\d.])|(?<![\d-])(?:0?[1-9]|[12]\d|3[01])[-./](?:0?[1-9]|1[0-2])[-./](?:\d{2}|\d{4})(?![\d-]| ?\d)/g;

/** Stands for the sender's own account number. */
const OWN = '\ue000';
const BESIDE_OWN = new RegExp(String.raw`\d[^\p{L}\d]{0,3}${OWN}|${OWN}[^\p{L}\d]{0,3}\d`, 'u');

const BANKS =
  'maybank|mbb|cimb|rhb|hlb|hong leong|bsn|ambank|ocbc|uob|hsbc|tng|touch ?n ?go|bank (?:islam|rakyat|muamalat)';
const NAMES = String.raw`(?<![a-z])(?:acc(?:oun)?t?s?|a\/c|akaun|iban)(?:no)?(?![a-z])|حساب\p{L}{0,3}`;
const ACCOUNT_WORD = String.raw`${NAMES}|(?<![a-z]|power )(?:bank|transfer|duitnow|${BANKS})(?![a-z])|بنك|حول|تحويل`;
/** Words that may stand between the word for an account and its number. */
const FILLER = 'no|number|nombor|is|ialah|in|to|ke|ka?t|saya|sy|koperasi|e?-?wallet|رقم|هو|على';
const FILLED = String.raw`(?:[^\p{L}\d]{0,3}(?:${FILLER})(?!\p{L})){0,3}[^\p{L}\d;${OWN}]{0,6}`;

const SIGN = String.raw`[ ./_\-\u2010-\u2015]`;
const DIGITS = String.raw`(?<!\d${SIGN}?)\d(?:${SIGN}?\d){8,}`;
const NUMBER = new RegExp(String.raw`(?<=^|[^a-z]|\brm)${DIGITS}(?![a-z\d])`, 'g');
/** A number of seven digits or more in any spacing after the word for an account, or one before the name of a bank. */
const NAMED_NUMBER = new RegExp(
  String.raw`(?:${ACCOUNT_WORD})${FILLED}(\d(?:[^\p{L}\d;${OWN}]{0,2}\d){6,})|` +
    String.raw`(${DIGITS})[^\p{L}\d]{0,3}(?:${BANKS})(?![a-z]|[^\p{L}\d]{0,3}[\d;${OWN}])`,
  'gu',
);
/** Numbers of books, years, hosts, and digits that somebody leans on. */
const NO_ACCOUNT = /^(?:97[89](?:\D?\d){10}|(\d)(?:\D?\1)+|(?:(?:19|20)\d\d[ ./-]?)+|(?:\d{1,3}\.){3}\d{1,3})$/;

const ACCOUNT = new RegExp(ACCOUNT_WORD, 'gu');
/** What says that money goes to the number behind it. */
const PAID_TO = new RegExp(String.raw`${ACCOUNT_WORD}|\b(?:pay|bayar)\b|ادفع`, 'gu');
const RIGHT_TO = /(?:(?<!\d )\b(?:to|ke|ka?t|pay|bayar)|على|ادفع)[^\p{L}\d]{0,3}$/u;
const OTHER_WORD = new RegExp(
  String.raw`\b(?:tracking|resi|awb|parcel|order|invoice|imei|serial|siri|isbn|bar ?code|kod bar|matri[ck]|student|` +
    String.raw`pelajar|pengenalan|ic|ref(?:erence)?|rujukan|model|s\/n)\b|الجامعي|الهوي[هة]|التتبع|التسلسلي|الطلب|المرجع`,
  'g',
);

/** What takes a number back. */
const TAKEN_BACK = new RegExp(
  String.raw`\b(?:not|never|cannot|(?:do|does|is|was|ca|wo)n['’]?t|no (?:longer|more)|old|previous|closed|frozen|blocked|` +
    String.raw`inactive|expired|cancel|ignore|wrong|instead|chang(?:ed?|ing)|digits?|angka|lama|bukan|jangan|tak|tidak|` +
    String.raw`x ?(?:guna|leh|boleh)|(?:di)?tutup|salah|beku|batal|rosak|bermasalah|tukar)\b|` +
    String.raw`قديم|مغلق|مقفل|مجمد|ملغ|موق[وف]|غلط|خطا|بدل|ليس|(?<!\p{L})(?:لا|ما|مو|مش|غير)(?!\p{L})`,
  'u',
);

/** What can be read as a digit, also as a word. */
const DIGIT = new RegExp(
  String.raw`\p{N}|[一二三四五六七八九]|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|kosong|satu|dua|tiga|empat|` +
    String.raw`lima|enam|tujuh|lapan|sembilan)\b|صفر|واحد|اثن|ثلاث|اربع|خمس|ست|سبع|ثما|تسع`,
  'gu',
);
const digitsOf = (text: string): number => text.replace(CALLED, ' ').match(DIGIT)?.length ?? 0;

/** Where a pattern was last found; -1 if it was not. */
const lastOf = (pattern: RegExp, text: string): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1;

/** An account number in any spacing. A short one could be anything, so the word for an account stands before it. */
const ownPattern = (account: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}]|\d${SIGN}?)${account.length < 8 ? `(?<=(?:${NAMES})${FILLED})` : ''}` +
      String.raw`${[...account].join(`${SIGN}?`)}(?![\p{L}\p{N}]|${SIGN}?\d)`,
    'gu',
  );

/**
 * Whether a message gives a phone number and a bank account. The account is another or disguised, or the sender's own,
 * or that one with a doubt. Fewer than ten digits spell no account.
 */
export function numbersIn(content: string, bankAccount: string | null) {
  const all = folded(content);
  const text = all.replace(AMOUNT, ' ; ');
  const rest = bankAccount ? text.replace(ownPattern(bankAccount), OWN) : text;
  const phone = rest.search(PHONE) >= 0;
  const numbers = accountsIn(rest.replace(CALLED, ' ; '));
  const hasOwn = rest !== text || numbers.some((number) => number === bankAccount);
  if (numbers.some((number) => number !== bankAccount)) return { phone, account: 'other' };
  if (!hasOwn) return { phone, account: null };
  const others = digitsOf(rest);
  const isTakenBack = TAKEN_BACK.test(text);
  if (DISGUISE.test(content) || (isTakenBack && others >= 5)) return { phone, account: 'other' };
  const isAlone = others < 5 && others + digitsOf(all) - digitsOf(text) < 10 && !BESIDE_OWN.test(rest);
  return { phone, account: isAlone && !isTakenBack ? 'own' : 'doubtful' };
}

/** The digits of what looks like account numbers, by its shape and the words near it. */
function accountsIn(text: string): string[] {
  const named = [...text.matchAll(NAMED_NUMBER)].map(([, after, before]) => after ?? before ?? '');
  const shaped = [...text.replace(PHONE, ' ; ').matchAll(NUMBER)].filter(({ 0: number, index, input }) => {
    const before = input.slice(Math.max(0, index - 60), index);
    const near = before.slice(-30);
    if (lastOf(OTHER_WORD, near) > lastOf(PAID_TO, near)) return false;
    if (/[ ./_]/.test(number) && RIGHT_TO.test(near)) return true;
    if (!/\d{3}|^\d(?: \d)+$/.test(number)) return false;
    if (lastOf(ACCOUNT, before + input.slice(index, index + number.length + 30)) >= 0) return true;
    if (number.includes('/') || (/[ ._]/.test(number) && number !== text.trim())) return false;
    // Ten to sixteen digits, but no identity card.
    return /^(?!\d{6}-\d\d-\d{4}$)(?:\D?\d){10,16}$/.test(number);
  });
  return [...named, ...shaped.map(([number]) => number)]
    .filter((number) => !NO_ACCOUNT.test(number))
    .map((number) => number.replace(/\D/g, ''));
}
