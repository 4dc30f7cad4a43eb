import type { Language } from '../users/user.entity.ts';

declare module '../../database/context.ts' {
  interface Services {
    payments: PaymentProvider;
    /** Signs the payment provider's events. */
    webhookSecret: string;
  }
}

/** What a checkout at the provider is asked for. */
export interface NewCheckout {
  /** Our checkout's id: the provider's reference, and its idempotency key. */
  reference: string;
  /** Sen. */
  amount: number;
  description: string;
  /** The payer's. */
  language: Language;
  /** Where the payer comes back to; `{CHECKOUT_SESSION_ID}` is filled in by the provider. */
  successUrl: string;
  cancelUrl: string;
  /** When we end it; the provider may keep it open a little longer by itself. */
  expiresAt: Date;
}

/** How a checkout stands at the provider; `processing`: the payer is done and the money is on its way; `expired` takes no more money. */
export type ProviderStatus = 'open' | 'processing' | 'paid' | 'expired';

/** A checkout as the provider reports it, to be compared with our own record. */
export interface ProviderCheckout {
  sessionId: string;
  /** Our checkout's id. */
  reference: string | null;
  status: ProviderStatus;
  /** Sen. */
  amount: number;
  currency: string;
}

/**
 * Card payments on a hosted page. Two implementations: the local test checkout, and Stripe.
 * Each call throws PAYMENT_PROVIDER_UNAVAILABLE when the provider does not answer as it should.
 */
export interface PaymentProvider {
  /** Throws CARD_AMOUNT_REFUSED for an amount that is not taken by card. */
  create(checkout: NewCheckout): Promise<{ sessionId: string; url: string }>;
  /** Null when the provider knows no such checkout. */
  read(sessionId: string): Promise<ProviderCheckout | null>;
  /** Ends an open checkout; answers how it stands then, paid or processing when the payer was faster. Null when it is unknown. */
  expire(sessionId: string): Promise<ProviderCheckout | null>;
  /** Gives back what is missing until `total` sen of a paid checkout have gone back in all; answers how many have. */
  refund(sessionId: string, total: number): Promise<number>;
}
