import { registerEnumType } from 'type-graphql';
import { isStaff, UserStatus } from '../../../core/viewer.ts';
import type { User } from '../../../people/user.entity.ts';
import { latinDigits } from '../../../search/folding.ts';

/** What the receiver of a message should beware of, the most serious first. */
export enum MessageWarning {
  ACCOUNT_NOT_CHECKED = 'ACCOUNT_NOT_CHECKED',
  CODE = 'CODE',
  DEPOSIT = 'DEPOSIT',
  LINK = 'LINK',
  PHONE_NUMBER = 'PHONE_NUMBER',
  ACCOUNT_CHECKED = 'ACCOUNT_CHECKED',
}

registerEnumType(MessageWarning, {
  name: 'MessageWarning',
  description: 'What the receiver of a message should beware of, or may trust.',
  valuesConfig: {
    ACCOUNT_NOT_CHECKED: { description: 'It has a bank account number that staff did not check for its sender.' },
    CODE: { description: 'It is about a one-time code, such as a TAC or an OTP.' },
    DEPOSIT: { description: 'It asks for money in advance.' },
    LINK: { description: 'It has a link that leads out of the market.' },
    PHONE_NUMBER: { description: 'It is the first message of its sender in this chat with a phone number.' },
    ACCOUNT_CHECKED: { description: 'It has the bank account number that staff checked for its sender.' },
  },
});

/** What the rules ask of a sender, as they are when somebody reads the message. */
export type Sender = Pick<User, 'type' | 'status' | 'bankAccount'>;

/** Letters and digits as the patterns below have them: one alef, no vowel marks, no invisible signs. */
const folded = (content: string) =>
  latinDigits(content.normalize('NFKC'))
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .toLowerCase();

/** An address with its scheme, of a common ending, or of a short one before a path. */
const PATH = String.raw`\/[^\s\p{Bidi_C}<>"']`;
const LINK = new RegExp(
  String.raw`https?:\/${PATH}+|(?<![\p{L}\p{N}@._-])(?:[a-z0-9-]+\.)+(?:` +
    String.raw`(?:com|org|info|shop|site|store|online|xyz|top)(?:\.my)?(?![\p{L}\p{N}-])(?:${PATH}*)?|` +
    String.raw`(?:my|ly|me|gle|gl|at|io|co|gd|in|to|cc|gg|be|id|sg|uk|net|app|dev|link|page)${PATH}+)`,
  'giu',
);

/** One-time codes by name, or as what the receiver was sent. */
const CODE = [
  /\botp\b|(?<!tic[ -]?)\btac\b/,
  /\b(?:verification|security|one[- ]time|sms|whats ?app|\d[- ]?digits?) (?:code|number|pin|pass ?(?:word|code))\b/,
  /(?<!\b(?:course|promo|discount|dress|source) )\bcode\b.{0,20}\b(?:you|u) (?:just )?(?:got|received)\b|\bcode\b.{0,20}\byour (?:phone|number)\b/,
  /\b(?:kod|nombor) (?:pengesahan|verifikasi|keselamatan|sms|whats ?app|wasap|(?:\d|enam) (?:angka|digit))/,
  /\bkod\b.{0,20}\bsms\b|\bkata laluan sekali guna\b/,
  /(?:رمز|كود|رقم) (?:ال)?(?:تحقق|تفعيل|تاكيد|واتساب)|كلم[هة] (?:ال)?(?:مرور|سر).{0,4}لمر[هة]/,
  /(?:رمز|كود).{0,8}(?:وصلك|يوصلك|جالك|جاك)|(?:وصلك|يوصلك|جالك|جاك).{0,4}(?:رمز|كود)/,
];

/** Deposits that nobody wishes for, or of another kind. */
const NO_DEPOSIT = new RegExp(
  String.raw`\b(?:bottle|hostel|house|rental|fixed|cash) deposits?\b|` +
    String.raw`\b(?:no(?: need)?|without|tanpa|tak (?:perlu|payah|kena)(?: bayar)?|(?:not|n't) \w+(?: an?)?) depo(?:sit)?\b|` +
    String.raw`\bdeposit back\b|\b(?:no|without|tanpa) (?:booking|reservation) fee\b|\b(?:booking|reservation) fee tak ada\b|` +
    '(?:بدون|بلا|من غير|ما يحتاج|ما في) عربون',
  'g',
);

