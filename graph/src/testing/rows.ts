import type { Other } from '../meeting/meeting.ts';
import { User } from '../people/user.entity.ts';
import { UserStatus } from '../core/viewer.ts';
import { Condition, Product, ProductType } from '../features/products/product.entity.ts';
import { Review } from '../features/reviews/review.entity.ts';
import { PaymentMethod, Transaction } from '../features/transactions/transaction.entity.ts';

/** Rows in memory, for the tests of rules. */

/** An Active user whom nothing keeps apart from the viewer, unless told otherwise. */
export const aUser = (values: Partial<User & Other> = {}): User & Other =>
  Object.assign(new User(), { id: 'user', status: UserStatus.ACTIVE, isApart: false }, values);

/** A Valid product of `seller` for RM 50 unless told otherwise. */
export const aProduct = (values: Partial<Product> = {}): Product =>
  Object.assign(
    new Product(),
    { id: 'product', sellerId: 'seller', type: ProductType.SELL, condition: Condition.USED, price: 5000 },
    values,
  );

/** A Not Paid deal between `seller` and `buyer` by transfer unless told otherwise. */
export const aTransaction = (values: Partial<Transaction> = {}): Transaction =>
  Object.assign(
    new Transaction(),
    { id: 'deal', sellerId: 'seller', buyerId: 'buyer', paymentMethod: PaymentMethod.TRANSFER },
    values,
  );

/** A review of `seller` by `buyer`, which shows unless told otherwise. */
export const aReview = (values: Partial<Review> = {}): Review =>
  Object.assign(
    new Review(),
    { id: 'review', reviewerId: 'buyer', sellerId: 'seller', comment: 'Good', rating: 5 },
    values,
  );
