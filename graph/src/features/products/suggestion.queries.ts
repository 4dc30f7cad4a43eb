import { enforce, whyNotActive, requireSignedIn } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { newestIds } from '../../database/newest.ts';
import { wordsInOrder } from '../../search/folding.ts';
import { sourcesOf } from '../../search/search.ts';
import { lookUpInTiers } from '../../search/tiers.ts';
import { onTheMarket } from './on-market.ts';
import { OFFERS } from './products.queries.ts';
import { PRODUCT_WORDS } from './products.words.ts';

/** The text of a search with its misspelt words mended; null when all are known, or nothing better is on the market. */
export async function suggestSearch(ctx: Context, text: string): Promise<string | null> {
  enforce(whyNotActive(requireSignedIn(ctx.viewer)));
  const misspelt = (await lookUpInTiers(ctx.em, PRODUCT_WORDS, text)?.misspelt()) ?? [];
  const instead = new Map<string, string>();
  for (const [typed, words] of misspelt) {
    const better = await firstOnMarket(ctx, words);
    if (better) instead.set(typed, better);
  }
  if (instead.size === 0) return null;
  return text
    .trim()
    .split(/\s+/)
    .map((part) => instead.get(wordsInOrder(part).join(' ')) ?? part)
    .join(' ');
}

/** The index has the words of what is sold or hidden too: the first of these that finds something. */
async function firstOnMarket({ em }: Context, words: string[]): Promise<string | null> {
  for (const word of words) {
    const search = await lookUpInTiers(em, PRODUCT_WORDS, word)?.all();
    if (!search) continue;
    const { lead, others } = sourcesOf(await search.starts(), OFFERS, (offers) => offers.where(onTheMarket));
    if ((await newestIds(em, lead ? [lead, ...others] : others, 1)).length > 0) return word;
  }
  return null;
}
