import DataLoader from 'dataloader';
import { rows, type EntityManager } from '../../database/database.ts';
import { PaymentMethod, type Transaction } from '../transactions/transaction.entity.ts';
import type { Checkout } from './checkout.entity.ts';

declare module '../../database/context.ts' {
  interface Loaders {
    checkout: ReturnType<typeof checkoutLoader>;
  }
}

export const paymentLoaders = (em: EntityManager) => ({ checkout: checkoutLoader(em) });

/** The state of a deal's card payment; null for deals without one. */
const checkoutLoader = (em: EntityManager) =>
  new DataLoader<Transaction, Pick<Checkout, 'status' | 'expiresAt' | 'returned'> | null, string>(
    async (transactions) => {
      const ids = transactions
        .filter(({ paymentMethod }) => paymentMethod === PaymentMethod.CREDIT_CARD)
        .map(({ id }) => id);
      if (ids.length === 0) return transactions.map(() => null);
      const checkouts = await rows(em)
        .selectFrom('checkout')
        .select(['transactionId', 'status', 'expiresAt', 'returned'])
        .where('transactionId', 'in', ids)
        .execute();
      const byTransaction = new Map(checkouts.map((checkout) => [checkout.transactionId, checkout]));
      return transactions.map(({ id }) => byTransaction.get(id) ?? null);
    },
    { cacheKeyFn: ({ id }) => id },
  );
