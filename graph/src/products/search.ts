import { sql } from 'kysely';
import { isEmbedded, rows, type EntityManager } from '../database/database.ts';
import { indexedText, searchedPrefixes } from './folding.ts';
import type { Product } from './product.entity.ts';

/**
 * The database's own full-text index over titles and descriptions: FULLTEXT on MySQL and MariaDB, FTS5 on SQLite.
 * Both index `product_text`, a row a product; the migrations make it, since the dialects have nothing of it in common.
 */
export interface ProductText {
  product_id: string;
  text: string;
}

type Indexed = Pick<Product, 'id' | 'title' | 'description'>;

/** Adds new products to the index, in the running transaction. */
export async function indexProducts(tx: EntityManager, products: Indexed[]): Promise<void> {
  const texts = products.map(({ id, title, description }) => ({ product_id: id, text: indexedText(`${title} ${description}`) }));
  await rows(tx).insertInto('product_text').values(texts).execute();
}

/** Brings the index up to date with a product that was edited. */
export async function reindexProduct(tx: EntityManager, product: Indexed): Promise<void> {
  await rows(tx).deleteFrom('product_text').where('product_id', '=', product.id).execute();
  await indexProducts(tx, [product]);
}

/** The ids of products that have a word beginning with each word of `search`; null when it has no words. */
export function productsMatching(em: EntityManager, search: string) {
  const prefixes = searchedPrefixes(search);
  if (prefixes.length === 0) return null;
  if (isEmbedded(em)) {
    const query = prefixes.map((prefix) => `"${prefix}"*`).join(' ');
    return sql<string>`(select product_id from product_text where id in (select rowid from product_text_index where product_text_index match ${query}))`;
  }
  const query = prefixes.map((prefix) => `+${prefix}*`).join(' ');
  return sql<string>`(select product_id from product_text where match(text) against (${query} in boolean mode))`;
}
