import DataLoader from 'dataloader';
import type { Viewer } from '../../core/viewer.ts';
import { rows, type EntityManager } from '../../database/database.ts';

declare module '../../database/context.ts' {
  interface Loaders {
    /** Whether a product is among the viewer's favourites. */
    isFavourite: DataLoader<string, boolean>;
    /** How many people have a product among their favourites. */
    favouriteCount: DataLoader<string, number>;
  }
}

export const favouriteLoaders = (em: EntityManager, viewer: Viewer) => ({
  isFavourite: isFavouriteLoader(em, viewer),
  favouriteCount: favouriteCountLoader(em),
});

const isFavouriteLoader = (em: EntityManager, viewer: Viewer) =>
  new DataLoader<string, boolean>(async (productIds) => {
    if (!viewer) return productIds.map(() => false);
    const found = await rows(em)
      .selectFrom('favourite')
      .select('productId')
      .where('userId', '=', viewer.id)
      .where('productId', 'in', productIds)
      .execute();
    const chosen = new Set(found.map(({ productId }) => productId));
    return productIds.map((id) => chosen.has(id));
  });

const favouriteCountLoader = (em: EntityManager) =>
  new DataLoader<string, number>(async (productIds) => {
    const found = await rows(em)
      .selectFrom('favourite')
      .select(({ fn }) => ['productId', fn.countAll<number>().as('count')])
      .where('productId', 'in', productIds)
      .groupBy('productId')
      .execute();
    const counts = new Map(found.map(({ productId, count }) => [productId, Number(count)]));
    return productIds.map((id) => counts.get(id) ?? 0);
  });
