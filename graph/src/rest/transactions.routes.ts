import type { Context } from '../database/context.ts';
import { badInput } from '../core/errors.ts';
import { purchase } from '../features/transactions/purchase.service.ts';
import { type Transaction, TransactionStatus } from '../features/transactions/transaction.entity.ts';
import { ProofArgs, PurchaseArgs } from '../features/transactions/transactions.inputs.ts';
import { findTransaction, listVisibleTransactions } from '../features/transactions/transactions.queries.ts';
import { DIRECT_METHODS } from '../features/transactions/transactions.rules.ts';
import { cancelTransaction } from '../features/payments/cancel.service.ts';
import { submitProof } from '../features/transactions/proofs/proofs.service.ts';
import { confirmPayment } from '../features/transactions/transactions.service.ts';
import { ALL_FIELDS, INVALID_DATA } from '../core/validation.ts';
import { label, money, oneOf, pictureOf, reference } from './kinds.ts';
import { PAYMENT_METHODS, PRODUCT, TRANSACTION as NAMES, TRANSACTION_STATUSES } from './names.ts';
import { checked, many, maybe, needed, one, type Route, type Values } from './route.ts';
import { TRANSACTION } from './objects/transaction.object.ts';

const TAG = 'Transactions';

/** A card is for the checkout; empty text stands for a donation. */
const METHOD = {
  ...label(PAYMENT_METHODS),
  schema: oneOf([...DIRECT_METHODS.map((method) => PAYMENT_METHODS[method]), '']),
};

const STEP = {
  status: maybe(
    label(TRANSACTION_STATUSES),
    NAMES.status,
    '`Pending` with the proof, `Paid` by the seller, or `Cancelled`.',
  ),
  image: maybe(pictureOf('proof'), NAMES.proof, 'A `secure_url` that an upload answered.'),
};

const EXAMPLES = {
  'The buyer sends the proof': {
    [NAMES.status]: TRANSACTION_STATUSES[TransactionStatus.PENDING],
    [NAMES.proof]: STEP.image.kind.example,
  },
  'The seller confirms': { [NAMES.status]: TRANSACTION_STATUSES[TransactionStatus.PAID] },
  'The deal is called off': { [NAMES.status]: TRANSACTION_STATUSES[TransactionStatus.CANCELLED] },
};

/** Deals. */
export const TRANSACTION_ROUTES: Route[] = [
  many({
    method: 'GET',
    path: '/transactions',
    tag: TAG,
    summary: 'Deals',
    about: 'Your own, bought and sold, newest first; for staff all.',
    refusals: ['FORBIDDEN'],
    answer: TRANSACTION,
    open: async (ctx) => (args) => listVisibleTransactions(ctx, args),
  }),
  one({
    method: 'POST',
    path: '/transactions',
    tag: TAG,
    summary: 'Buy or claim a product',
    about:
      'Of any number of simultaneous buyers one wins. The product becomes Unavailable and the seller is notified: nothing else is to be done. One donation in 24 hours; 8 open deals at most. A deal that is not paid within 48 hours ends by itself.',
    body: {
      productId: needed(reference, NAMES.product, 'The product.'),
      paymentMethod: maybe(
        METHOD,
        NAMES.paymentMethod,
        'For Sell one of Qr Code, Transfer, Cash; none for a donation. By card: the checkout.',
      ),
      price: maybe(
        money(10_000_000),
        PRODUCT.price,
        'The price that the buyer was shown: PRICE_CHANGED if the price differs now.',
      ),
    },
    ignored: { [NAMES.seller]: 'The product’s owner is the seller.', [NAMES.buyer]: 'The caller is the buyer.' },
    refusals: [
      'BAD_USER_INPUT',
      'FORBIDDEN',
      'OWN_PRODUCT',
      'NOT_FOUND',
      'PRODUCT_UNAVAILABLE',
      'PRICE_CHANGED',
      'DONATION_COOLDOWN',
      'TOO_MANY_OPEN',
    ],
    answer: TRANSACTION,
    handle: async (ctx, body) => purchase(ctx, await checked(PurchaseArgs, body)),
  }),
  one({
    method: 'PATCH',
    path: '/transactions/:id',
    tag: TAG,
    params: { id: 'The deal’s id.' },
    summary: 'Take a step of a deal',
    about:
      'The buyer sends the proof of payment; the seller confirms the payment, or the handover of a donation; either of them or staff cancel as the rules allow.',
    body: STEP,
    examples: EXAMPLES,
    refusals: [
      'BAD_USER_INPUT',
      'FORBIDDEN',
      'NOT_FOUND',
      'WRONG_STATE',
      'REVIEWED',
      'DISPUTE_OPEN',
      'CONFLICT',
      'IMAGE_TOO_LARGE',
      'MEDIA_UNAVAILABLE',
      'PAYMENT_PROVIDER_UNAVAILABLE',
    ],
    answer: TRANSACTION,
    handle: async (ctx, body, id) => takeStep(ctx, await findTransaction(ctx, id), body),
  }),
];

async function takeStep(
  ctx: Context,
  transaction: Transaction,
  { status, image }: Values<typeof STEP>,
): Promise<Transaction> {
  if (image != null && (!status || status === TransactionStatus.PENDING)) {
    const proof = await checked(ProofArgs, { id: transaction.id, image });
    return submitProof(ctx, transaction.id, proof.image);
  }
  if (image != null) throw badInput(INVALID_DATA, 'status');
  if (!status || status === transaction.status) return transaction;
  if (status === TransactionStatus.PENDING) throw badInput(ALL_FIELDS, 'image');
  if (status === TransactionStatus.PAID) return confirmPayment(ctx, transaction.id);
  if (status === TransactionStatus.CANCELLED) return cancelTransaction(ctx, transaction.id);
  throw badInput(INVALID_DATA, 'status');
}
