import { escapeHtml } from '../../core/html.ts';
import { isolated, oneLine } from '../../core/text.ts';
import { formatPrice } from '../../core/money.ts';
import type { DigestedSearch } from './kinds.ts';
import type { Texts } from './texts/text.ts';

/** A part of a mail, as text and as HTML. */
interface Section {
  text: string;
  html: string;
}

const LINK = 'color:#0B6B58;font-weight:600';

/** What each saved search has found: the newest with their prices, how many more, and where to see them all. */
export const digestSections = (searches: DigestedSearch[], texts: Texts, publicUrl: string): Section[] =>
  searches.map((search) => sectionOf(search, texts, publicUrl));

/** A text of somebody else stays on its own line, and in its own direction. */
const plain = (text: string) => isolated(oneLine(text));

function sectionOf({ name, path, products, others }: DigestedSearch, texts: Texts, publicUrl: string): Section {
  const all = publicUrl + path;
  const items = products.map(({ id, title, price }) => ({
    title,
    price: price === null ? texts.free : formatPrice(price),
    link: `${publicUrl}/product/${id}`,
  }));
  const more = others > 0 ? texts.others.replace('{count}', String(others)) : '';
  return {
    text: [
      `${plain(name)}\n${all}`,
      ...items.map(({ title, price, link }) => `- ${plain(title)} (${price})\n  ${link}`),
      ...(more ? [more] : []),
    ].join('\n'),
    html: [
      `<h2 style="margin:24px 0 8px;font-size:18px"><a href="${escapeHtml(all)}" style="${LINK}"><bdi>${escapeHtml(name)}</bdi></a></h2>`,
      '<ul style="margin:0;padding-inline-start:20px">',
      ...items.map(
        ({ title, price, link }) =>
          `<li><a href="${escapeHtml(link)}" style="${LINK}"><bdi>${escapeHtml(title)}</bdi></a> <bdi>${escapeHtml(price)}</bdi></li>`,
      ),
      '</ul>',
      ...(more
        ? [`<p style="margin:4px 0 0"><a href="${escapeHtml(all)}" style="${LINK}">${escapeHtml(more)}</a></p>`]
        : []),
    ].join('\n'),
  };
}
