import type { Services } from '../../database/context.ts';
import { AppError } from '../../core/errors.ts';
import { Checkout } from './checkout.entity.ts';
import { PENDING_STATUSES } from './checkouts.states.ts';
import { expireCheckout } from './checkouts.service.ts';
import { ASK_AGAIN_MS } from './payments.rules.ts';
import { giveBack } from './refunds.service.ts';

const BATCH = 100;

/**
 * Ends checkouts whose half hour is over, asks again about slow payments, in case the provider's event never came,
 * and retries failed refunds. While the provider is down it leaves the rest for the next run.
 */
export async function sweepCheckouts(services: Services): Promise<void> {
  const work = { services, log: services.log };
  const em = services.database.em.fork();
  const overdue: Checkout[] = [];
  // One query per status, each along its part of the index, oldest first: neither status delays the other.
  for (const status of PENDING_STATUSES) {
    overdue.push(
      ...(await em.find(
        Checkout,
        { status, expiresAt: { $lt: new Date() } },
        { limit: BATCH, orderBy: { expiresAt: 'asc' } },
      )),
    );
  }
  const due = await em.find(Checkout, { refunded: false, refund: { $gt: 0 } }, { limit: BATCH });
  const failed = (error: unknown, { id }: Checkout) => {
    const isAway = error instanceof AppError && error.code === 'PAYMENT_PROVIDER_UNAVAILABLE';
    services.log.error({ err: isAway ? error.cause : error, checkout: id }, 'sweep of a checkout');
    return isAway;
  };
  for (const checkout of overdue) {
    const isAway = await expireCheckout(work, checkout).then(
      () => false,
      (error: unknown) => failed(error, checkout),
    );
    if (isAway) return;
    // One that is still pending moves back in the queue, to make room for the others.
    await em.nativeUpdate(
      Checkout,
      { id: checkout.id, status: { $in: PENDING_STATUSES }, expiresAt: { $lt: new Date() } },
      { expiresAt: new Date(Date.now() + ASK_AGAIN_MS) },
    );
  }
  // One that the provider refuses does not hold up the others.
  for (const checkout of due) await giveBack(work, checkout).catch((error: unknown) => failed(error, checkout));
}
