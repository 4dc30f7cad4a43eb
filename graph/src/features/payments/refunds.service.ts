import type { Work } from '../../database/context.ts';
import type { EntityManager } from '../../database/database.ts';
import { changeCheckout, type EventOrigin } from './change-checkout.ts';
import { Checkout, CheckoutPurpose } from './checkout.entity.ts';
import { FineEntry, FineEntryKind } from './fine-entry.entity.ts';

/** Has the provider refund what is due; a failed refund is retried when the checkout is next settled or swept. */
export async function giveBack({ services }: Work, checkout: Checkout): Promise<void> {
  if (checkout.refund === 0 || checkout.refunded) return;
  const total = await services.payments.refund(checkout.sessionId, checkout.refund);
  await recordRefund({ services }, checkout.id, total);
}

/**
 * Records that `total` sen of a checkout have been refunded in all, by us or by a person with the provider's account. A
 * total that is not higher than the known one changes nothing, so that reports may come twice and in any order.
 */
export async function recordRefund(
  { services }: Pick<Work, 'services'>,
  checkoutId: string,
  total: number,
  event?: EventOrigin,
): Promise<void> {
  await changeCheckout(
    services,
    checkoutId,
    (tx, checkout) => {
      const { userId, purpose, returned } = checkout;
      if (total > returned) {
        checkout.returned = total;
        if (purpose === CheckoutPurpose.FINE) {
          tx.create(FineEntry, { userId, byId: null, kind: FineEntryKind.REFUNDED, amount: total - returned });
        }
      }
      checkout.refunded = checkout.returned >= checkout.refund;
    },
    event,
  );
}

/**
 * Has the provider give back all that was paid by card for a deal, and records it. Asked twice, it gives back once.
 * Throws PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function refundDeal(work: Pick<Work, 'services'>, transactionId: string): Promise<void> {
  const { database, payments } = work.services;
  const { id, sessionId, amount } = await database.em.fork().findOneOrFail(Checkout, { transactionId });
  await recordRefund(work, id, await payments.refund(sessionId, amount));
}

/** Whether any of the card payment for a deal has gone back, by us or by a person with the provider's account. */
export const wasGivenBack = async (tx: EntityManager, transactionId: string): Promise<boolean> =>
  (await tx.count(Checkout, { transactionId, returned: { $gt: 0 } })) > 0;
