import { Language } from '../../people/user.entity.ts';
import { escapeHtml } from '../../core/html.ts';
import { LOCALES } from './compose.ts';
import type { MailGroup } from '../../news/letters.ts';
import { textsIn } from './texts.ts';

/**
 * Asks whether the mails are to be switched off: opening an address changes nothing, since mail scanners open them all.
 */
export function questionPage(language: Language, group: MailGroup): string {
  const text = escapedIn(language);
  const title = text(`mail.list.${group}.title`);
  return page(
    language,
    title,
    `<h1>${title}</h1><p>${text(`mail.list.${group}.question`)}</p><form method="post"><button>${text(`mail.list.${group}.button`)}</button></form>`,
  );
}

/** Says that they are off, and how to switch them on again. */
export function donePage(language: Language, group: MailGroup): string {
  const text = escapedIn(language);
  const title = text(`mail.list.${group}.title`);
  return page(
    language,
    title,
    `<h1>${title}</h1><p>${text(`mail.list.${group}.done`)}</p><p><a href="/profile">${text('mail.page.profile')}</a></p>`,
  );
}

/** For an address that is not ours, so that nobody's language is known. */
export function invalidPage(): string {
  const texts = Object.values(Language).map((language) => {
    const { lang, dir } = LOCALES[language];
    return `<p lang="${lang}" dir="${dir}">${escapedIn(language)('mail.page.invalid')}</p>`;
  });
  return page(Language.EN, 'Pasar Kampus', `${texts.join('')}<p><a href="/profile">Pasar Kampus</a></p>`);
}

const escapedIn = (language: Language) => {
  const text = textsIn(language);
  return (key: string) => escapeHtml(text(key));
};

/** `title` and `body` are HTML. */
function page(language: Language, title: string, body: string) {
  const { lang, dir } = LOCALES[language];
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,">
<style>
body { font: 16px/1.5 system-ui, sans-serif; background: #FBF8F3; color: #1F2A27; margin: 0; display: grid; place-items: center; min-height: 100vh }
main { background: #fff; border: 1px solid #E7DFD2; border-radius: 20px; padding: 32px; width: min(440px, calc(100vw - 32px)); box-sizing: border-box }
h1 { font-size: 24px; margin: 0 }
a { color: #0B6B58 }
button { font: inherit; font-weight: 600; width: 100%; min-height: 48px; border-radius: 12px; border: 0; background: #0B6B58; color: #fff; cursor: pointer }
</style>
</head>
<body><main>
${body}
</main></body>
</html>`;
}
