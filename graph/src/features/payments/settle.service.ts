import { LockMode } from '@mikro-orm/core';
import { mayStep, takeStep } from '../../core/states.ts';
import { enforce } from '../../core/viewer.ts';
import { User } from '../../people/user.entity.ts';
import type { Services, Work } from '../../database/context.ts';
import { rows, type EntityManager } from '../../database/database.ts';
import { tell } from '../../news/tell.ts';
import { settleReview } from '../reviews/reviews.service.ts';
import { endDeal } from '../transactions/cancellation.ts';
import { findParties } from '../transactions/parties.ts';
import { CancelReason, type Transaction, TransactionStatus } from '../transactions/transaction.entity.ts';
import { readGrounds } from '../transactions/transactions.loaders.ts';
import { dealCancelled, paidByCard } from '../transactions/transactions.news.ts';
import { TRANSACTION_STEPS } from '../transactions/transactions.states.ts';
import { changeCheckout, type EventOrigin } from './change-checkout.ts';
import { type Checkout, CheckoutPurpose, CheckoutStatus } from './checkout.entity.ts';
import { CHECKOUT_STEPS } from './checkouts.states.ts';
import { FineEntry, FineEntryKind } from './fine-entry.entity.ts';
import { ASK_AGAIN_MS, whyNotAcceptReport } from './payments.rules.ts';
import type { ProviderCheckout, ProviderStatus } from './provider.ts';
import { giveBack } from './refunds.service.ts';

type Change = (
  work: Pick<Work, 'services' | 'requestId'>,
  tx: EntityManager,
  checkout: Checkout,
  transaction: Transaction | null,
) => Promise<void> | void;

/** What each report does to our record. */
const CHANGES: Record<ProviderStatus, Change> = {
  open: () => undefined,
  processing: awaitMoney,
  paid: takeMoney,
  expired: letGo,
};

/**
 * Brings our record in line with a report of the provider: a signed event, an answer, or both in any order. A repeated
 * report changes nothing. Returns the checkout's status afterwards; null when it is not ours. Throws CONFLICT when the
 * report does not match our record.
 */
export async function settle(
  work: Work,
  report: ProviderCheckout,
  event?: EventOrigin,
): Promise<CheckoutStatus | null> {
  const { services, log } = work;
  const known = await rows(services.database.em.fork())
    .selectFrom('checkout')
    .select('id')
    .where('sessionId', '=', report.sessionId)
    .executeTakeFirst();
  if (!known) return null;
  const checkout = await changeCheckout(
    services,
    known.id,
    (tx, locked, transaction) => {
      enforce(whyNotAcceptReport(locked, report));
      return CHANGES[report.status](work, tx, locked, transaction);
    },
    event,
  );
  // The sweep retries a failed refund.
  await giveBack(work, checkout).catch((error: unknown) => log.error({ err: error, checkout: checkout.id }, 'refund'));
  return checkout.status;
}

/** Ends a checkout that the provider does not know. */
export async function abandon(services: Services, checkoutId: string): Promise<void> {
  await changeCheckout(services, checkoutId, (...change) => letGo({ services }, ...change));
}

/** The payer is done: the deal waits for the money. We ask about it again in case the provider's event never comes. */
function awaitMoney(_work: unknown, _tx: unknown, checkout: Checkout): void {
  if (!mayStep(CHECKOUT_STEPS.process, checkout.status)) return;
  takeStep(checkout, CHECKOUT_STEPS.process);
  checkout.expiresAt = new Date(Date.now() + ASK_AGAIN_MS);
}

/** Takes the money once, while the checkout waits for it; money that comes after it expired goes back. */
async function takeMoney(...[work, tx, checkout, transaction]: Parameters<Change>): Promise<void> {
  const isFine = checkout.purpose === CheckoutPurpose.FINE;
  if (checkout.status === CheckoutStatus.EXPIRED && checkout.refund === 0) {
    checkout.refund = checkout.amount;
    if (isFine) enterPaid(tx, checkout);
  }
  if (!mayStep(CHECKOUT_STEPS.pay, checkout.status)) return;
  takeStep(checkout, CHECKOUT_STEPS.pay);
  if (isFine) await bookFine(tx, checkout);
  if (!transaction) return;
  takeStep(transaction, TRANSACTION_STEPS.payByCard);
  transaction.paidAt = new Date();
  await settleReview(tx, transaction, readGrounds);
  await tell(work, tx, ...paidByCard(transaction, await findParties(tx, transaction)));
}

/**
 * If the fine was raised in the meantime, the difference stays owed; if it was lowered or waived, the surplus goes
 * back.
 */
async function bookFine(tx: EntityManager, checkout: Checkout) {
  const { userId, amount } = checkout;
  const user = await tx.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const paid = Math.min(user.fine, amount);
  user.fine -= paid;
  checkout.refund = amount - paid;
  enterPaid(tx, checkout);
}

/** Enters the whole amount that came in: a refund is a separate line, so that the ledger adds up. */
function enterPaid(tx: EntityManager, { userId, amount }: Checkout) {
  tx.create(FineEntry, { userId, byId: userId, kind: FineEntryKind.PAID, amount });
}

/** The time is over, or the payment failed: nothing was paid, and the deal is cancelled. */
async function letGo(...[work, tx, checkout, transaction]: Parameters<Change>): Promise<void> {
  if (!mayStep(CHECKOUT_STEPS.expire, checkout.status)) return;
  takeStep(checkout, CHECKOUT_STEPS.expire);
  if (!transaction || transaction.status === TransactionStatus.CANCELLED) return;
  await endDeal(tx, transaction, CancelReason.CHECKOUT_EXPIRED);
  await tell(work, tx, ...dealCancelled(transaction, null));
}
