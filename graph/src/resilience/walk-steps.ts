import { Checkout, CheckoutStatus } from '../features/payments/checkout.entity.ts';
import { Dispute, DisputeOutcome, DisputeStatus } from '../features/disputes/dispute.entity.ts';
import { UploadPurpose } from '../features/media/upload.entity.ts';
import { type Product, ProductStatus, ProductType } from '../features/products/product.entity.ts';
import { DIRECT_METHODS } from '../features/transactions/transactions.rules.ts';
import { PaymentMethod, type Transaction, TransactionStatus } from '../features/transactions/transaction.entity.ts';
import { makePicture } from '../testing/factories.ts';
import type { Walk } from './walk.ts';

const { NOT_PAID, PENDING, PAID } = TransactionStatus;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What somebody may do; `run` answers whether it was done. */
interface Step {
  name: string;
  /** How often it is drawn, compared to the others. */
  weight: number;
  run: (walk: Walk) => Promise<boolean>;
}

const nothing = Promise.resolve(false);

/** A step about a deal that mostly fits. */
const onDeal =
  (fits: (deal: Transaction) => boolean, take: (walk: Walk, deal: Transaction) => Promise<boolean>) => (walk: Walk) => {
    const deal = walk.deal(fits);
    return deal ? take(walk, deal) : nothing;
  };

/** The same about a product. */
const onProduct =
  (fits: (product: Product) => boolean, take: (walk: Walk, product: Product) => Promise<boolean>) => (walk: Walk) => {
    const product = walk.product(fits);
    return product ? take(walk, product) : nothing;
  };

/** The same about a dispute that is open. */
const onDispute = (take: (walk: Walk, dispute: Dispute) => Promise<boolean>) =>
  onDeal(
    ({ isDisputed }) => isDisputed,
    async (walk, { id: transactionId }) => {
      const dispute = await walk.app.em().findOne(Dispute, { transactionId });
      return dispute ? take(walk, dispute) : false;
    },
  );

const isByHand = ({ paymentMethod }: Transaction) => paymentMethod !== PaymentMethod.CREDIT_CARD;
const isValid = ({ status }: Product) => status === ProductStatus.VALID;

const either = (walk: Walk, { sellerId, buyerId }: Transaction) => walk.mostly(walk.chance(0.5) ? sellerId : buyerId);

function anyInput(walk: Walk) {
  const type = walk.chance(0.7) ? ProductType.SELL : ProductType.DONATION;
  const price = type === ProductType.SELL ? walk.random.below(5000) + 1 : null;
  return { title: `Thing ${walk.random.below(1000)}`, description: 'As new', type, price, condition: 'USED' };
}

