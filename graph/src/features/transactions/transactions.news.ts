import { Field, ObjectType } from 'type-graphql';
import { formatPrice } from '../../core/money.ts';
import { dateAndTime } from '../../database/days.ts';
import { NewsType, StaffReason } from '../../news/declare.ts';
import { NewsGroup } from '../../news/kinds.ts';
import { letterKind } from '../../news/letters.ts';
import type { MailReceiver } from '../../news/queue.ts';
import { bell, type News } from '../../news/tell.ts';
import type { User } from '../../people/user.entity.ts';
import type { Parties } from './parties.ts';
import { PaymentMethod, type Transaction, TransactionStatus } from './transaction.entity.ts';

const HOUR_MS = 60 * 60 * 1000;
/** What all news about a deal have in common. */
export const DEAL = { group: NewsGroup.DEALS, shows: ['sender', 'product', 'transaction'] } as const;

@NewsType({ ...DEAL, event: 'PURCHASED', description: 'Your product was bought or claimed.' })
class Purchased {}

@NewsType({ ...DEAL, event: 'PROOF_UPLOADED', description: 'The buyer has sent a proof of payment.' })
class ProofUploaded {}

@NewsType({
  ...DEAL,
  event: 'PAYMENT_CONFIRMED',
  description:
    'The seller has confirmed your payment. Without a sender: a card was charged, and both sides are notified.',
})
class PaymentConfirmed {}

@NewsType({
  ...DEAL,
  event: 'DEAL_CANCELLED',
  description: 'The other side, or staff, cancelled a deal. Without a sender: the card payment was not made in time.',
  content: StaffReason.content,
})
class DealCancelled extends StaffReason {}

/** When the clock of a deal ends. */
@ObjectType()
class Deadline {
  @Field(() => Date, { description: 'When the deal ends by itself unless something happens.' })
  payBy!: string;
}

@NewsType({ ...DEAL, event: 'DEAL_EXTENDED', description: 'The seller has given you more time to pay.' })
class DealExtended extends Deadline {}

@NewsType({ ...DEAL, event: 'DEAL_ENDS_SOON', description: 'A deal of yours ends by itself soon: it is not paid yet.' })
class DealEndsSoon extends Deadline {}

@NewsType({ ...DEAL, event: 'DEAL_LAPSED', description: 'A deal of yours was not paid in time, and has ended.' })
class DealLapsed {}

@NewsType({
  ...DEAL,
  event: 'PROOF_REFUSED',
  description: 'The seller has not received the money that you sent a proof of.',
  content: ({ refusal }) => refusal,
})
class ProofRefused {
  @Field(() => String, { description: 'What the seller typed.' })
  refusal!: string;

  @Field(() => Date, {
    nullable: true,
    description: 'By when to pay and send a new proof. Null if you have the thing, and if no proof is left.',
  })
  proveBy?: string | null;
}

@NewsType({ ...DEAL, event: 'ITEM_RECEIVED', description: 'The buyer has received the thing.' })
class ItemReceived {}

@NewsType({
  ...DEAL,
  event: 'MONEY_TO_CONFIRM',
  description: 'The buyer has received the thing: confirm when you have the money.',
})
class MoneyToConfirm {}

const SALES = { group: NewsGroup.DEALS, path: () => '/purchased?tab=sold' };
type Sale = Record<'buyer' | 'title' | 'price', string>;
const itemSold = letterKind<Sale>('ITEM_SOLD', SALES);
const donationClaimed = letterKind<Omit<Sale, 'price'>>('DONATION_CLAIMED', SALES);
const paymentToConfirm = letterKind<Sale>('PAYMENT_TO_CONFIRM', SALES);
const moneyToConfirm = letterKind<Sale>('MONEY_TO_CONFIRM', SALES);
const saleEndsSoon = letterKind<{ title: string; payBy: string }>('SALE_ENDS_SOON', { ...SALES, usefulMs: HOUR_MS });

const PURCHASES = { group: NewsGroup.DEALS, path: () => '/purchased' };
const payIsDue = letterKind<{ title: string; payBy: string }>('PAY_SOON', { ...PURCHASES, usefulMs: HOUR_MS });
const proofWasRefused = letterKind<Record<'seller' | 'title' | 'reason' | 'proveBy' | 'settleBy', string>>(
  'PROOF_REFUSED',
  PURCHASES,
);

/** The two parties of a deal, as far as news need them. */
interface Told {
  buyer: Pick<User, 'id' | 'fullName'>;
  seller: MailReceiver;
}

/** A notification about a deal. */
export function aboutDeal<Details extends object>(
  kind: new () => Details,
  { id: transactionId, productId }: Transaction,
  senderId: string | null,
  details: Details,
) {
  return bell(kind, { senderId, productId, transactionId }, details);
}

