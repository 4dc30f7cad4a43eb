import { isStaff, whyNotMember, whyNotStaff, requireSignedIn, UserStatus, type Viewer } from '../../core/viewer.ts';
import type { Other } from '../../meeting/meeting.ts';
import type { User } from '../../people/user.entity.ts';
import {
  badInput,
  disputeOpen,
  forbidden,
  notFound,
  priceChanged,
  reviewed,
  wrongState,
  type Refusal,
} from '../../core/errors.ts';
import { whyNotStep } from '../../core/states.ts';
import { ProductType, type Product } from '../products/product.entity.ts';
import { whyNotBuy, cooldownUntil } from '../products/products.rules.ts';
import { PaymentMethod, TransactionStatus, type Transaction } from './transaction.entity.ts';
import { TRANSACTION_STEPS } from './transactions.states.ts';
import type { Pair } from '../reviews/reviews.rules.ts';

/** The methods that buyer and seller settle between themselves. */
export const DIRECT_METHODS = [PaymentMethod.QR_CODE, PaymentMethod.TRANSFER, PaymentMethod.CASH];

const BY_CARD = 'By card it is bought with payProduct; over REST with POST /api/stripe/create-checkout-session';

/** The people and the product of a sale. */
export interface Sale {
  buyer: User;
  product: Product;
  seller: Other;
}

/** How the buyer wants to buy. */
export interface SaleTerms {
  /** One of `methods` for Sell; none for a donation. */
  paymentMethod?: PaymentMethod | null | undefined;
  methods: PaymentMethod[];
  /** The price that the buyer saw, in sen. */
  price?: number | null | undefined;
}

/** Whether a person may buy or claim, at the price they saw, by one of these methods. */
export function whyNotPurchase(
  { buyer, product, seller }: Sale,
  { paymentMethod, methods, price }: SaleTerms,
  now: Date,
): Refusal {
  const refusal = whyNotBuy(buyer, product, seller, now);
  if (refusal) return refusal;
  if (price != null && price !== product.price) return priceChanged();
  if (product.type === ProductType.DONATION)
    return paymentMethod ? badInput('A donation is not paid for', 'paymentMethod') : null;
  if (paymentMethod && methods.includes(paymentMethod)) return null;
  const isByCard = paymentMethod === PaymentMethod.CREDIT_CARD;
  return badInput(isByCard ? BY_CARD : 'Choose a payment method', 'paymentMethod');
}

/** A deal can be seen by its two parties, while they are active, and by staff. */
export const maySeeTransaction = (viewer: Viewer, transaction: Transaction) =>
  whyNotStaff(viewer) === null || whyNotParty(viewer, transaction) === null;

const isParty = (viewer: User, transaction: Transaction) =>
  transaction.buyerId === viewer.id || transaction.sellerId === viewer.id;

/**
 * The seller, from Not Paid or Pending, not by card and with no dispute open; for a donation it confirms the handover.
 */
export function whyNotConfirm(viewer: Viewer, transaction: Transaction): Refusal {
  const refusal = whyNotSeller(viewer, transaction, 'Only the seller may confirm the payment');
  if (refusal) return refusal;
  const closed = whyNotDirect(transaction) ?? whyNotStep(TRANSACTION_STEPS.confirm, transaction.status);
  return closed ?? whyNotDisputed(transaction);
}

/**
 * The buyer, once: from the purchase on, by card once it is Paid. A donation that the giver has confirmed is received
 * already.
 */
export function whyNotConfirmReceipt(viewer: Viewer, transaction: Transaction): Refusal {
  const refusal = whyNotBuyer(viewer, transaction, 'Only the buyer may say that they have it');
  if (refusal) return refusal;
  if (transaction.receivedAt) return wrongState('You have said so already');
  if (!transaction.paymentMethod) return whyNotStep(TRANSACTION_STEPS.receiveClaim, transaction.status);
  if (transaction.status === TransactionStatus.CANCELLED) return wrongState();
  if (transaction.paymentMethod !== PaymentMethod.CREDIT_CARD || transaction.status === TransactionStatus.PAID)
    return null;
  return wrongState('The card payment has not been made yet');
}

