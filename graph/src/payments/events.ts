import Stripe from 'stripe';
import type { Services } from '../context.ts';
import { badInput } from '../errors.ts';
import type { ProviderCheckout } from './provider.ts';
import { settle } from './settle.service.ts';

/** What an event says about a checkout; null for events that change nothing here. */
const STATUS_OF_EVENT: Partial<Record<Stripe.Event['type'], ProviderCheckout['status']>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'expired',
  'checkout.session.expired': 'expired',
};

/**
 * Takes an event of the provider: `payload` is the body as it came, `signature` its header.
 * Throws BAD_USER_INPUT when the signature is not the provider's. An event that comes again changes nothing.
 */
export async function receiveEvent(services: Services, payload: string | Buffer, signature: string): Promise<void> {
  const event = readEvent(payload, signature, services.webhookSecret);
  const status = STATUS_OF_EVENT[event.type];
  if (!status || event.data.object.object !== 'checkout.session') return;
  const { id, amount_total, currency, payment_status } = event.data.object;
  // "Completed" comes before the money for methods that take days: only `paid` counts.
  if (status === 'paid' && payment_status !== 'paid') return;
  await settle(services, { sessionId: id, status, amount: amount_total ?? 0, currency: currency ?? '' });
}

function readEvent(payload: string | Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(payload, signature, secret);
  } catch {
    throw badInput('Not a signed event');
  }
}

/** An event in the provider's own shape and signature, for the local test checkout: it takes the very same way in. */
export function signedTestEvent(type: 'checkout.session.completed' | 'checkout.session.expired', checkout: ProviderCheckout, secret: string) {
  const paid = type === 'checkout.session.completed';
  const object = {
    id: checkout.sessionId, object: 'checkout.session', amount_total: checkout.amount, currency: checkout.currency,
    payment_status: paid ? 'paid' : 'unpaid', status: paid ? 'complete' : 'expired',
  };
  const payload = JSON.stringify({ id: `evt_${checkout.sessionId}_${type}`, object: 'event', type, data: { object } });
  return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret }) };
}
