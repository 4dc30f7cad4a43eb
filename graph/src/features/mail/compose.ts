import { Language, type User } from '../../people/user.entity.ts';
import { escapeHtml } from '../../core/html.ts';
import { isolated, oneLine, withoutDirections } from '../../core/text.ts';
import { type Letter, mailGroupOf } from '../../news/letters.ts';
import { composeSection } from './sections.ts';
import { reasonIn, textsIn } from './texts.ts';

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

/** The tag and direction of the language of mails and of their pages. */
export const LOCALES: Record<Language, { lang: string; dir: string }> = {
  [Language.EN]: { lang: 'en', dir: 'ltr' },
  [Language.AR]: { lang: 'ar', dir: 'rtl' },
  [Language.MY]: { lang: 'ms', dir: 'ltr' },
};

/** What a mail needs to know of its receiver. */
export type Greeted = Pick<User, 'fullName' | 'language'>;

/** Puts a mail into words, in the language that the person last chose. What people typed is shown as they typed it. */
export function composeMail(user: Greeted, letter: Letter, { publicUrl, switchOff }: Links): ComposedMail {
  const { kind, path } = letter;
  const text = textsIn(user.language);
  const { reason } = letter.values;
  const values: Values = {
    name: user.fullName,
    ...letter.values,
    ...(reason && { reason: reasonIn(user.language, reason) }),
  };
  const paragraphs = [text('mail.greeting'), ...text(`mail.${kind}.text`).split('\n\n')].filter((line) =>
    namesIn(line).every((name) => values[name]),
  );
  const sections = letter.sections.map((section) => composeSection(section, text, publicUrl));
  const title = fill(text(`mail.${kind}.subject`), values, headerLine);
  const action = text(`mail.${kind}.action`);
  const link = publicUrl + path;
  const group = mailGroupOf(kind);
  const foot =
    switchOff && group
      ? { why: text(`mail.list.${group}.why`), action: text(`mail.list.${group}.switchOff`), link: switchOff }
      : null;
  return {
    subject: title,
    text: [
      ...paragraphs.map((line) => fill(line, values, isolated)),
      ...sections.map((section) => section.text),
      `${action}:\n${link}`,
      ...(foot ? [`${foot.why}\n${foot.action}: ${foot.link}`] : []),
    ].join('\n\n'),
    html: page(user.language, title, [
      ...paragraphs.map(
        (line) => `<p style="margin:0 0 16px;white-space:pre-line">${fill(escapeHtml(line), values, apart)}</p>`,
      ),
      ...sections.map(({ html }) => html),
      `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(action)}</a></p>`,
      ...(foot
        ? [
            `<p style="${FOOT}">${escapeHtml(foot.why)} <a href="${escapeHtml(foot.link)}" style="color:#5C6662">${escapeHtml(foot.action)}</a></p>`,
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
