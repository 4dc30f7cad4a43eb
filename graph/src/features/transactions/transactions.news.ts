import { formatPrice } from '../../core/money.ts';
import { NewsType } from '../../news/declare.ts';
import { NewsGroup } from '../../news/kinds.ts';
import { letterKind } from '../../news/letters.ts';
import type { MailReceiver } from '../../news/queue.ts';
import { bell, type News } from '../../news/tell.ts';
import type { User } from '../../people/user.entity.ts';
import { PaymentMethod, type Transaction } from './transaction.entity.ts';

const DEAL = { group: NewsGroup.DEALS, shows: ['sender', 'product', 'transaction'] } as const;

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
})
class DealCancelled {}

const SALES = { group: NewsGroup.DEALS, path: () => '/purchased?tab=sold' };
type Sale = Record<'buyer' | 'title' | 'price', string>;
const itemSold = letterKind<Sale>('ITEM_SOLD', SALES);
const donationClaimed = letterKind<Omit<Sale, 'price'>>('DONATION_CLAIMED', SALES);
const paymentToConfirm = letterKind<Sale>('PAYMENT_TO_CONFIRM', SALES);

/** The two parties of a deal, as far as news need them. */
interface Parties {
  buyer: Pick<User, 'id' | 'fullName'>;
  seller: MailReceiver;
}

const about = (kind: new () => object, { id: transactionId, productId }: Transaction, senderId: string | null) =>
  bell(kind, { senderId, productId, transactionId }, {});

function saleLetter({ title, price, paymentMethod }: Transaction, { fullName: buyer }: Pick<User, 'fullName'>) {
  return paymentMethod ? itemSold({ buyer, title, price: formatPrice(price) }) : donationClaimed({ buyer, title });
}

/** The seller's notification of a purchase. */
export const purchasedBell = (transaction: Transaction, buyerId: string) => about(Purchased, transaction, buyerId);

/** The seller is told of a purchase. By card it is sold only once it is paid, and only then there is a mail. */
export const purchased = (transaction: Transaction, { buyer, seller }: Parties): News => ({
  to: seller,
  bell: purchasedBell(transaction, buyer.id),
  mail: transaction.paymentMethod === PaymentMethod.CREDIT_CARD ? null : saleLetter(transaction, buyer),
});

/** The seller is told of a proof. */
export const proofUploaded = (transaction: Transaction): News => ({
  to: { id: transaction.sellerId },
  bell: about(ProofUploaded, transaction, transaction.buyerId),
});

/** The seller is told of the first proof, and asked by mail whether the money has arrived. */
export const firstProof = (transaction: Transaction, { buyer, seller }: Parties): News => ({
  ...proofUploaded(transaction),
  to: seller,
  mail: paymentToConfirm({
    buyer: buyer.fullName,
    title: transaction.title,
    price: formatPrice(transaction.price),
  }),
});

/** The buyer is told that the seller has confirmed. */
export const paymentConfirmed = (transaction: Transaction): News => ({
  to: { id: transaction.buyerId },
  bell: about(PaymentConfirmed, transaction, transaction.sellerId),
});

/** Both are told that the card was charged; for the seller it is the sale. */
export const paidByCard = (transaction: Transaction, { buyer, seller }: Parties): News[] => [
  { to: seller, bell: about(PaymentConfirmed, transaction, null), mail: saleLetter(transaction, buyer) },
  { to: buyer, bell: about(PaymentConfirmed, transaction, null) },
];

/** The parties are told that a deal is cancelled; null: the card was not charged in time. */
export const dealCancelled = (transaction: Transaction, cancelledBy: string | null): News[] =>
  [transaction.sellerId, transaction.buyerId].map((id) => ({
    to: { id },
    bell: about(DealCancelled, transaction, cancelledBy),
  }));
