import Stripe from 'stripe';
import { Language } from '../../../people/user.entity.ts';
import type { StripeConfig } from '../../../core/config.ts';
import { AppError, cardAmountRefused, paymentProviderUnavailable } from '../../../core/errors.ts';
import { CURRENCY } from '../payments.rules.ts';
import type { NewCheckout, PaymentProvider, ProviderCheckout } from '../provider.ts';
import { reportOf } from './stripe-session.ts';

/** How long Stripe may take to answer. */
const TIMEOUT_MS = 8000;

/** How often we retry after a failure of the network or of Stripe itself. */
const RETRIES = 1;

/** Seconds that we add in case clocks differ: Stripe opens no session for less than half an hour by its own clock. */
const CLOCK_SKEW_S = 5 * 60;

/** Stripe's page has no Arabic: for that the browser decides. */
const LOCALES: Record<Language, Stripe.Checkout.SessionCreateParams.Locale> = {
  [Language.EN]: 'en',
  [Language.MY]: 'ms',
  [Language.AR]: 'auto',
};

const HOUR_MS = 60 * 60 * 1000;

const AMOUNT_CODES = ['amount_too_small', 'amount_too_large'];

/** Card payments on Stripe's hosted Checkout. */
export class StripeProvider implements PaymentProvider {
  readonly #stripe: Stripe;

  constructor({ secretKey, apiUrl }: StripeConfig, timeout = TIMEOUT_MS) {
    this.#stripe = new Stripe(secretKey, { timeout, maxNetworkRetries: RETRIES, telemetry: false, ...hostOf(apiUrl) });
  }

  create({ reference, amount, description, language, successUrl, cancelUrl, expiresAt }: NewCheckout) {
    return ask(async () => {
      // A retry must send exactly the same, or Stripe refuses the key.
      const { id, url } = await this.#stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: reference,
          metadata: { checkout: reference },
          payment_intent_data: { metadata: { checkout: reference } },
          line_items: [
            {
              quantity: 1,
              price_data: { currency: CURRENCY, unit_amount: amount, product_data: { name: description } },
            },
          ],
          locale: LOCALES[language],
          success_url: successUrl,
          cancel_url: cancelUrl,
          expires_at: Math.ceil(expiresAt.getTime() / 1000) + CLOCK_SKEW_S,
        },
        { idempotencyKey: reference },
      );
      if (!id || !url) throw notUnderstood();
      return { sessionId: id, url };
    });
  }

  read(sessionId: string): Promise<ProviderCheckout | null> {
    return ask(async () => {
      try {
        return reportOf(
          understood(await this.#stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] })),
        );
      } catch (error) {
        if (isRefusedAs(error, ['resource_missing'])) return null;
        throw error;
      }
    });
  }

  expire(sessionId: string): Promise<ProviderCheckout | null> {
    return ask(async () => {
      try {
        return reportOf(understood(await this.#stripe.checkout.sessions.expire(sessionId)));
      } catch (error) {
        // No longer open, or unknown.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return this.read(sessionId);
        throw error;
      }
    });
  }

  refund(sessionId: string, total: number): Promise<number> {
    return ask(async () => {
      const session = await this.#stripe.checkout.sessions.retrieve(sessionId, {
        expand: ['payment_intent.latest_charge'],
      });
      const payment = understood(session).payment_intent;
      const charge = typeof payment === 'object' ? payment?.latest_charge : null;
      if (!charge || typeof charge === 'string') throw notUnderstood();
      const { id, amount_refunded: before } = charge;
      if (before >= total) return before;
      await this.#refundOnce({ charge: id, amount: total - before }, `${sessionId}:${before}:${total}`);
      return total;
    });
  }

  /**
   * Two requests for the same refund at the same time share a key. For a day Stripe repeats its first answer to a key,
   * even a failure. If it replays an earlier failure, nothing was refunded, and we retry with a key of the current
   * hour.
   */
  async #refundOnce(refund: Stripe.RefundCreateParams, key: string) {
    try {
      await this.#stripe.refunds.create(refund, { idempotencyKey: key, maxNetworkRetries: 0 });
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || error.headers?.['idempotent-replayed'] !== 'true')
        throw error;
      await this.#stripe.refunds.create(refund, { idempotencyKey: `${key}:${Math.floor(Date.now() / HOUR_MS)}` });
    }
  }
}

function hostOf(apiUrl: string | null) {
  if (!apiUrl) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  return protocol === 'http:'
    ? { protocol: 'http' as const, host: hostname, port: port || 80 }
    : { protocol: 'https' as const, host: hostname, port: port || 443 };
}

/** Asks Stripe; whatever goes wrong becomes a refusal, with the cause for the log. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw isRefusedAs(error, AMOUNT_CODES)
      ? cardAmountRefused(undefined, { cause: error })
      : paymentProviderUnavailable(undefined, { cause: error });
  }
}

const isRefusedAs = (error: unknown, codes: string[]) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code ?? '');

/** Checks that this is a session: a proxy or an outage page can answer anything, with any status. */
function understood(session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  if (session.object !== 'checkout.session' || !session.id) throw notUnderstood();
  return session;
}

const notUnderstood = () =>
  paymentProviderUnavailable(undefined, { cause: 'Stripe answered something else than what was asked for' });