const saleOf = ({ title, price }: Transaction, { fullName: buyer }: Pick<User, 'fullName'>): Sale => ({
  buyer,
  title,
  price: formatPrice(price),
});

function saleLetter(transaction: Transaction, buyer: Pick<User, 'fullName'>) {
  const sale = saleOf(transaction, buyer);
  return transaction.paymentMethod ? itemSold(sale) : donationClaimed(sale);
}

/** The seller's notification of a purchase. */
export const purchasedBell = (transaction: Transaction, buyerId: string) =>
  aboutDeal(Purchased, transaction, buyerId, {});

/** The seller is told of a purchase. By card it is sold only once it is paid, and only then there is a mail. */
export const purchased = (transaction: Transaction, { buyer, seller }: Told): News => ({
  to: seller,
  bell: purchasedBell(transaction, buyer.id),
  mail: transaction.paymentMethod === PaymentMethod.CREDIT_CARD ? null : saleLetter(transaction, buyer),
});

/** The seller is told of a proof. */
export const proofUploaded = (transaction: Transaction): News => ({
  to: { id: transaction.sellerId },
  bell: aboutDeal(ProofUploaded, transaction, transaction.buyerId, {}),
});

/** The seller is told of the first proof, and asked by mail whether the money has arrived. */
export const firstProof = (transaction: Transaction, { buyer, seller }: Told): News => ({
  ...proofUploaded(transaction),
  to: seller,
  mail: paymentToConfirm(saleOf(transaction, buyer)),
});

/** The buyer is told why the seller refused the proof, by when to pay, and whether to send another proof. */
export function proofRefused(
  transaction: Transaction,
  { buyer, seller }: Parties,
  { refusal, mayProve }: { refusal: string; mayProve: boolean },
): News {
  const payBy = transaction.payBy ? dateAndTime(transaction.payBy) : '';
  return {
    to: buyer,
    bell: aboutDeal(ProofRefused, transaction, seller.id, {
      refusal,
      proveBy: mayProve ? (transaction.payBy?.toISOString() ?? null) : null,
    }),
    mail: proofWasRefused({
      seller: seller.fullName,
      title: transaction.title,
      reason: refusal,
      proveBy: mayProve ? payBy : '',
      settleBy: mayProve ? '' : payBy,
    }),
  };
}

/** The seller is told that the buyer has it, and asked to confirm the money unless the deal is paid or a donation. */
export function received(transaction: Transaction, { buyer, seller }: Parties): News {
  if (transaction.status === TransactionStatus.PAID)
    return { to: seller, bell: aboutDeal(ItemReceived, transaction, buyer.id, {}) };
  return {
    to: seller,
    bell: aboutDeal(MoneyToConfirm, transaction, buyer.id, {}),
    mail: moneyToConfirm(saleOf(transaction, buyer)),
  };
}

/** The buyer is told that they have more time. */
export const extended = (transaction: Transaction, payBy: Date): News => ({
  to: { id: transaction.buyerId },
  bell: aboutDeal(DealExtended, transaction, transaction.sellerId, { payBy: payBy.toISOString() }),
});

/** Both are told that the deal ends soon: the buyer can pay, and the seller can give more time. */
export function endsSoon(transaction: Transaction, { buyer, seller }: Parties, end: Date): News[] {
  const values = { title: transaction.title, payBy: dateAndTime(end) };
  const told = aboutDeal(DealEndsSoon, transaction, null, { payBy: end.toISOString() });
  return [
    { to: buyer, bell: told, mail: payIsDue(values) },
    { to: seller, bell: told, mail: saleEndsSoon(values) },
  ];
}

/** Both are told that the deal was not paid in time. */
export const lapsed = (transaction: Transaction): News[] =>
  [transaction.sellerId, transaction.buyerId].map((id) => ({
    to: { id },
    bell: aboutDeal(DealLapsed, transaction, null, {}),
  }));

/** The buyer is told that the seller has confirmed. */
export const paymentConfirmed = (transaction: Transaction): News => ({
  to: { id: transaction.buyerId },
  bell: aboutDeal(PaymentConfirmed, transaction, transaction.sellerId, {}),
});

/** Both are told that the card was charged; for the seller it is the sale. */
export const paidByCard = (transaction: Transaction, { buyer, seller }: Told): News[] => [
  { to: seller, bell: aboutDeal(PaymentConfirmed, transaction, null, {}), mail: saleLetter(transaction, buyer) },
  { to: buyer, bell: aboutDeal(PaymentConfirmed, transaction, null, {}) },
];

/** The parties are told that a deal is cancelled, and why if staff say so; null: the card was not charged in time. */
export const dealCancelled = (
  transaction: Transaction,
  cancelledBy: string | null,
  reason: string | null = null,
): News[] =>
  [transaction.sellerId, transaction.buyerId].map((id) => ({
    to: { id },
    bell: aboutDeal(DealCancelled, transaction, cancelledBy, { reason }),
  }));
