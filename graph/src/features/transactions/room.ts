import { tooManyOpen, type Refusal } from '../../core/errors.ts';
import { type EntityManager, rows } from '../../database/database.ts';
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

/** Whether a buyer has room for one more deal. Within a transaction, the buyer is locked first. */
export async function whyNotMore(em: EntityManager, buyerId: string, now: Date): Promise<Refusal> {
  const deals = await rows(em)
    .selectFrom('transaction')
    .select('cancelReason')
    .where('buyerId', '=', buyerId)
    .where((of) =>
      of.or([
        of('status', 'in', OPEN_STATUSES),
        of.and([
          of('status', '=', TransactionStatus.CANCELLED),
          of('cancelReason', '=', CancelReason.LAPSED),
          of('payBy', '>', new Date(now.getTime() - LAPSE_COUNTS_MS)),
          of('paymentMethod', 'in', LAPSING_METHODS),
        ]),
      ]),
    )
    .execute();
  const open = deals.filter(({ cancelReason }) => cancelReason === null).length;
  const most = deals.length - open >= LAPSES ? MOST_OPEN_AFTER_LAPSES : MOST_OPEN;
  return open < most ? null : tooManyOpen(most);
}
