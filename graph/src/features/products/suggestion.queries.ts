import { enforce, whyNotActive, requireSignedIn } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { wordsInOrder } from '../../search/folding.ts';
import { lookUpInTiers } from '../../search/tiers.ts';
import { isOnMarket } from './products.queries.ts';
import { PRODUCT_WORDS } from './products.words.ts';

/**
 * The text of a search with its misspelt words mended: those that nothing on the market has, but something has with a
 * letter mended. Null if there are none.
 */
export async function suggestSearch(ctx: Context, text: string): Promise<string | null> {
  enforce(whyNotActive(requireSignedIn(ctx.viewer)));
  const corrections = (await lookUpInTiers(ctx.em, PRODUCT_WORDS, text)?.corrections()) ?? [];
  const instead = new Map<string, string>();
  for (const [typed, words] of corrections) {
    const first = await firstOnMarket(ctx, [typed, ...words]);
    if (first !== null && first !== typed) instead.set(typed, first);
  }
  if (instead.size === 0) return null;
  return text
    .trim()
    .split(/\s+/)
    .map((part) => instead.get(wordsInOrder(part).join(' ')) ?? part)
    .join(' ');
}

/** The first of these words that finds something. */
async function firstOnMarket(ctx: Context, words: string[]): Promise<string | null> {
  for (const word of words) {
    const search = await lookUpInTiers(ctx.em, PRODUCT_WORDS, word)?.all();
    if (search && (await isOnMarket(ctx, search))) return word;
  }
  return null;
}
