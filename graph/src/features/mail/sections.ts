import { escapeHtml } from '../../core/html.ts';
import { isolated, oneLine } from '../../core/text.ts';
import { formatPrice } from '../../core/money.ts';
import type { LetterSection } from '../../news/letters.ts';

const LINK = 'color:#0B6B58;font-weight:600';

/** A text of somebody else stays on its own line, and in its own direction. */
const plain = (text: string) => isolated(oneLine(text));

/** A list in a mail, as text and as HTML. */
export function composeSection(
  { title, path, items, others }: LetterSection,
  text: (key: string) => string,
  publicUrl: string,
) {
  const all = publicUrl + path;
  const priced = items.map((item) => ({
    title: item.title,
    price: item.price === null ? text('mail.free') : formatPrice(item.price),
    link: publicUrl + item.path,
  }));
  const more = others > 0 ? text('mail.others').replace('{count}', String(others)) : '';
  return {
    text: [
      `${plain(title)}\n${all}`,
      ...priced.map((item) => `- ${plain(item.title)} (${item.price})\n  ${item.link}`),
      ...(more ? [more] : []),
    ].join('\n'),
    html: [
      `<h2 style="margin:24px 0 8px;font-size:18px"><a href="${escapeHtml(all)}" style="${LINK}"><bdi>${escapeHtml(title)}</bdi></a></h2>`,
      '<ul style="margin:0;padding-inline-start:20px">',
      ...priced.map(
        (item) =>
          `<li><a href="${escapeHtml(item.link)}" style="${LINK}"><bdi>${escapeHtml(item.title)}</bdi></a> <bdi>${escapeHtml(item.price)}</bdi></li>`,
      ),
      '</ul>',
      ...(more
        ? [`<p style="margin:4px 0 0"><a href="${escapeHtml(all)}" style="${LINK}">${escapeHtml(more)}</a></p>`]
        : []),
    ].join('\n'),
  };
}
