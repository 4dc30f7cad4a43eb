import { Language, type User } from '../../people/user.entity.ts';
import { escapeHtml } from '../../core/html.ts';
import { isolated, oneLine, withoutDirections } from '../../core/text.ts';
import { formatPrice } from '../../core/money.ts';
import { digestSections } from './digest-sections.ts';
import { listOfKind, MailKind, MailList, type MailContent } from './kinds.ts';
import { TEXTS } from './texts/texts.ts';

/** A mail in words. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

interface Links {
  publicUrl: string;
  /** The link that switches such mails off; null for those that always come. */
  switchOff: string | null;
}

const SALES = '/purchased?tab=sold';

/** The screen that a mail leads to. */
const PATHS: Record<Exclude<MailKind, MailKind.PASSWORD_RESET>, string> = {
  [MailKind.ACCOUNT_APPROVED]: '/browse',
  [MailKind.ACCOUNT_RETURNED]: '/profile',
  [MailKind.ACCOUNT_DEACTIVATED]: '/profile',
  [MailKind.ACCESS_TOKEN_MADE]: '/profile',
  [MailKind.ITEM_SOLD]: SALES,
  [MailKind.DONATION_CLAIMED]: SALES,
  [MailKind.PAYMENT_TO_CONFIRM]: SALES,
  [MailKind.SEARCH_DIGEST]: '/savedSearches',
};

/** The tag and direction of the language of mails and of their pages. */
export const LOCALES: Record<Language, { lang: string; dir: string }> = {
  [Language.EN]: { lang: 'en', dir: 'ltr' },
  [Language.AR]: { lang: 'ar', dir: 'rtl' },
  [Language.MY]: { lang: 'ms', dir: 'ltr' },
};

/** What a queued mail says. Throws if it says nothing: an empty mail must not go out. */
export function readContent(json: string): MailContent | ComposedMail {
  const content: unknown = JSON.parse(json);
  if (isContent(content) || isComposed(content)) return content;
  throw new TypeError('a queued mail says nothing');
}

const KINDS = new Set<unknown>(Object.values(MailKind));

const isContent = (value: unknown): value is MailContent =>
  value instanceof Object && 'kind' in value && KINDS.has(value.kind);

const isComposed = (value: unknown): value is ComposedMail =>
  value instanceof Object && 'subject' in value && 'text' in value && 'html' in value;

/** What a mail needs to know of its receiver. */
export type Greeted = Pick<User, 'fullName' | 'language'>;

/** Puts a mail into words, in the language that the person last chose. What people typed is shown as they typed it. */
export function composeMail(
  user: Greeted,
  content: MailContent | ComposedMail,
  { publicUrl, switchOff }: Links,
): ComposedMail {
  // Queued by a version that put mails into words before it queued them.
  if (!('kind' in content)) return content;
  const { greeting, mails, lists } = TEXTS[user.language];
  const list = listOfKind(content.kind);
  const { why, switchOff: switchOffText } = lists[list ?? MailList.DEALS];
  const { subject, lines, action } = mails[content.kind];
  const values = valuesOf(user, content);
  const paragraphs = [greeting, ...lines].filter((line) => namesIn(line).every((name) => values[name]));
  const link =
    publicUrl + (content.kind === MailKind.PASSWORD_RESET ? `/resetPassword/${content.token}` : PATHS[content.kind]);
  const sections =
    content.kind === MailKind.SEARCH_DIGEST ? digestSections(content.searches, TEXTS[user.language], publicUrl) : [];
  const title = fill(subject, values, headerLine);
  const foot = switchOff ? [`${why}\n${switchOffText}: ${switchOff}`] : [];
  return {
    subject: title,
    text: [
      ...paragraphs.map((line) => fill(line, values, isolated)),
      ...sections.map(({ text }) => text),
      `${action}:\n${link}`,
      ...foot,
    ].join('\n\n'),
    html: page(user.language, title, [
      ...paragraphs.map(
        (line) => `<p style="margin:0 0 16px;white-space:pre-line">${fill(escapeHtml(line), values, apart)}</p>`,
      ),
      ...sections.map(({ html }) => html),
      `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(action)}</a></p>`,
      ...(switchOff
        ? [
            `<p style="${FOOT}">${escapeHtml(why)} <a href="${escapeHtml(switchOff)}" style="color:#5C6662">${escapeHtml(switchOffText)}</a></p>`,
          ]
        : []),
    ]),
  };
}

const BUTTON =
  'display:inline-block;background:#0B6B58;color:#ffffff;font-weight:600;text-decoration:none;padding:14px 24px;border-radius:12px';
const FOOT = 'margin:32px 0 0;padding-top:16px;border-top:1px solid #E7DFD2;font-size:13px;color:#5C6662';

function page(language: Language, title: string, parts: string[]) {
  const { lang, dir } = LOCALES[language];
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#FBF8F3">
<div lang="${lang}" dir="${dir}" style="max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #E7DFD2;border-radius:20px;font:16px/1.6 Arial,sans-serif;color:#1F2A27;overflow-wrap:anywhere">
<p style="margin:0 0 20px;font-weight:700;color:#0B6B58">Pasar Kampus</p>
${parts.join('\n')}
</div>
</body>
</html>`;
}

type Values = Record<string, string>;

function valuesOf({ fullName }: Pick<User, 'fullName'>, content: MailContent): Values {
  const named: Values = { name: fullName };
  if ('reason' in content) return { ...named, reason: content.reason };
  if ('tool' in content) return { ...named, tool: content.tool };
  if ('price' in content)
    return { ...named, buyer: content.buyer, title: content.title, price: formatPrice(content.price) };
  if ('buyer' in content) return { ...named, buyer: content.buyer, title: content.title };
  return named;
}

const PLACEHOLDER = /\{(\w+)\}/g;

const namesIn = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

const fill = (text: string, values: Values, as: (value: string) => string) =>
  text.replace(PLACEHOLDER, (_all, name: string) => as(values[name] ?? ''));

/** A header must be a single line. */
const headerLine = (value: string) =>
  withoutDirections(oneLine(value))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll('=?', ENCODED);

/**
 * Text that begins like an encoded word of a header would be decoded; with a zero-width space inside it is encoded
 * itself.
 */
const ENCODED = '=\u200B?';

/** Text in any script within a sentence in another. */
const apart = (value: string) => `<bdi>${escapeHtml(value)}</bdi>`;
