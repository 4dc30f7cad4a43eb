import type { Language } from '../../people/user.entity.ts';

declare module '../../database/context.ts' {
  interface Services {
    payments: PaymentProvider;
    /** Signs the payment provider's events. */
    webhookSecret: string;
  }
}

/** What we ask the provider for. */
export interface NewCheckout {
  /** Our checkout's id: the provider's reference, and its idempotency key. */
  reference: string;
  /** Sen. */
  amount: number;
  description: string;
  /** The payer's language. */
  language: Language;
  /** Where the payer returns to; the provider fills in `{CHECKOUT_SESSION_ID}`. */
  successUrl: string;
  cancelUrl: string;
  /** When we end it; the provider may keep it open a little longer. */
  expiresAt: Date;
}

/**
 * The state of a checkout at the provider; `processing`: the payer is done and the money is on its way; `expired`:
 * takes no more money.
 */
export type ProviderStatus = 'open' | 'processing' | 'paid' | 'expired';

/** A checkout as the provider reports it, to compare with our own record. */
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
  /** Throws CARD_AMOUNT_REFUSED for an amount that cannot be paid by card. */
  create(checkout: NewCheckout): Promise<{ sessionId: string; url: string }>;
  /** Null when the provider knows no such checkout. */
  read(sessionId: string): Promise<ProviderCheckout | null>;
  /**
   * Ends an open checkout; returns its state afterwards, paid or processing if the payer was faster. Null when it is
   * unknown.
   */
  expire(sessionId: string): Promise<ProviderCheckout | null>;
  /** Refunds a paid checkout until `total` sen have gone back in all; returns how many sen have. */
  refund(sessionId: string, total: number): Promise<number>;
}
