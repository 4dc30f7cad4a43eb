import { LockMode } from '@mikro-orm/core';
import { enforce } from '../accounts/accounts.rules.ts';
import { User } from '../accounts/user.entity.ts';
import type { Services } from '../context.ts';
import { rows, transaction, type EntityManager } from '../database/database.ts';
import { type Notification, NotificationEvent, NotificationType } from '../notifications/notification.entity.ts';
import { notify, publishNotification } from '../notifications/notify.ts';
import { cancelDeal } from '../transactions/cancel-deal.ts';
import { Transaction, TransactionStatus } from '../transactions/transaction.entity.ts';
import { Checkout, CheckoutPurpose, CheckoutStatus } from './checkout.entity.ts';
import { FineEntry, FineEntryKind } from './fine-entry.entity.ts';
import { refuseReport } from './payments.rules.ts';
import type { ProviderCheckout } from './provider.ts';

/**
 * Brings our record in line with what the provider reports, by a signed event, by being asked, or both, in any order:
 * whatever is reported again changes nothing. Answers whether the checkout is paid.
 * Throws CONFLICT when the report does not agree with our record.
 */
export async function settle(services: Services, report: ProviderCheckout): Promise<boolean> {
  const { sessionId, status } = report;
  if (status === 'open') return false;
  const known = await rows(services.database.em.fork()).selectFrom('checkout').select('id')
    .where('sessionId', '=', sessionId).executeTakeFirst();
  if (!known) return false;
  const checkout = await change(services, known.id, (tx, locked, deal) => {
    enforce(refuseReport(locked, report));
    return status === 'paid' ? takeMoney(tx, locked, deal) : letGo(tx, locked, deal);
  });
  await giveBack(services, checkout);
  return checkout.status === CheckoutStatus.PAID;
}

/** Ends a checkout that never reached the provider. */
export async function abandon(services: Services, checkoutId: string): Promise<void> {
  await change(services, checkoutId, letGo);
}

/** Has the provider give back what is due; what fails is tried again when the checkout is next settled or swept. */
export async function giveBack(services: Services, checkout: Checkout): Promise<void> {
  if (!checkout.sessionId || checkout.refund === 0 || checkout.refunded) return;
  await services.payments.refund(checkout.sessionId, checkout.refund);
  await services.database.em.fork().nativeUpdate(Checkout, { id: checkout.id }, { refunded: true });
}

type Change = (tx: EntityManager, checkout: Checkout, deal: Transaction | null) => Promise<Notification[]>;

/** One change of a checkout and of its deal, which is locked first, as everywhere. */
async function change(services: Services, checkoutId: string, make: Change): Promise<Checkout> {
  const { transactionId } = await rows(services.database.em.fork()).selectFrom('checkout').select('transactionId')
    .where('id', '=', checkoutId).executeTakeFirstOrThrow();
  const changed = await transaction(services.database.em, async (tx) => {
    const deal = transactionId && (await tx.findOneOrFail(Transaction, { id: transactionId }, { lockMode: LockMode.PESSIMISTIC_WRITE }));
    const checkout = await tx.findOneOrFail(Checkout, { id: checkoutId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const notifications = await make(tx, checkout, deal || null);
    await tx.flush();
    return { checkout, notifications };
  });
  for (const notification of changed.notifications) publishNotification(services, notification);
  return changed.checkout;
}

/** Money is taken once, while the checkout is open; what comes after it has expired goes back. */
async function takeMoney(tx: EntityManager, checkout: Checkout, deal: Transaction | null): Promise<Notification[]> {
  if (checkout.status === CheckoutStatus.EXPIRED) checkout.refund = checkout.amount;
  if (checkout.status !== CheckoutStatus.OPEN) return [];
  checkout.status = CheckoutStatus.PAID;
  if (checkout.purpose === CheckoutPurpose.FINE) await payFine(tx, checkout);
  if (!deal) return [];
  deal.status = TransactionStatus.PAID;
  return tellBoth(tx, deal, NotificationEvent.PAYMENT_CONFIRMED);
}

/** A fine raised in the meantime leaves the difference; of one that was lowered the surplus goes back. */
async function payFine(tx: EntityManager, checkout: Checkout) {
  const { userId, amount } = checkout;
  const user = await tx.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const paid = Math.min(user.fine, amount);
  user.fine -= paid;
  checkout.refund = amount - paid;
  if (paid > 0) tx.create(FineEntry, { userId, byId: userId, kind: FineEntryKind.PAID, amount: paid });
}

/** The time is over: nothing was paid, and the deal is cancelled. */
async function letGo(tx: EntityManager, checkout: Checkout, deal: Transaction | null): Promise<Notification[]> {
  if (checkout.status !== CheckoutStatus.OPEN) return [];
  checkout.status = CheckoutStatus.EXPIRED;
  if (!deal || deal.status === TransactionStatus.CANCELLED) return [];
  await cancelDeal(tx, deal);
  return tellBoth(tx, deal, NotificationEvent.DEAL_CANCELLED);
}

const tellBoth = (tx: EntityManager, { id, productId, buyerId, sellerId }: Transaction, event: NotificationEvent) =>
  [sellerId, buyerId].map((receiverId) =>
    notify(tx, { type: NotificationType.PURCHASE, event, senderId: null, receiverId, productId, transactionId: id }),
  );
