import { type Refusal, wrongState } from '../../../core/errors.ts';
import { whyNotStep } from '../../../core/states.ts';
import { UserStatus, type Viewer } from '../../../core/viewer.ts';
import type { User } from '../../../people/user.entity.ts';
import { PaymentMethod, TransactionStatus, type Transaction } from '../transaction.entity.ts';
import { whyNotSeller } from '../transactions.rules.ts';
import { TRANSACTION_STEPS } from '../transactions.states.ts';

/**
 * An unpaid deal ends by itself. Card deals keep the time of their checkout instead. A proof and "I have it" stop the
 * clock.
 */

const HOUR_MS = 60 * 60 * 1000;

/** How long a buyer has to pay or to collect, and by how much the seller may extend that. */
export const PAY_WITHIN_MS = 48 * HOUR_MS;

/** How long a buyer has after a proof was refused. */
const PAY_AGAIN_WITHIN_MS = 24 * HOUR_MS;

/** How long a deal has at least once both parties are Active again. */
const AFTER_PAUSE_MS = 24 * HOUR_MS;

/** How long before the end both parties are reminded. */
export const REMIND_BEFORE_MS = 2 * HOUR_MS;

/** The columns of a clock that ends at this time. */
export const clockUntil = (payBy: Date): Pick<Transaction, 'payBy' | 'remindAt'> => ({
  payBy,
  remindAt: new Date(payBy.getTime() - REMIND_BEFORE_MS),
});

/** The columns of a clock that does not run. */
export const NO_CLOCK = { payBy: null, remindAt: null } satisfies Pick<Transaction, 'payBy' | 'remindAt'>;

/** The clock of a deal made at this time. */
export const firstClock = (paymentMethod: PaymentMethod | null, now: Date) =>
  paymentMethod === PaymentMethod.CREDIT_CARD ? NO_CLOCK : clockUntil(new Date(now.getTime() + PAY_WITHIN_MS));

/** The clock of a deal whose proof was refused at this time; none once the buyer has the thing. */
export const clockAfterRefusal = ({ receivedAt }: Pick<Transaction, 'receivedAt'>, now: Date) =>
  receivedAt ? NO_CLOCK : clockUntil(new Date(now.getTime() + PAY_AGAIN_WITHIN_MS));

/** What the clock asks about the parties of a deal. */
type Presence = Pick<User, 'status' | 'activeSince'>;

/** When a deal lapses: nothing lapses while a party is not Active. Null: no clock runs. */
export function lapsesAt(
  { status, payBy }: Pick<Transaction, 'status' | 'payBy'>,
  ...parties: [buyer: Presence, seller: Presence]
): Date | null {
  if (status !== TransactionStatus.NOT_PAID || !payBy) return null;
  if (parties.some((party) => party.status !== UserStatus.ACTIVE)) return null;
  const ends = parties.map(({ activeSince }) => (activeSince ? activeSince.getTime() + AFTER_PAUSE_MS : 0));
  return new Date(Math.max(payBy.getTime(), ...ends));
}

/** The seller, once, while the clock runs. */
export function whyNotExtend(viewer: Viewer, transaction: Transaction): Refusal {
  const refusal = whyNotSeller(viewer, transaction, 'Only the seller may give more time');
  if (refusal) return refusal;
  if (!transaction.payBy) return wrongState('No time to pay is running');
  if (transaction.isExtended) return wrongState('The seller has given more time already');
  return whyNotStep(TRANSACTION_STEPS.lapse, transaction.status);
}
