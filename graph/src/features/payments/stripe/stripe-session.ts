import type Stripe from 'stripe';
import type { ProviderCheckout, ProviderStatus } from '../provider.ts';

/** Turns a Stripe session, read or from an event, into a report. */
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

/** With methods that take days, a session is complete before its money comes, and stays complete if it never does. */
function statusOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): ProviderStatus {
  if (payment_status === 'paid') return 'paid';
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open';
  const payment = typeof payment_intent === 'object' ? payment_intent?.status : null;
  return payment === 'requires_payment_method' || payment === 'canceled' ? 'expired' : 'processing';
}
