import type Stripe from 'stripe';
import type { Work } from '../../database/context.ts';
import { AppError, badInput } from '../../core/errors.ts';
import { Checkout } from './checkout.entity.ts';
import { CURRENCY } from './payments.rules.ts';
import type { ProviderCheckout } from './provider.ts';
import { recordRefund } from './refunds.service.ts';
import { settle } from './settle.service.ts';
import { reportOf } from './stripe/stripe-session.ts';

/**
 * Takes an event of the provider: `payload` is the raw body, `signature` its header. Each event takes effect once.
 * Throws BAD_USER_INPUT when the signature is not the provider's, or too old. An event that does not match our own
 * record is logged and changes nothing. It is not refused, since the provider would keep resending it for days.
 */
export async function receiveEvent(work: Work, payload: string | Buffer, signature: string): Promise<void> {
  const event = readEvent(await loadWebhooks(), payload, signature, work.services.webhookSecret);
  try {
    await takeEvent(work, event);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    work.log.error(
      { report: error.cause, event: event.id, type: event.type },
      'an event that does not agree with our record',
    );
  }
}

/** The library is loaded with the first event, unless the provider has loaded it already. */
const loadWebhooks = async () => (await import('stripe')).default.webhooks;

function readEvent(
  webhooks: Stripe.Webhooks,
  payload: string | Buffer,
  signature: string,
  secret: string,
): Stripe.Event {
  try {
    return webhooks.constructEvent(payload, signature, secret);
  } catch {
    throw badInput('Not a signed event');
  }
}

async function takeEvent(work: Work, event: Stripe.Event) {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return settle(work, reportOf(event.data.object), event);
    case 'checkout.session.async_payment_failed':
      // The session itself stays complete and unpaid, just as while it was waiting.
      return settle(work, { ...reportOf(event.data.object), status: 'expired' }, event);
    case 'charge.refunded':
      return takeRefund(work, event);
    default:
      return null;
  }
}

/**
 * A refund, made by us or by hand in the provider's dashboard. So the checkout was paid, whether or not we had heard of
 * it.
 */
async function takeRefund(work: Work, event: Stripe.ChargeRefundedEvent) {
  const { metadata, amount, amount_refunded, currency } = event.data.object;
  const checkout = await work.services.database.em.fork().findOne(Checkout, { id: metadata['checkout'] ?? '' });
  if (!checkout) return;
  const { id: reference, sessionId } = checkout;
  await settle(work, { reference, sessionId, amount, currency, status: 'paid' });
  await recordRefund(work, reference, amount_refunded, event);
}

/** A payment event of the local test checkout, shaped and signed like the provider's: it comes in the same way. */
export async function signedTestEvent({ sessionId, reference, amount }: ProviderCheckout, secret: string) {
  const type = 'checkout.session.completed';
  const object = {
    id: sessionId,
    object: 'checkout.session',
    client_reference_id: reference,
    amount_total: amount,
    currency: CURRENCY,
    payment_status: 'paid',
    status: 'complete',
  };
  const payload = JSON.stringify({ id: `evt_${sessionId}`, object: 'event', type, data: { object } });
  return { payload, signature: (await loadWebhooks()).generateTestHeaderString({ payload, secret }) };
}
