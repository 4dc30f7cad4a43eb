import type DataLoader from 'dataloader';
import { rows, type EntityManager } from '../../../database/database.ts';
import type { MakeLoader } from '../../../database/row-loaders.ts';
import type { ProductPicture } from './product-picture.entity.ts';

declare module '../../../database/context.ts' {
  interface Loaders {
    /** The pictures of a product in their order, by the product's id. */
    pictures: DataLoader<string, ProductPicture[]>;
  }
}

export const pictureRows = (em: EntityManager, loader: MakeLoader) => ({
  pictures: loader<ProductPicture[]>((productIds) => findPictures(em, productIds)),
});

async function findPictures(em: EntityManager, productIds: readonly string[]): Promise<ProductPicture[][]> {
  const found = await rows(em)
    .selectFrom('product_picture')
    .selectAll()
    .where('productId', 'in', [...new Set(productIds)])
    .orderBy('productId')
    .orderBy('position')
    .execute();
  const byProduct = Map.groupBy(found, (row) => row.productId);
  return productIds.map((id) => byProduct.get(id) ?? []);
}
