import type { Context } from '../../database/context.ts';
import type { Transaction } from '../transactions/transaction.entity.ts';
import { cancel, cardDealToCancel } from '../transactions/transactions.service.ts';
import { Checkout } from './checkout.entity.ts';
import { CHECKOUT_STEPS } from './checkouts.states.ts';
import { endCheckoutOfDeal } from './checkouts.service.ts';

/**
 * Cancels a deal; one by card first takes no more money, outside of the transaction, since the provider is asked.
 * Throws NOT_FOUND, FORBIDDEN, WRONG_STATE, REVIEWED, PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function cancelTransaction(ctx: Context, id: string): Promise<Transaction> {
  const byCard = await cardDealToCancel(ctx, id);
  return cancel(ctx, id, {
    hasEndedCheckout: byCard !== null && (await endCheckoutOfDeal(ctx, id)),
    end: (tx, deal) => tx.nativeUpdate(Checkout, { transactionId: deal.id, status: { $in: CHECKOUT_STEPS.expire.from } }, { status: CHECKOUT_STEPS.expire.to }),
  });
}
