/** What a checkout at the provider is asked for. */
export interface NewCheckout {
  /** Our checkout's id: the provider's reference, and its idempotency key. */
  reference: string;
  /** Sen. */
  amount: number;
  description: string;
  /** Where the payer comes back to; `{CHECKOUT_SESSION_ID}` is filled in by the provider. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** How a checkout stands at the provider; `expired` takes no more money. */
export type ProviderStatus = 'open' | 'paid' | 'expired';

/** A checkout as the provider reports it, to be compared with our own record. */
export interface ProviderCheckout {
  sessionId: string;
  status: ProviderStatus;
  /** Sen. */
  amount: number;
  currency: string;
}

/** Card payments on a hosted page. Two implementations: the local test checkout, and Stripe. */
export interface PaymentProvider {
  create(checkout: NewCheckout): Promise<{ sessionId: string; url: string }>;
  read(sessionId: string): Promise<ProviderCheckout | null>;
  /** Ends an open checkout; answers how it stands then, `paid` when the payment came first. */
  expire(sessionId: string): Promise<ProviderStatus>;
  /** Gives `amount` sen of a paid checkout back; asked again for the same checkout it does so once. */
  refund(sessionId: string, amount: number): Promise<void>;
}
