import { validate } from 'uuid';
import { escapeHtml } from '../../core/html.ts';
import { withoutDirections } from '../../core/text.ts';
import { formatPrice, ringgitFromSen } from '../../core/money.ts';
import { rows, type EntityManager } from '../../database/database.ts';
import { market } from './market.ts';
import { type Product, ProductType } from './product.entity.ts';

/** The part of a product that anybody with its address may know: nothing of its seller. */
export type SharedProduct = Pick<Product, 'id' | 'title' | 'type' | 'price' | 'image'>;

/** The product if it is on the market now; null otherwise, and for what is no id. */
export async function findShared(em: EntityManager, id: string): Promise<SharedProduct | null> {
  if (!validate(id)) return null;
  const found = await rows(em)
    .selectFrom('product')
    .innerJoin('user', 'user.id', 'product.sellerId')
    .select(['product.id', 'product.title', 'product.type', 'product.price', 'product.image'])
    .where('product.id', '=', id)
    .where(market(null).onIt())
    .executeTakeFirst();
  return found ?? null;
}

/** What link previews show of a product, for the head of a page. `address` and `picture` are absolute. */
export function openGraph({ title, type, price }: SharedProduct, address: string, picture: string | null): string {
  const properties = {
    'og:type': 'product',
    'og:site_name': 'Pasar Kampus',
    'og:url': address,
    'og:title': withoutDirections(title),
    'og:description': type === ProductType.DONATION ? 'Free on Pasar Kampus' : `${formatPrice(price)} on Pasar Kampus`,
    ...(picture && { 'og:image': picture }),
    'product:price:amount': ringgitFromSen(price).toFixed(2),
    'product:price:currency': 'MYR',
  };
  const metas = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  return [
    '<meta name="robots" content="noindex">',
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
    ...metas,
  ].join('');
}
