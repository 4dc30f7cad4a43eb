import type { Config } from '../../core/config.ts';
import type { Database } from '../../database/database.ts';
import type { PaymentProvider } from './provider.ts';

/** The configured provider; the other one is not even loaded. */
export async function openProvider({ stripe, publicUrl }: Config, database: Database): Promise<PaymentProvider> {
  if (stripe) {
    const { StripeProvider } = await import('./stripe/stripe-provider.ts');
    return new StripeProvider(stripe);
  }
  const { TestProvider } = await import('./test-provider.ts');
  return new TestProvider(() => database.em.fork(), publicUrl);
}
