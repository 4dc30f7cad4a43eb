import { LockMode } from '@mikro-orm/core';
import type { Services } from '../../database/context.ts';
import { rows, atomically, type EntityManager } from '../../database/database.ts';
import { Transaction } from '../transactions/transaction.entity.ts';
import { Checkout } from './checkout.entity.ts';
import { PaymentEvent } from './payment-event.entity.ts';

/** The provider's event that a change comes from. */
export type EventOrigin = Pick<PaymentEvent, 'id' | 'type'>;

/** Writes through `tx`. */
type Change = (tx: EntityManager, checkout: Checkout, transaction: Transaction | null) => Promise<void> | void;

/**
 * Changes a checkout and its deal, which is locked first, as everywhere. Returns the checkout after the change.
 * An event takes effect once: it is stored along with its change, under the checkout's lock.
 */
export async function changeCheckout(
  services: Services,
  checkoutId: string,
  make: Change,
  event?: EventOrigin,
): Promise<Checkout> {
  const { transactionId } = await rows(services.database.em.fork())
    .selectFrom('checkout')
    .select('transactionId')
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  return atomically(services.database.em, async (tx) => {
    const transaction =
      transactionId &&
      (await tx.findOneOrFail(Transaction, { id: transactionId }, { lockMode: LockMode.PESSIMISTIC_WRITE }));
    const checkout = await tx.findOneOrFail(Checkout, { id: checkoutId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (event && (await tx.count(PaymentEvent, { id: event.id })) > 0) return checkout;
    await make(tx, checkout, transaction || null);
    if (event) tx.create(PaymentEvent, { id: event.id, type: event.type });
    return checkout;
  });
}