/** Money before the thing is there. */
const DEPOSIT = [
  /\b(?:pay|send|need|want|require|put|place|leave|give|transfer|bayar|bagi|kena|letak)\b.{0,15}\bdepo(?:sit)?\b/,
  /\bdepo(?:sit)? (?:of )?(?:rm ?)?\d|\bdepo(?:sit)? (?:dulu|first|sikit|to (?:keep|hold|reserve))\b/,
  /\b(?:pay|payment|transfer)\b.{0,15}\b(?:in advance|up ?front)\b|\badvance payment\b/,
  /\b(?:pay|transfer|bank in)(?: me| it)? first\b(?! (?:week|day|month|thing)\b)|\b(?:booking|reservation) fee\b|\bdown ?payment\b/,
  /(?<!\b(?:dah|sudah|telah|nanti (?:i|saya|aku)) )\b(?:bayar|transfer|bank ?in)\b.{0,12}\bdulu\b|\bpendahuluan\b|\b(?:duit|wang) muka\b/,
  /عربون|ديبوزت|دفع[هة] (?:اول[يى]|مقدم)|(?:ال)دفع[هة] الاول[يى]|رسوم (?:ال)?حجز/,
  /(?:حول(?!ت)|[ات]دفع).{0,15}(?:اول|قبل|مقدم)/,
];

/** Malaysian mobiles and fixed lines, and numbers with the code of a country. */
const PHONE = new RegExp(
  String.raw`(?<![a-z\d])(?<!\d[-.])(?:(?:\+?60[- ]?|0)1\d[-. ]?\d{3,4}[-. ]?\d{4}|` +
    String.raw`0[3-9]\d?[-. ]\d{3,4}[-. ]?\d{4}|(?:\+|00)[1-9]\d{0,2}(?:[-. ]?\d){6,12})(?!\d)`,
  'g',
);

/** Prices and dates, which may stand beside an account number. */
const AMOUNT =
  /\brm ?\d{1,7}(?:[.,]\d+)*(?!\d)|(?<![\d.])\d{1,4}\.\d{2}(?![\d.])|(?<![\d-])(?:0?[1-9]|[12]\d|3[01])[-./](?:0?[1-9]|1[0-2])[-./](?:\d{2}|\d{4})(?![\d-]| ?\d)/g;

const DASH = '\\-\\u2010-\\u2015';
const BANKS = 'acc|akaun|bank|mbb|cimb|rhb|bsn|hlb|ocbc|uob|hsbc';
const NUMBER = new RegExp(`(?<=^|[^a-z\\d]|${BANKS})\\d(?:[ ${DASH}]?\\d){8,}(?![a-z\\d])`, 'gm');
const ISBN = /^97[89]\d{10}$/;
const IDENTITY_CARD = /^\d{6}-\d{2}-\d{4}$/;

const ACCOUNT_WORD = new RegExp(
  String.raw`\b(?:acc|accounts?|akaun|bank|transfer|iban|maybank|mbb|cimb|rhb|hlb|hong leong|bsn|ambank|ocbc|uob|` +
    String.raw`hsbc|duitnow)(?![a-z])|حساب|بنك|حول|تحويل`,
  'g',
);

/** A number in any spacing, of eight digits or more, right after the word for an account. */
const NAMED_NUMBER = new RegExp(
  String.raw`(?:${ACCOUNT_WORD.source})[^\p{L}\d]{0,6}(\d(?:[^\p{L}\d;]{0,2}\d){7,})(?![a-z\d])`,
  'gu',
);
/** What says that money goes to the number behind it. */
const PAID_TO = new RegExp(String.raw`${ACCOUNT_WORD.source}|\b(?:pay|bayar)\b|ادفع`, 'g');
const OTHER_WORD = new RegExp(
  String.raw`\b(?:tracking|resi|awb|parcel|order|invoice|imei|serial|siri|isbn|bar ?code|kod bar|matri[ck]|student|` +
    String.raw`pelajar|pengenalan|ic)\b|الجامعي|الهوي[هة]|التتبع|التسلسلي|الطلب`,
  'g',
);
const YEARS = /^(?:(?:19|20)\d\d[ -]?)+$/;

/** Where a pattern was last found; -1 if it was not. */
const lastOf = (pattern: RegExp, text: string): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1;

/** Whether a message gives a phone number. */
export const hasPhone = (content: string): boolean => folded(content.replace(LINK, ' ')).search(PHONE) >= 0;

/** Whether the rules could find something in a message, whoever sent it. */
export const mayWarn = (content: string, publicUrl: string): boolean =>
  /(?:\d\D{0,3}){5}/.test(folded(content)) || wordWarnings(content, publicUrl).length > 0;

