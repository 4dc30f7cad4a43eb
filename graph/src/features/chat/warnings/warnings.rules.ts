import { registerEnumType } from 'type-graphql';
import { isStaff, UserStatus } from '../../../core/viewer.ts';
import type { User } from '../../../people/user.entity.ts';
import { folded, numbersIn } from './numbers.rules.ts';

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

/** An address with its scheme or www, of an ending that nothing else has, or of a short one before a path. */
const PATH = String.raw`\/[^\s\p{Bidi_C}<>"']`;
const LINK = new RegExp(
  String.raw`https?:\/${PATH}+|(?<![\p{L}\p{N}@._-])(?:(?:www\.(?:[a-z0-9-]+\.)+[a-z]{2,}|(?:[a-z0-9-]+\.)+(?:` +
    String.raw`com|org|info|shop|site|store|online|xyz|top|(?<!\b(?:asp|vb|ado)\.)net|click|vip|biz|icu|ru)(?:\.my)?)` +
    String.raw`(?![\p{L}\p{N}-])(?:${PATH}*)?|(?:[a-z0-9-]+\.)+(?:my|ly|me|gle|gl|at|io|co|gd|in|to|cc|gg|be|id|sg|uk|` +
    String.raw`us|cn|tk|ml|cf|app|dev|link|page|live|club)${PATH}+)`,
  'giu',
);

