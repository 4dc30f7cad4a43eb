import type { Transaction } from '../../features/transactions/transaction.entity.ts';
import { payByOf } from '../../features/transactions/clock/pay-by.ts';
import { referenceOf } from '../../features/transactions/reference.ts';
import { CANCEL_REASONS, PAYMENT_METHODS, TRANSACTION as NAMES, TRANSACTION_STATUSES } from '../names.ts';
import { oneOf } from '../kinds.ts';
import {
  createdAt,
  exampleId,
  exampleOf,
  idProperty,
  optional,
  present,
  property,
  refTo,
  TIME,
  type WireObject,
} from './objects.ts';
import { BOUGHT } from './product.object.ts';
import { person } from './user.object.ts';

/** A deal: one product bought or claimed by one person. */
export const TRANSACTION: WireObject<Transaction> = {
  name: 'Transaction',
  about: 'A product bought or claimed; seen by its two parties and staff.',
  properties: {
    [NAMES.id]: idProperty(3),
    [NAMES.seller]: person('The seller or giver.', (transaction) => transaction.sellerId),
    [NAMES.buyer]: person('The buyer or claimer.', (transaction) => transaction.buyerId),
    [NAMES.product]: {
      schema: refTo(BOUGHT),
      about: 'What was bought.',
      example: exampleOf(BOUGHT),
      of: (transaction, ctx) => present(ctx, BOUGHT, transaction),
    },
    [NAMES.paymentMethod]: property(
      {
        about: 'Empty for a donation.',
        example: 'Transfer',
        of: (transaction) => (transaction.paymentMethod ? PAYMENT_METHODS[transaction.paymentMethod] : ''),
      },
      oneOf([...Object.values(PAYMENT_METHODS), '']),
    ),
    [NAMES.status]: property(
      {
        about:
          'Pending: the buyer has sent a proof. Paid: the seller has confirmed; a donation handed over is Paid too.',
        example: 'Not Paid',
        of: (transaction) => TRANSACTION_STATUSES[transaction.status],
      },
      oneOf(TRANSACTION_STATUSES),
    ),
    [NAMES.proof]: optional({
      about: 'Address of the proof of payment, good for a short time.',
      example: `http://localhost:4000/media/proof/${exampleId(9)}.webp`,
      of: (transaction, ctx) => ctx.services.media.url(transaction.proof),
    }),
    [NAMES.reference]: property({
      about: 'Six letters and digits to write into a transfer.',
      example: '7K3QXM',
      of: referenceOf,
    }),
    [NAMES.payBy]: optional(
      {
        about:
          'When it ends by itself, unless it is paid, proven or received before. Null while no clock runs: also while a party is not Active.',
        example: '2026-05-16T09:30:00.000Z',
        of: (transaction, ctx) => payByOf(ctx, transaction),
      },
      TIME,
    ),
    [NAMES.receivedAt]: optional(
      {
        about: 'When the buyer said that they have it.',
        example: '2026-05-15T10:00:00.000Z',
        of: (transaction) => transaction.receivedAt,
      },
      TIME,
    ),
    [NAMES.cancelReason]: optional(
      {
        about: 'Who cancelled it, or why it was. Null unless it was, and for deals of earlier versions.',
        example: 'Lapsed',
        of: (transaction) => transaction.cancelReason && CANCEL_REASONS[transaction.cancelReason],
      },
      oneOf(CANCEL_REASONS),
    ),
    [NAMES.createdAt]: createdAt(),
  },
};
