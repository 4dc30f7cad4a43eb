import DataLoader from 'dataloader';
import { sql, type SelectQueryBuilder } from 'kysely';
import { User } from '../accounts/user.entity.ts';
import { rows, type EntityManager } from '../database/database.ts';
import type { Tables } from '../database/entities.ts';
import type { Product } from './product.entity.ts';

/** By product id: the names of its categories, in alphabetical order. */
export const categoriesLoader = (em: EntityManager) =>
  new DataLoader<string, string[]>(async (productIds) => {
    const found = await rows(em).selectFrom('product_category').select(['productId', 'category'])
      .where('productId', 'in', productIds).orderBy('productId').orderBy('category').execute();
    const byProduct = Map.groupBy(found, (row) => row.productId);
    return productIds.map((id) => (byProduct.get(id) ?? []).map((row) => row.category));
  });

type Offers = SelectQueryBuilder<Tables, 'product' | 'user', object>;

/** Reads products with their sellers, whom `sellers` then knows: what anybody asks of a product is a question about its seller too. */
export async function readOffers(em: EntityManager, query: Offers, sellers: DataLoader<string, User | null>): Promise<Product[]> {
  const columns = em.getMetadata(User).props.map(({ name }) => sql.ref(`user.${name}`).as(`seller.${name}`));
  const found = await query.selectAll('product').select(columns).$castTo<Product & { seller: User }>().execute();
  return found.map(({ seller, ...product }) => {
    sellers.prime(seller.id, seller);
    return product;
  });
}

/** By id, with their sellers. */
export const productsLoader = (em: EntityManager, sellers: DataLoader<string, User | null>) =>
  new DataLoader<string, Product | null>(async (ids) => {
    const query = rows(em).selectFrom('product').innerJoin('user', 'user.id', 'product.sellerId').where('product.id', 'in', ids);
    const found = new Map((await readOffers(em, query, sellers)).map((product) => [product.id, product]));
    return ids.map((id) => found.get(id) ?? null);
  });
