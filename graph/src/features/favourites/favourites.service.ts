import { enforce, requireMember } from '../../core/viewer.ts';
import { notFound } from '../../core/errors.ts';
import { newRow } from '../../database/columns.ts';
import { clearLoaders, type Context } from '../../database/context.ts';
import { atomically, isDangling, isDuplicate, rows, type EntityManager } from '../../database/database.ts';
import type { Product } from '../products/product.entity.ts';
import { visibleProduct } from '../products/products.queries.ts';
import { Favourite } from './favourite.entity.ts';
import { whyNotFavourite } from './favourites.rules.ts';

/**
 * Puts a product among the viewer's favourites, or takes it out; a repeated call changes nothing. Taking out works for
 * any id, and answers null for what the viewer may not see; to put that there throws NOT_FOUND. Throws OWN_PRODUCT,
 * FORBIDDEN.
 */
export async function setFavourite(ctx: Context, productId: string, on: boolean): Promise<Product | null> {
  const { id: userId } = requireMember(ctx.viewer);
  if (on) return choose(ctx, userId, productId);
  await atomically(ctx.em, (tx) => tx.nativeDelete(Favourite, { userId, productId }));
  clearLoaders(ctx.loaders);
  return visibleProduct(ctx, productId);
}

async function choose(ctx: Context, userId: string, productId: string) {
  // Before the product is read: a deal that begins meanwhile is news once it is cancelled.
  const knownDealId = await newestEndedDeal(ctx.em, productId);
  const product = await visibleProduct(ctx, productId);
  if (!product) throw notFound();
  enforce(whyNotFavourite(ctx.viewer, product));
  const favourite = newRow(Favourite, { userId, productId, lowestPrice: product.price, knownDealId });
  await atomically(ctx.em, (tx) => rows(tx).insertInto('favourite').values(favourite).execute()).catch(
    (error: unknown) => {
      if (isDangling(error)) throw notFound();
      if (!isDuplicate(error)) throw error;
      return seeAgain(ctx.em, favourite);
    },
  );
  clearLoaders(ctx.loaders);
  return product;
}

/** A person who chooses a favourite a second time has seen its present price. */
const seeAgain = (em: EntityManager, { userId, productId, lowestPrice }: Favourite) =>
  atomically(em, (tx) =>
    tx.nativeUpdate(Favourite, { userId, productId, lowestPrice: { $gt: lowestPrice } }, { lowestPrice }),
  );

/** The newest deal over a product that no longer holds it; empty without one. */
export async function newestEndedDeal(em: EntityManager, productId: string): Promise<string> {
  const newest = await rows(em)
    .selectFrom('transaction')
    .select(({ fn }) => fn.max('id').as('newestId'))
    .where('productId', '=', productId)
    .where('liveProductId', 'is', null)
    .executeTakeFirst();
  return newest?.newestId ?? '';
}
