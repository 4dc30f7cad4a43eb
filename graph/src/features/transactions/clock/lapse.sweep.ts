import { LockMode } from '@mikro-orm/core';
import { UserStatus } from '../../../core/viewer.ts';
import type { Services } from '../../../database/context.ts';
import { atomically, type EntityManager, rows } from '../../../database/database.ts';
import { tell } from '../../../news/tell.ts';
import { endDeal } from '../cancellation.ts';
import { findParties, type Parties } from '../parties.ts';
import { CancelReason, Transaction, TransactionStatus } from '../transaction.entity.ts';
import { endsSoon, lapsed } from '../transactions.news.ts';
import { clockUntil, lapsesAt, REMIND_BEFORE_MS } from './clock.rules.ts';

/** The others wait for the next minute. */
const BATCH = 500;

/** What is due of a locked deal whose clock ends at `end`. */
type Work = (tx: EntityManager, transaction: Transaction, parties: Parties, end: Date) => Promise<void>;

/**
 * Ends the deals that were not paid in time, and reminds the parties of those that end soon. Each happens once, since
 * it begins by locking the deal.
 */
export async function sweepLapses(services: Services, now = new Date()): Promise<void> {
  const lapse: Work = async (tx, transaction, _parties, end) => {
    await endDeal(tx, transaction, CancelReason.LAPSED);
    transaction.payBy = end;
    await tell({ services }, tx, ...lapsed(transaction));
  };
  const remind: Work = async (tx, transaction, parties, end) => {
    transaction.remindAt = null;
    await tell({ services }, tx, ...endsSoon(transaction, parties, end));
  };
  await sweep(services, 'payBy', 0, lapse, now);
  await sweep(services, 'remindAt', REMIND_BEFORE_MS, remind, now);
}

/** Does what is due by a column, which stands so long before the end. */
async function sweep(services: Services, column: 'payBy' | 'remindAt', before: number, work: Work, now: Date) {
  const due = await rows(services.database.em.fork())
    .selectFrom('transaction')
    .innerJoin('user as buyer', 'buyer.id', 'transaction.buyerId')
    .innerJoin('user as seller', 'seller.id', 'transaction.sellerId')
    .select('transaction.id')
    .where('transaction.status', '=', TransactionStatus.NOT_PAID)
    .where(`transaction.${column}`, '<=', now)
    .where('buyer.status', '=', UserStatus.ACTIVE)
    .where('seller.status', '=', UserStatus.ACTIVE)
    .orderBy(`transaction.${column}`)
    .limit(BATCH)
    .execute();
  for (const { id } of due)
    await atomically(services.database.em, async (tx) => {
      const transaction = await tx.findOneOrFail(Transaction, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const parties = await findParties(tx, transaction);
      const end = lapsesAt(transaction, parties.buyer, parties.seller);
      const at = transaction[column];
      if (!end || !at || at > now) return;
      // After a pause of either party the clock ends later.
      if (end.getTime() - before > now.getTime()) Object.assign(transaction, clockUntil(end));
      else await work(tx, transaction, parties, end);
    }).catch((error: unknown) => services.log.error({ err: error, transaction: id }, 'sweep of a deal'));
}