/** What a deal's row does not say: whether its parties are active, and whether a review depends on it. */
export interface CancelFacts {
  buyer: Pick<User, 'status'>;
  seller: Pick<User, 'status'>;
  pair: Pair;
}

/**
 * Buyer or seller while Not Paid; either of them while Not Paid or Pending when the other is no longer Active. Neither
 * once the buyer has said "I have it". Staff while not Paid. Only staff may, once a review shows that no other deal
 * carries. Nobody while a dispute is open.
 */
export function whyNotCancel(viewer: Viewer, transaction: Transaction, { buyer, seller, pair }: CancelFacts): Refusal {
  const user = requireSignedIn(viewer);
  const closed = whyNotStep(TRANSACTION_STEPS.cancel, transaction.status) ?? whyNotDisputed(transaction);
  if (isStaff(user)) return whyNotStaff(user) ?? closed;
  const refusal = whyNotParty(viewer, transaction) ?? closed;
  if (refusal) return refusal;
  if (transaction.receivedAt) return wrongState('The buyer has it: this deal can no longer be cancelled');
  if (carriesReview(transaction, pair)) return reviewed();
  const other = transaction.buyerId === user.id ? seller : buyer;
  const waiting = transaction.status === TransactionStatus.PENDING && other.status === UserStatus.ACTIVE;
  return waiting ? wrongState('The proof of payment has been sent: this deal can no longer be cancelled') : null;
}

/** Whether the two have a review that shows, and no other deal lets it show. */
const carriesReview = ({ id }: Transaction, { review, carriers, carrierId }: Pair): boolean =>
  review !== null && !review.isHeld && (carriers === 0 || (carriers === 1 && carrierId === id));

/** Whether the buyer's cooldown comes from this donation, not from one claimed since. */
export const isLastClaim = (
  { lastDonationAt }: Pick<User, 'lastDonationAt'>,
  { paymentMethod, createdAt }: Transaction,
): boolean => !paymentMethod && lastDonationAt !== null && lastDonationAt <= createdAt;

/**
 * When the claimer of a donation may claim another, even if they cancel this one: only the giver and staff can lift the
 * wait.
 */
export const claimedUntil = (viewer: Viewer, transaction: Transaction, now: Date): Date | null =>
  viewer && viewer.id === transaction.buyerId && isLastClaim(viewer, transaction) ? cooldownUntil(viewer, now) : null;

/** Strangers do not learn that a deal exists. */
export function whyNotParty(viewer: Viewer, transaction: Transaction): Refusal {
  const refusal = whyNotMember(viewer);
  if (refusal || !viewer) return refusal;
  return isParty(viewer, transaction) ? null : notFound();
}

/** The buyer alone; the seller is told `text`. */
export const whyNotBuyer = (viewer: Viewer, transaction: Transaction, text: string): Refusal =>
  whyNotParty(viewer, transaction) ?? (transaction.buyerId === viewer?.id ? null : forbidden(text));

/** The seller alone; the buyer is told `text`. */
export const whyNotSeller = (viewer: Viewer, transaction: Transaction, text: string): Refusal =>
  whyNotParty(viewer, transaction) ?? (transaction.sellerId === viewer?.id ? null : forbidden(text));

/** Not by card: the provider knows what was paid. */
export const whyNotDirect = ({ paymentMethod }: Transaction): Refusal =>
  paymentMethod === PaymentMethod.CREDIT_CARD ? wrongState('Card payments are confirmed by the provider') : null;

/** While a dispute is open, staff decide what becomes of the deal. */
export const whyNotDisputed = ({ isDisputed }: Pick<Transaction, 'isDisputed'>): Refusal =>
  isDisputed ? disputeOpen() : null;
