import { whyNotMember, whyNotStaff, requireSignedIn, type Viewer } from '../../core/viewer.ts';
import type { User } from '../../people/user.entity.ts';
import { whyNotDecideOver } from '../accounts/accounts.rules.ts';
import {
  badInput,
  conflict,
  fineChanged,
  forbidden,
  paymentProcessing,
  wrongState,
  type Refusal,
} from '../../core/errors.ts';
import { ringgitFromSen } from '../../core/money.ts';
import { type Transaction, TransactionStatus } from '../transactions/transaction.entity.ts';
import { type Checkout, CheckoutStatus } from './checkout.entity.ts';
import type { ProviderCheckout } from './provider.ts';

/**
 * Card payments and fines. `transactions.rules.ts` says who may confirm a payment that two people settle between
 * themselves.
 */

/** How long the buyer of a product has at the provider before the deal is cancelled. */
export const CHECKOUT_MS = 30 * 60 * 1000;

/** How often we ask about a payment that takes days. */
export const ASK_AGAIN_MS = 60 * 60 * 1000;

/** The only currency we take. */
export const CURRENCY = 'myr';

/** RM 10,000 in sen. */
export const MAX_FINE = 1_000_000;

/** Anyone with a fine may pay it, whatever the status of their account. */
export const whyNotPayFine = (user: User): Refusal => (user.fine > 0 ? null : wrongState('There is no fine to pay'));

/** Staff fine users, never administrators. */
export const whyNotFine = (viewer: Viewer, user: Pick<User, 'type'>): Refusal =>
  whyNotStaff(viewer) ?? whyNotDecideOver(user);

export function whyNotSetFine(sen: number): Refusal {
  return sen <= MAX_FINE ? null : badInput('A fine is RM 0 to RM 10,000', 'amount');
}

/** Nobody replaces a fine that they have not seen: `expected` is what the screen showed, in sen; null if not given. */
export function whyNotReplaceFine({ fine }: Pick<User, 'fine'>, expected: number | null | undefined): Refusal {
  return expected == null || expected === fine ? null : fineChanged(ringgitFromSen(fine));
}

/** An open checkout can be continued until it expires. PAYMENT_PROCESSING while the money is on its way. */
export function whyNotGoOnPaying({ status, expiresAt }: Pick<Checkout, 'status' | 'expiresAt'>, now: Date): Refusal {
  if (status === CheckoutStatus.PROCESSING) return paymentProcessing();
  return status === CheckoutStatus.OPEN && expiresAt > now ? null : wrongState('The time to pay is over');
}

/** The buyer of a card deal that is Not Paid, as long as they can go on with its checkout. */
export function whyNotPayByCard(
  viewer: Viewer,
  transaction: Transaction,
  checkout: Pick<Checkout, 'status' | 'expiresAt'> | null,
  now: Date,
): Refusal {
  const refusal = whyNotMember(viewer);
  if (refusal || !viewer) return refusal;
  if (transaction.buyerId !== viewer.id) return forbidden('Only the buyer may pay');
  if (transaction.status !== TransactionStatus.NOT_PAID || !checkout) return wrongState();
  return whyNotGoOnPaying(checkout, now);
}

/** Only the payer may ask about a checkout. */
export function whyNotComplete(viewer: Viewer, checkout: Checkout): Refusal {
  return requireSignedIn(viewer).id === checkout.userId ? null : forbidden('This checkout is not yours');
}

/** The provider's report must match our own record: amount, currency, session and reference. */
export function whyNotAcceptReport(checkout: Checkout, report: ProviderCheckout): Refusal {
  const { amount, currency, sessionId, reference } = report;
  const isOurs = sessionId === checkout.sessionId && reference === checkout.id;
  return isOurs && amount === checkout.amount && currency === CURRENCY
    ? null
    : conflict('The payment does not agree with our record', { cause: report });
}
