import type { RawBuilder } from 'kysely';
import type { Context } from '../../database/context.ts';
import {
  countSome,
  MOST_COUNTED,
  newestInTurn,
  totalOf,
  type FoundQuery,
  type Source,
  type Turn,
} from '../../database/newest.ts';
import { readPage, type Key, type Total } from '../../database/page.ts';
import { FIRST_NEAR, LAST_RESORT, TIERS } from '../../search/tier-table.ts';
import type { TieredSearch } from '../../search/tiers.ts';
import type { Product } from './product.entity.ts';
import type { ProductsArgs } from './products.inputs.ts';
import { findOffers, type Offers } from './products.loaders.ts';
import { offersFound } from './products.queries.ts';

/** The tier of what is listed where all others find nothing. */
const CATEGORIES = TIERS.length;

/**
 * A page of a search, tier after tier, the newest first within each. With the ids of few products, it looks through
 * those. Where all tiers find nothing, `nearest` is listed. A cursor says in which tier a product was found. Tiers that
 * are looked up together are read together.
 */
export async function listByRelevance(
  ctx: Context,
  args: ProductsArgs,
  search: TieredSearch,
  narrow: (query: Offers) => Offers,
  few: RawBuilder<unknown> | null,
  nearest: () => Promise<Source<never>[]>,
) {
  const sourcesOf = (found: FoundQuery[]): Source<never>[] =>
    found.map((each) => ({ query: narrow(offersFound(each)), key: 'found.id' }));
  const tierOf = new Map<string, number>();

  async function* turnsFrom(first: number): AsyncGenerator<Turn[]> {
    if (first === CATEGORIES) yield [{ list: CATEGORIES, sources: await nearest(), before: null }];
    else
      for await (const together of search.walks(first, few))
        yield together.map(({ tier, found }) => ({ list: tier, sources: sourcesOf(found), before: null }));
  }

  /** The ids of a page that begins after a product of some tier, or with the first of all. */
  async function idsFrom(first: number, after: string | null, limit: number): Promise<string[]> {
    const ids: string[] = [];
    for await (const together of turnsFrom(first)) {
      const turns = together.map((turn) => (turn.list === first ? { ...turn, before: after } : turn));
      for (const { id, list } of await newestInTurn(ctx.em, turns, limit - ids.length)) {
        tierOf.set(id, list);
        ids.push(id);
      }
      if (ids.length >= limit) break;
    }
    return ids.slice(0, limit);
  }

  async function countFrom(first: number): Promise<number> {
    let total = 0;
    for await (const together of turnsFrom(first)) {
      total += await countSome(ctx.em, { lead: null, others: together.flatMap(({ sources }) => sources) });
      if (total > MOST_COUNTED) break;
    }
    return total;
  }

  /** Each of these begins where all before it have found nothing. */
  const starts = [0, LAST_RESORT, CATEGORIES];

  async function idsOfPage(after: Key[] | null, limit: number): Promise<string[]> {
    if (after) return idsFrom(Number(after[0]), String(after[1]), limit);
    for (const first of starts) {
      const ids = await idsFrom(first, null, limit);
      if (ids.length > 0) return ids;
    }
    return [];
  }

  async function countAll(): Promise<Total> {
    for (const first of starts) {
      const count = await countFrom(first);
      if (count > 0) return totalOf(count);
    }
    return 0;
  }

  const page = await readPage<Product>(args, {
    keys: ['number', 'string'],
    cursorOf: ({ id }) => [tierOf.get(id) ?? 0, id],
    read: async (after, limit) => {
      const ids = await idsOfPage(after, limit);
      const byId = new Map((ids.length > 0 ? await findOffers(ctx.em, ids) : []).map((offer) => [offer.id, offer]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    count: countAll,
  });
  const [first] = page.rows;
  return { ...page, isNear: first !== undefined && (tierOf.get(first.id) ?? 0) >= FIRST_NEAR };
}
