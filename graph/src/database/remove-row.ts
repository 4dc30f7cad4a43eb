import { LockMode, type EntityName, type FilterQuery } from '@mikro-orm/core';
import { notFound } from '../core/errors.ts';
import { atomically, type EntityManager } from './database.ts';

/** Deletes one row, writes what else belongs to that, and answers it as it was. Throws NOT_FOUND if there is none. */
export const removeRow = <Entity extends object>(
  em: EntityManager,
  entity: EntityName<Entity>,
  where: FilterQuery<NoInfer<Entity>>,
  alongside?: (tx: EntityManager, row: NoInfer<Entity>) => Promise<void>,
): Promise<Entity> =>
  atomically(em, async (tx) => {
    const row = await tx.findOne(entity, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw notFound();
    await alongside?.(tx, row);
    tx.remove(row);
    return row;
  });
