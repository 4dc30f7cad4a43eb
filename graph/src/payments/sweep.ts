import type { Services } from '../context.ts';
import { Checkout, CheckoutStatus } from './checkout.entity.ts';
import { expireCheckout } from './payments.service.ts';
import { giveBack } from './settle.service.ts';

const EVERY_MS = 60_000;
const BATCH = 100;

/** Ends checkouts whose half hour is over, in case the provider's event never came, and makes refunds that failed. */
export async function sweepCheckouts(services: Services): Promise<void> {
  const em = services.database.em.fork();
  const overdue = await em.find(Checkout, { status: CheckoutStatus.OPEN, expiresAt: { $lt: new Date() } }, { limit: BATCH, orderBy: { expiresAt: 'asc' } });
  const due = await em.find(Checkout, { refunded: false, refund: { $gt: 0 } }, { limit: BATCH });
  const work = [
    ...overdue.map((checkout) => [checkout, () => expireCheckout(services, checkout)] as const),
    ...due.map((checkout) => [checkout, () => giveBack(services, checkout)] as const),
  ];
  for (const [checkout, run] of work) {
    await run().catch((error: unknown) => services.log.error({ err: error, checkout: checkout.id }, 'sweep of a checkout'));
  }
}

/** Sweeps every minute; several processes may. Answers how to stop, which waits for a running sweep. */
export function startSweep(services: Services): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => sweepCheckouts(services)).catch((error: unknown) => services.log.error({ err: error }, 'sweep of checkouts'));
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
