import { requireMember } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { countRows, joinedAsWritten, rows } from '../../database/database.ts';
import { readPage, type Page, type PageArgs } from '../../database/page.ts';
import { publicColumnsAs } from '../../people/user.entity.ts';
import { market } from '../products/market.ts';
import type { Product } from '../products/product.entity.ts';
import type { Offer } from '../products/products.loaders.ts';

/**
 * The viewer's favourites, the last chosen first: also what is sold by now, but nothing that was taken down or is
 * hidden.
 */
export function listFavourites(ctx: Context, args: PageArgs): Promise<Page<Product>> {
  const viewer = requireMember(ctx.viewer);
  const chosen = joinedAsWritten(ctx.em, rows(ctx.em).selectFrom('favourite'))
    .crossJoin('product')
    .whereRef('product.id', '=', 'favourite.productId')
    .crossJoin('user')
    .whereRef('user.id', '=', 'product.sellerId')
    .where('favourite.userId', '=', viewer.id)
    .where(market(viewer).readable());
  // The list is in the order of the favourites, not of the products.
  const places = new Map<string, string>();
  return readPage<Product>(args, {
    keys: ['string'],
    cursorOf: ({ id }) => [places.get(id) ?? ''],
    read: async (after, limit) => {
      const found = await chosen
        .$if(after !== null, (all) => all.where('favourite.id', '<', String(after?.[0])))
        .selectAll('product')
        .select(publicColumnsAs('seller'))
        .select('favourite.id as favouriteId')
        .orderBy('favourite.id', 'desc')
        .limit(limit)
        .$castTo<Offer & { favouriteId: string }>()
        .execute();
      for (const { id, favouriteId } of found) places.set(id, favouriteId);
      return found;
    },
    count: () => countRows(chosen),
  });
}
