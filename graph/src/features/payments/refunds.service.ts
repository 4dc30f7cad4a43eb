import type { Work } from '../../database/context.ts';
import { changeCheckout, type EventOrigin } from './change-checkout.ts';
import { CheckoutPurpose, type Checkout } from './checkout.entity.ts';
import { FineEntry, FineEntryKind } from './fine-entry.entity.ts';

/** Has the provider give back what is due; what fails is tried again when the checkout is next settled or swept. */
export async function giveBack({ services }: Work, checkout: Checkout): Promise<void> {
  if (checkout.refund === 0 || checkout.refunded) return;
  const total = await services.payments.refund(checkout.sessionId, checkout.refund);
  await recordRefund({ services }, checkout.id, total);
}

/**
 * Writes down that `total` sen of a checkout have gone back in all, on our word or that of whoever has the provider's
 * account. What is known already, or less, changes nothing, so that reports may come twice and in any order.
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
      return [];
    },
    event,
  );
}