/**
 * What the receiver of a message should beware of, the most serious first. `isFirstPhone`: no earlier message of this
 * sender in the chat gave a phone number.
 */
export function warningsOf(
  content: string,
  sender: Sender,
  publicUrl: string,
  isFirstPhone: boolean,
): MessageWarning[] {
  if (isStaff(sender)) return [];
  const own = sender.bankAccount && ownPattern(sender.bankAccount);
  const text = folded(content.replace(LINK, ' ')).replace(AMOUNT, ' ; ');
  const rest = own ? text.replace(own, ' ; ') : text;
  const numbers = accountsIn(rest.replace(PHONE, ' ; '), text);
  const found = new Set(wordWarnings(content, publicUrl));
  if (isFirstPhone && rest.search(PHONE) >= 0) found.add(MessageWarning.PHONE_NUMBER);
  const hasOwn = rest !== text || numbers.some((number) => number === sender.bankAccount);
  if (numbers.some((number) => number !== sender.bankAccount)) found.add(MessageWarning.ACCOUNT_NOT_CHECKED);
  else if (hasOwn && sender.status !== UserStatus.ACTIVE) found.add(MessageWarning.ACCOUNT_NOT_CHECKED);
  else if (hasOwn && standsAlone(rest, text, sender.bankAccount)) found.add(MessageWarning.ACCOUNT_CHECKED);
  return Object.values(MessageWarning).filter((warning) => found.has(warning));
}

function wordWarnings(content: string, publicUrl: string): MessageWarning[] {
  const text = folded(content.replace(LINK, ' ')).replace(NO_DEPOSIT, ' ');
  return [
    ...(CODE.some((pattern) => pattern.test(text)) ? [MessageWarning.CODE] : []),
    ...(DEPOSIT.some((pattern) => pattern.test(text)) ? [MessageWarning.DEPOSIT] : []),
    ...((content.match(LINK) ?? []).some((link) => !isOurs(link, publicUrl)) ? [MessageWarning.LINK] : []),
  ];
}

/** Whether a link leads to the market, and not to a name that only begins like it. */
function isOurs(link: string, publicUrl: string): boolean {
  const address = link.replace(/[.,;:!?)\]،؛؟]+$/u, '');
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
  return url?.host.replace(/^www\./, '') === new URL(publicUrl).host && !url.username;
}

/** An account number in any spacing, with no digit beside it. */
const ownPattern = (account: string) =>
  new RegExp(`(?<!\\d[ .${DASH}]?)${[...account].join(`[ .${DASH}]?`)}(?![ .${DASH}]?\\d)`, 'g');

/** What may stand between the digits of a number, however it is written. */
const BETWEEN = String.raw`[^\p{L}\d\n]{0,3}`;
const OTHER_NUMBER = new RegExp(String.raw`\d(?:${BETWEEN}\d){4,}`, 'u');

/**
 * Whether no other number of five digits or more stands in a message with the sender's own, and none beside that. Else
 * "checked" could be read of another account.
 */
function standsAlone(rest: string, text: string, account: string | null): boolean {
  const own = [...(account ?? '')].join(`[ .${DASH}]?`);
  const isPart = new RegExp(`\\d${BETWEEN}${own}|${own}${BETWEEN}\\d`, 'u').test(text);
  return !isPart && !OTHER_NUMBER.test(rest);
}

/** The digits of what looks like account numbers, by its shape and the words near it in the whole text. */
function accountsIn(rest: string, text: string): string[] {
  const named = [...rest.matchAll(NAMED_NUMBER)].map(([, number = '']) => number.replace(/\D/g, ''));
  const shaped = [...rest.matchAll(NUMBER)].flatMap(({ 0: number, index }) => {
    const digits = number.replace(/\D/g, '');
    const before = rest.slice(Math.max(0, index - 60), index);
    const near = before.slice(-30);
    if (ISBN.test(digits) || YEARS.test(number) || lastOf(OTHER_WORD, near) > lastOf(PAID_TO, near)) return [];
    if (lastOf(ACCOUNT_WORD, before + rest.slice(index, index + number.length + 30)) >= 0) return [digits];
    if (digits.length < 10 || digits.length > 16 || IDENTITY_CARD.test(number)) return [];
    return number.includes(' ') && number !== text.trim() ? [] : [digits];
  });
  return [...named, ...shaped];
}
