import { expressionBuilder } from 'kysely';
import { tooManyOpen, type Refusal } from '../../core/errors.ts';
import { type EntityManager, rows } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { CancelReason, PaymentMethod, TransactionStatus } from './transaction.entity.ts';
import { OPEN_STATUSES } from './transactions.states.ts';

/** Nobody parks the market: a buyer leaves room for others. */

/** How many deals a buyer may have open, of any kind. */
const MOST_OPEN = 8;

/** How many a buyer may have who let this many deals by QR or transfer lapse within the last days. */
const MOST_OPEN_AFTER_LAPSES = 2;
const LAPSES = 3;
const LAPSE_COUNTS_MS = 30 * 24 * 60 * 60 * 1000;

const LAPSING_METHODS: (PaymentMethod | null)[] = [PaymentMethod.QR_CODE, PaymentMethod.TRANSFER];

/** How many deals of a buyer are open, and how many of those that count against them have lapsed. */
interface Room {
  openDeals: unknown;
  lapses: unknown;
}

const of = expressionBuilder<Tables>();
const countDeals = (buyerId: string) =>
  of
    .selectFrom('transaction')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('buyerId', '=', buyerId);

/** The columns of `Room`. Within a transaction, the buyer is locked before they are read. */
export const roomOf = (buyerId: string, now: Date) =>
  [
    countDeals(buyerId).where('status', 'in', OPEN_STATUSES).as('openDeals'),
    countDeals(buyerId)
      .where('status', '=', TransactionStatus.CANCELLED)
      .where('cancelReason', '=', CancelReason.LAPSED)
      .where('payBy', '>', new Date(now.getTime() - LAPSE_COUNTS_MS))
      .where('paymentMethod', 'in', LAPSING_METHODS)
      .as('lapses'),
  ] as const;

/** Whether a buyer has room for one more deal. */
export function whyNotMore({ openDeals, lapses }: Room): Refusal {
  const most = Number(lapses) >= LAPSES ? MOST_OPEN_AFTER_LAPSES : MOST_OPEN;
  return Number(openDeals) < most ? null : tooManyOpen(most);
}

/** Reads how many deals a buyer has. */
export const readRoom = (em: EntityManager, buyerId: string, now: Date): Promise<Room> =>
  rows(em)
    .selectNoFrom([...roomOf(buyerId, now)])
    .executeTakeFirstOrThrow();
