import DataLoader from 'dataloader';
import { rows, type EntityManager } from '../database/database.ts';

/** By product id: the names of its categories, in alphabetical order. */
export const categoriesLoader = (em: EntityManager) =>
  new DataLoader<string, string[]>(async (productIds) => {
    const found = await rows(em).selectFrom('product_category').select(['productId', 'category'])
      .where('productId', 'in', productIds).orderBy('productId').orderBy('category').execute();
    const byProduct = Map.groupBy(found, (row) => row.productId);
    return productIds.map((id) => (byProduct.get(id) ?? []).map((row) => row.category));
  });
