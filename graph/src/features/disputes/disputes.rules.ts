import { badInput, forbidden, notFound, type Refusal, wrongState } from '../../core/errors.ts';
import { whyNotStep } from '../../core/states.ts';
import { requireSignedIn, type Viewer, whyNotStaff } from '../../core/viewer.ts';
import { PaymentMethod, type Transaction, TransactionStatus } from '../transactions/transaction.entity.ts';
import { whyNotParty } from '../transactions/transactions.rules.ts';
import { type Dispute, DisputeOutcome } from './dispute.entity.ts';
import { DISPUTE_STEPS } from './disputes.states.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a Paid deal may be disputed. */
const DISPUTE_WITHIN_MS = 14 * DAY_MS;

/** How long the other side has to answer. */
export const ANSWER_WITHIN_MS = 3 * DAY_MS;

/** How many pictures each side may show. */
export const MOST_DISPUTE_PICTURES = 4;

/** Until when a Paid deal may be disputed. The day of payment is not known of deals of earlier versions. */
const disputableUntil = ({ paidAt, createdAt }: Pick<Transaction, 'paidAt' | 'createdAt'>) =>
  new Date((paidAt ?? createdAt).getTime() + DISPUTE_WITHIN_MS);

/** Either side, once a deal: while it is Pending or received, and for 14 days once it is Paid. */
export function whyNotDispute(viewer: Viewer, transaction: Transaction, known: Dispute | null, now: Date): Refusal {
  const refusal = whyNotParty(viewer, transaction);
  if (refusal) return refusal;
  if (known) return wrongState('This deal has had its dispute');
  if (transaction.status === TransactionStatus.CANCELLED) return wrongState();
  if (transaction.status === TransactionStatus.PAID)
    return now < disputableUntil(transaction) ? null : wrongState('The time for a dispute about this deal is over');
  if (transaction.status === TransactionStatus.PENDING || transaction.receivedAt) return null;
  return wrongState('Nothing has been paid or received yet: this deal can be cancelled');
}

/** Each side shows at most four pictures, each once. */
export function whyNotDisputePictures(pictures: readonly string[]): Refusal {
  if (pictures.length > MOST_DISPUTE_PICTURES)
    return badInput(`A dispute takes at most ${MOST_DISPUTE_PICTURES} pictures of each side`, 'pictures');
  return new Set(pictures).size < pictures.length ? badInput('Choose each picture once', 'pictures') : null;
}

/** The two sides, also while they are confined, and staff. */
export const maySeeDispute = (viewer: Viewer, { openedById, otherId }: Dispute): boolean =>
  viewer !== null && ([openedById, otherId].includes(viewer.id) || whyNotStaff(viewer) === null);

/** The other side, once, in time, also while confined. Strangers do not learn that a dispute exists. */
export function whyNotAnswer(viewer: Viewer, dispute: Dispute, now: Date): Refusal {
  const user = requireSignedIn(viewer);
  if (!maySeeDispute(viewer, dispute)) return notFound();
  if (user.id !== dispute.otherId) return forbidden('Only the other side may answer');
  const closed = whyNotStep(DISPUTE_STEPS.answer, dispute.status, 'Staff have decided this dispute');
  if (closed) return closed;
  if (dispute.answeredAt) return wrongState('You have answered already');
  return now < dispute.answerBy ? null : wrongState('The time to answer is over');
}

/** How a disputed deal was paid, and whether its card payment has gone back, whoever gave it back. */
export interface Paid extends Pick<Transaction, 'paymentMethod'> {
  isGivenBack: boolean;
}

/**
 * Staff, once. Only a card payment can be given back. A deal that was paid by card is not cancelled without that.
 */
export function whyNotDecide(
  viewer: Viewer,
  { status }: Pick<Dispute, 'status'>,
  { paymentMethod, isGivenBack }: Paid,
  outcome: DisputeOutcome,
): Refusal {
  const refusal = whyNotStaff(viewer) ?? whyNotStep(DISPUTE_STEPS.decide, status, 'This dispute is decided already');
  if (refusal) return refusal;
  if (outcome === DisputeOutcome.STANDS)
    return isGivenBack ? wrongState('The card payment was given back: this deal cannot stand') : null;
  const isByCard = paymentMethod === PaymentMethod.CREDIT_CARD;
  if (isByCard === (outcome === DisputeOutcome.REFUNDED)) return null;
  return badInput(isByCard ? 'A card payment is given back' : 'Only a card payment can be given back', 'outcome');
}

/** What staff may decide now. Nothing for others, while a refund is under way, and once staff have decided. */
export const possibleOutcomes = (viewer: Viewer, dispute: Pick<Dispute, 'status'>, paid: Paid): DisputeOutcome[] =>
  Object.values(DisputeOutcome).filter((outcome) => !whyNotDecide(viewer, dispute, paid, outcome));
