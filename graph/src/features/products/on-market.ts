import { expressionBuilder } from 'kysely';
import { isStaff, UserStatus } from '../../core/viewer.ts';
import type { Tables } from '../../database/tables.ts';
import type { User } from '../../people/user.entity.ts';
import { type Product, ProductStatus, ProductType } from './product.entity.ts';

/**
 * Which products are on the market, and who may see the others: each as a check of one product, and as SQL for a query.
 * `on-market.test.ts` checks that the two agree.
 */

/** Valid, with a seller who is active: the products of others wait until their account is. */
export const isPublic = (product: Product, seller: Pick<User, 'status'>) =>
  product.status === ProductStatus.VALID && seller.status === UserStatus.ACTIVE;

/** Public, or sold by somebody who is active: a person with its address may read that it is taken. */
const isReadable = (product: Product, seller: Pick<User, 'status'>) =>
  product.status !== ProductStatus.INVALID && seller.status === UserStatus.ACTIVE;

/** In Browse and ready to be bought: public, and with a price if it is for sale. */
export const isOnTheMarket = (product: Product, seller: Pick<User, 'status'>) =>
  isPublic(product, seller) && (product.type === ProductType.DONATION || product.price > 0);

/** Whether the viewer may know that this product exists; `isParty`: they have a deal over it. */
export function maySeeProduct(viewer: User, product: Product, seller: Pick<User, 'status'>, isParty: boolean): boolean {
  return isReadable(product, seller) || product.sellerId === viewer.id || isStaff(viewer) || isParty;
}

const ofProducts = expressionBuilder<Tables, 'product'>();

/** For a query that joins products and their sellers. */
export const ofOffers = expressionBuilder<Tables, 'product' | 'user'>();

/** `isReadable` as SQL, for a query that joins products and their sellers. */
export const readable = ofOffers.and([
  ofOffers('product.status', 'in', [ProductStatus.VALID, ProductStatus.UNAVAILABLE]),
  ofOffers('user.status', '=', UserStatus.ACTIVE),
]);

/** `maySeeProduct` as SQL, for somebody who is not staff. */
export const visibleTo = ({ id }: Pick<User, 'id'>) =>
  ofOffers.or([
    readable,
    ofOffers('product.sellerId', '=', id),
    ofOffers.exists(
      ofOffers
        .selectFrom('transaction')
        .select('transaction.id')
        .whereRef('transaction.productId', '=', 'product.id')
        .where(({ or, eb }) => or([eb('transaction.buyerId', '=', id), eb('transaction.sellerId', '=', id)])),
    ),
  ]);

/** The part of `onTheMarket` that does not depend on the seller. */
export const offered = ofProducts.and([
  ofProducts('product.status', '=', ProductStatus.VALID),
  ofProducts.or([ofProducts('product.type', '=', ProductType.DONATION), ofProducts('product.price', '>', 0)]),
]);

/** `isOnTheMarket` as SQL, for a query that joins products and their sellers. */
export const onTheMarket = ofOffers.and([offered, ofOffers('user.status', '=', UserStatus.ACTIVE)]);
