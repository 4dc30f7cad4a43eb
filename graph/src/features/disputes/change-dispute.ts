import { LockMode } from '@mikro-orm/core';
import { notFound } from '../../core/errors.ts';
import type { Services } from '../../database/context.ts';
import { atomically, type EntityManager, rows } from '../../database/database.ts';
import { Transaction } from '../transactions/transaction.entity.ts';
import { Dispute } from './dispute.entity.ts';

type Change = (tx: EntityManager, dispute: Dispute, transaction: Transaction) => Promise<void>;

/** Changes a dispute and its deal, which is locked first, as everywhere. Throws NOT_FOUND. */
export async function changeDispute({ database: { em } }: Services, id: string, change: Change): Promise<Dispute> {
  const found = await rows(em.fork())
    .selectFrom('dispute')
    .select('transactionId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return atomically(em, async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const transaction = await tx.findOneOrFail(Transaction, { id: found.transactionId }, { lockMode });
    const dispute = await tx.findOneOrFail(Dispute, { id }, { lockMode });
    await change(tx, dispute, transaction);
    return dispute;
  });
}
