import { expressionBuilder } from 'kysely';
import { isStaff, UserStatus } from '../../core/viewer.ts';
import type { Tables } from '../../database/tables.ts';
import type { User } from '../users/user.entity.ts';
import { type Product, ProductStatus, ProductType } from './product.entity.ts';

/**
 * What is on the market, and who may see what is not: each for a product that was read, and as SQL for a query.
 * `on-market.test.ts` holds the two together.
 */

/** Valid, of a seller who is active: what others sell waits with their account. */
export const isPublic = (product: Product, seller: Pick<User, 'status'>) =>
  product.status === ProductStatus.VALID && seller.status === UserStatus.ACTIVE;

/** In Browse and to be bought: public, and with a price if it is for sale. */
export const isOnTheMarket = (product: Product, seller: Pick<User, 'status'>) =>
  isPublic(product, seller) && (product.type === ProductType.DONATION || product.price > 0);

/** Whether the viewer may know that this product exists; `isParty`: has a deal over it. */
export function maySeeProduct(viewer: User, product: Product, seller: Pick<User, 'status'>, isParty: boolean): boolean {
  return isPublic(product, seller) || product.sellerId === viewer.id || isStaff(viewer) || isParty;
}

const ofProducts = expressionBuilder<Tables, 'product'>();

/** Of a query that has joined products and their sellers. */
export const ofOffers = expressionBuilder<Tables, 'product' | 'user'>();

/** As SQL says `maySeeProduct` of somebody who is not staff. */
export const visibleTo = ({ id }: Pick<User, 'id'>) =>
  ofOffers.or([
    ofOffers.and([
      ofOffers('product.status', '=', ProductStatus.VALID),
      ofOffers('user.status', '=', UserStatus.ACTIVE),
    ]),
    ofOffers('product.sellerId', '=', id),
    ofOffers.exists(
      ofOffers
        .selectFrom('transaction')
        .select('transaction.id')
        .whereRef('transaction.productId', '=', 'product.id')
        .where(({ or, eb }) => or([eb('transaction.buyerId', '=', id), eb('transaction.sellerId', '=', id)])),
    ),
  ]);

/** Of products: on the market, as far as it does not hang on the seller. */
export const offered = ofProducts.and([
  ofProducts('product.status', '=', ProductStatus.VALID),
  ofProducts.or([ofProducts('product.type', '=', ProductType.DONATION), ofProducts('product.price', '>', 0)]),
]);

/** As SQL says `isOnTheMarket`, of a query that has joined products and their sellers. */
export const onTheMarket = ofOffers.and([offered, ofOffers('user.status', '=', UserStatus.ACTIVE)]);