/** All that the people of a walk do. */
export const STEPS: Step[] = [
  { name: 'list', weight: 10, run: (walk) => walk.call(walk.anybody(), 'createProduct', { input: anyInput(walk) }) },
  {
    name: 'buy',
    weight: 24,
    run: onProduct(
      (product) => isValid(product) && product.type === ProductType.SELL,
      (walk, { id }) =>
        walk.call(walk.buyer(), 'purchase', { productId: id, paymentMethod: walk.random.pick(DIRECT_METHODS) }),
    ),
  },
  {
    name: 'claim',
    weight: 8,
    run: onProduct(
      (product) => isValid(product) && product.type === ProductType.DONATION,
      (walk, { id }) => walk.call(walk.buyer(), 'purchase', { productId: id }),
    ),
  },
  {
    name: 'pay by card',
    weight: 8,
    run: onProduct(
      (product) => isValid(product) && product.type === ProductType.SELL,
      (walk, { id }) => walk.call(walk.buyer(), 'payProduct', { productId: id }),
    ),
  },
  {
    name: 'pay',
    weight: 7,
    run: onDeal(
      (deal) => !isByHand(deal) && deal.status === NOT_PAID,
      async (walk, { id: transactionId }) => {
        const checkout = await walk.app.em().findOne(Checkout, { transactionId, status: CheckoutStatus.OPEN });
        return checkout ? walk.press(`${new URL(checkout.url).pathname}/pay`) : false;
      },
    ),
  },
  {
    name: 'prove',
    weight: 14,
    run: onDeal(
      (deal) => isByHand(deal) && deal.paymentMethod !== null && [NOT_PAID, PENDING].includes(deal.status),
      async (walk, { id, buyerId }) => {
        const buyer = walk.mostly(buyerId);
        const key = await makePicture(walk.app, buyer, UploadPurpose.PAYMENT_PROOF);
        return walk.call(buyer, 'submitProof', { id, image: walk.app.services.media.bareUrl(key) });
      },
    ),
  },
  {
    name: 'refuse',
    weight: 7,
    run: onDeal(
      ({ status }) => status === PENDING,
      (walk, { id, sellerId }) => walk.call(walk.mostly(sellerId), 'refuseProof', { id, reason: 'No money has come' }),
    ),
  },
  {
    name: 'extend',
    weight: 5,
    run: onDeal(
      ({ payBy, status }) => payBy !== null && status === NOT_PAID,
      (walk, { id, sellerId }) => walk.call(walk.mostly(sellerId), 'extendTransaction', { id }),
    ),
  },
  {
    name: 'confirm',
    weight: 8,
    run: onDeal(
      (deal) => isByHand(deal) && [NOT_PAID, PENDING].includes(deal.status),
      (walk, { id, sellerId }) => walk.call(walk.mostly(sellerId), 'confirmPayment', { id }),
    ),
  },
  {
    name: 'receive',
    weight: 7,
    run: onDeal(
      ({ receivedAt }) => receivedAt === null,
      (walk, { id, buyerId }) => walk.call(walk.mostly(buyerId), 'confirmReceipt', { id }),
    ),
  },
  {
    name: 'cancel',
    weight: 9,
    run: onDeal(
      ({ status }) => [NOT_PAID, PENDING].includes(status),
      (walk, deal) =>
        walk.call(walk.chance(0.2) ? walk.staff : either(walk, deal), 'cancelTransaction', { id: deal.id }),
    ),
  },
  {
    name: 'lapse',
    weight: 4,
    run: async (walk) => {
      walk.moveClock(walk.random.pick([10 * MINUTE, 35 * MINUTE, 3 * HOUR, 13 * HOUR, 25 * HOUR, 47 * HOUR]));
      return true;
    },
  },
  {
    name: 'dispute',
    weight: 7,
    run: onDeal(
      ({ status, receivedAt }) => [PENDING, PAID].includes(status) || receivedAt !== null,
      (walk, deal) =>
        walk.call(either(walk, deal), 'openDispute', { transactionId: deal.id, reason: 'OTHER', text: 'A problem' }),
    ),
  },
  {
    name: 'answer',
    weight: 5,
    run: onDispute((walk, { id, otherId }) => walk.call(walk.mostly(otherId), 'answerDispute', { id, text: 'Not so' })),
  },
  {
    name: 'decide',
    weight: 7,
    run: onDispute((walk, { id, status }) =>
      walk.call(walk.staff, 'decideDispute', {
        id,
        outcome: walk.random.pick(Object.values(DisputeOutcome)),
        note: `It was ${status === DisputeStatus.OPEN ? 'open' : 'decided'}`,
      }),
    ),
  },
  {
    name: 'review',
    weight: 9,
    run: onDeal(
      () => true,
      (walk, { buyerId, sellerId }) =>
        walk.call(walk.mostly(buyerId), 'reviewSeller', { sellerId, comment: 'So', rating: walk.random.below(5) + 1 }),
    ),
  },
  {
    name: 'edit',
    weight: 5,
    run: onProduct(isValid, (walk, { id, sellerId }) =>
      walk.call(walk.mostly(sellerId), 'updateProduct', { id, input: anyInput(walk) }),
    ),
  },
  {
    name: 'take down',
    weight: 2,
    run: onProduct(isValid, (walk, { id }) =>
      walk.call(walk.staff, 'setProductValidity', { id, on: false, reason: 'A copy' }),
    ),
  },
  {
    name: 'put back',
    weight: 3,
    run: onProduct(
      ({ status }) => status === ProductStatus.INVALID,
      (walk, { id }) => walk.call(walk.staff, 'setProductValidity', { id, on: true }),
    ),
  },
  {
    name: 'delete',
    weight: 3,
    run: onProduct(
      () => true,
      (walk, { id, sellerId }) =>
        walk.call(walk.chance(0.3) ? walk.staff : walk.mostly(sellerId), 'removeProduct', { id }),
    ),
  },
  {
    name: 'deactivate',
    weight: 1,
    run: (walk) => walk.call(walk.staff, 'deactivateAccount', { id: walk.anybody().id, reason: 'Spam' }),
  },
  {
    name: 'reactivate',
    weight: 12,
    run: (walk) => walk.call(walk.staff, 'activateAccount', { id: walk.anybody().id, expected: null }),
  },
];
