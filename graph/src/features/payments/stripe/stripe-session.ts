import type Stripe from 'stripe';
import type { ProviderCheckout, ProviderStatus } from '../provider.ts';

/** A Stripe session, read or in an event, as a report. */
export function reportOf(session: Stripe.Checkout.Session): ProviderCheckout {
  const { id, client_reference_id, amount_total, currency } = session;
  return {
    sessionId: id,
    reference: client_reference_id,
    status: statusOf(session),
    amount: amount_total ?? 0,
    currency: currency ?? '',
  };
}

/** A session completes before its money comes for methods that take days, and stays complete when it never comes. */
function statusOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): ProviderStatus {
  if (payment_status === 'paid') return 'paid';
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open';
  const payment = typeof payment_intent === 'object' ? payment_intent?.status : null;
  return payment === 'requires_payment_method' || payment === 'canceled' ? 'expired' : 'processing';
}
