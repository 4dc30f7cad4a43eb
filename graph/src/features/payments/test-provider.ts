import { randomBytes } from 'node:crypto';
import type { EntityManager } from '../../database/database.ts';
import { CURRENCY } from './payments.rules.ts';
import type { NewCheckout, PaymentProvider, ProviderCheckout } from './provider.ts';
import { TestSession } from './test-session.entity.ts';

/** Stands in for the provider on this server, plainly marked as a test; used when there is no Stripe key. */
export class TestProvider implements PaymentProvider {
  readonly #em: () => EntityManager;
  readonly #publicUrl: string;

  constructor(em: () => EntityManager, publicUrl: string) {
    this.#em = em;
    this.#publicUrl = publicUrl;
  }

  async create({ reference, amount, description, language, successUrl, cancelUrl, expiresAt }: NewCheckout) {
    const em = this.#em();
    const id = `cs_test_${randomBytes(24).toString('base64url')}`;
    em.create(TestSession, {
      id,
      reference,
      amount,
      description,
      language,
      cancelUrl,
      expiresAt,
      successUrl: successUrl.replace('{CHECKOUT_SESSION_ID}', id),
    });
    await em.flush();
    return { sessionId: id, url: `${this.#publicUrl}/testCheckout/${id}` };
  }

  async read(sessionId: string): Promise<ProviderCheckout | null> {
    const session = await this.#em().findOne(TestSession, { id: sessionId });
    if (!session) return null;
    const { reference, amount } = session;
    const overdue = session.status === 'open' && session.expiresAt <= new Date();
    return { sessionId, reference, amount, currency: CURRENCY, status: overdue ? 'expired' : session.status };
  }

  /** The payer presses Pay. Returns false when the session is no longer open. */
  async pay(sessionId: string): Promise<boolean> {
    const open = { id: sessionId, status: 'open' as const, expiresAt: { $gt: new Date() } };
    return (await this.#em().nativeUpdate(TestSession, open, { status: 'paid' })) === 1;
  }

  async expire(sessionId: string): Promise<ProviderCheckout | null> {
    await this.#em().nativeUpdate(TestSession, { id: sessionId, status: 'open' }, { status: 'expired' });
    return this.read(sessionId);
  }

  async refund(sessionId: string, total: number): Promise<number> {
    await this.#em().nativeUpdate(TestSession, { id: sessionId, status: 'paid' }, { returned: total });
    return total;
  }
}