/** One-time codes by name, or as what the receiver was sent. */
const CODE = [
  /(?<!\b(?:apa (?:itu|tu)|what(?:'?s| is) an?) )\botp\b(?!\W+what(?:'?s| is) (?:that|it)\b)|(?<!tic[ -]?)\btac\b/,
  /\b(?:verification|security|one[- ]time|sms|whats ?app|\d[- ]?digits?) (?:code|number|pin|pass ?(?:word|code))\b/,
  /(?<!\b(?:course|promo|discount|dress|source|qr) )\bcode\b.{0,20}\b(?:(?:you|u) (?:just )?(?:got|received)|your (?:phone|number)|by (?:mistake|accident))\b/,
  /\b(?:sent (?:you|u) (?:a|my)|(?:forward|read|tell)(?: me)? (?:the|that|your)) code\b(?! (?:for|of|in|sample)\b)|\bcode\b.{0,15}\bto your (?:phone|number)\b/,
  /\b(?:kod|nombor) (?:pengesahan|verifikasi|keselamatan|sms|whats ?app|wasap|(?:\d|enam) (?:angka|digit))/,
  /\bkod\b.{0,20}\bsms\b|\bkata laluan sekali guna\b|\bkod\b.{0,25}\b(?:telefon|fon|phone|hp|nombor) (?:awak|anda|kamu|you|u)\b/,
  /\bkod (?:tu |\d digit )?(?:yang|yg) (?:(?:you|u|awak|anda|kamu|baru) ){0,2}(?:dapat|masuk|sampai|terima)\b/,
  /(?:رمز|كود|رقم) (?:ال)?(?:تحقق|تفعيل|تاكيد|واتساب)|كلم[هة] (?:ال)?(?:مرور|سر).{0,4}لمر[هة]/,
  /(?:رمز|كود).{0,8}(?:وصلك|يوصلك|جالك|جاك)|(?:وصلك|يوصلك|جالك|جاك).{0,4}(?:رمز|كود)/,
  /(?:رمز|كود|الرقم).{0,12}من \d (?:ارقام|خانات)/,
];

/** Deposits and first payments that nobody wishes for, or of another kind. */
const NOT = String.raw`\b(?:not|never|no need|(?:do|does|did|wo|need)n['’]?t|tak (?:perlu|payah|kena))`;
const NO_DEPOSIT = new RegExp(
  String.raw`\b(?:bottle|hostel|house|rental|fixed|cash) deposits?\b|\bdeposit back\b|` +
    String.raw`(?:\b(?:no|without|tanpa)|${NOT}(?: bayar| \w+(?: an?)?)?) depo(?:sit)?\b|` +
    String.raw`\b(?:no|without|tanpa) (?:booking|reservation) fee\b|\b(?:booking|reservation) fee tak ada\b|` +
    String.raw`${NOT}(?: (?:have|need|want|ask|anyone|anybody|you|to)){0,4} (?:pay|transfer|bayar)\b[^.,;!?]{0,12} (?:first|dulu|before|in advance|up ?front)\b|` +
    String.raw`\b(?:bayar|transfer|bank ?in|pay)\b[^.,;!?]{0,12} (?:dulu|first) (?:ke|atau|or) ?(?:jumpa|cod|tengok|cash|meet|when|\?|$)|` +
    '(?:بدون|بلا|من غير|ما يحتاج|ما في) (?:عربون|تدفع قبل)',
  'g',
);

/** Money before the thing is there, or to keep it. */
const DEPOSIT = [
  /\b(?:pay|send|need|want|require|put|place|leave|give|transfer|bayar|bagi|kena|letak)\b.{0,15}\bdepo(?:sit)?\b/,
  /\b(?:depo(?:sit)?|dp) (?:of )?rm ?\d|\bdepo(?:sit)? (?:of )?\d|\b(?:depo(?:sit)?|dp) (?:dulu|first|sikit|to (?:keep|hold|reserve))\b/,
  /\b(?:pay|payment|transfer)\b.{0,15}\b(?:in advance|up ?front)\b|\badvance payment\b/,
  /\b(?:pay|transfer|bank in)(?: (?:me|it|half|full|the|all|rm|amount|money|\d+%?)){0,3} first\b(?! (?:week|day|month|thing)\b)/,
  /\b(?:pay|transfer|bank in)\b.{0,15}\bbefore (?:meeting|delivery|(?:i|we) (?:post|ship|send|deliver|meet|give|pack|come)\b)/,
  /\b(?:booking|reservation|commitment) fee\b|\bdown ?payment\b|\b(?<!\bpaid )rm ?\d+(?:\.\d+)? to (?:reserve|hold|lock|secure|book|keep)\b/,
  /\b(?:book|booking|reserve|tempah|lock)\b.{0,16}\brm ?\d+ dulu\b/,
  /(?<!\b(?:dah|sudah|telah|nanti (?:i|saya|aku)) )\b(?:bayar|transfer|bank ?in)\b.{0,12}\bdulu\b|\bpendahuluan\b|\b(?:duit|wang) muka\b/,
  /عربون|ديبوزت|دفع[هة] (?:اول[يى]|مقدم)|(?:ال)دفع[هة] الاول[يى]|رسوم (?:ال)?حجز/,
  /(?:حول(?!ت)|[ات]دفع).{0,15}(?:اول|قبل|مقدم)|(?:حول(?!ت)|[ات]دفع).{0,4}نصف? .{0,10}(?:الحين|الان)/,
  /(?:حول(?!ت)|[ات]دفع|ارسل).{0,20}(?:عشان|و)[ ابن]{0,3}حجز(?:ه| ?لك)/,
];

/** The fewest digits of a phone number. */
const SEVEN_DIGITS = /(?:\p{N}\P{N}*){7}/u;

/** Whether a message gives a phone number, which the sender's own account number is not. */
export const hasPhone = (content: string, { bankAccount }: Pick<User, 'bankAccount'>): boolean =>
  SEVEN_DIGITS.test(content) && numbersIn(content.replace(LINK, ' '), bankAccount).phone;

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
  const found = new Set(wordWarnings(content, publicUrl));
  const { phone, account } = numbersIn(content.replace(LINK, ' '), sender.bankAccount);
  if (phone && isFirstPhone) found.add(MessageWarning.PHONE_NUMBER);
  if (account === 'other' || (account && sender.status !== UserStatus.ACTIVE)) {
    found.add(MessageWarning.ACCOUNT_NOT_CHECKED);
  } else if (account === 'own' && content.search(LINK) < 0) {
    // A link could show another account.
    found.add(MessageWarning.ACCOUNT_CHECKED);
  }
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
