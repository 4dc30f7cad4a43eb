import type { Transaction } from '@mikro-orm/core';
import type { AbstractSqlDriver } from '@mikro-orm/sql';
import { rows } from '../database.ts';
import { indexDeals, indexProducts, indexUsers } from '../../search/word-index.ts';

/** Rows of one batch, so that memory stays flat. */
const BATCH = 500;

/**
 * Fills the index of words from the rows that are there, with the code that writes it today: whoever changes its tables makes and fills
 * them in a new migration, and takes that out of the one before.
 */
export async function fillWords(driver: AbstractSqlDriver, migration: Transaction | undefined): Promise<void> {
  // Of its own: `getEntityManager` of a migration puts the transaction that holds the lock of all migrations onto this connection.
  const em = driver.createEntityManager(false);
  em.setTransactionContext(migration);
  await inBatches(
    (after) => rows(em).selectFrom('user').select(['id', 'fullName', 'email', 'phone', 'passportNo']).where('id', '>', after).orderBy('id').limit(BATCH).execute(),
    (users) => indexUsers(em, users),
  );
  await inBatches(
    (after) => rows(em).selectFrom('product').select(['id', 'title', 'description']).where('id', '>', after).orderBy('id').limit(BATCH).execute(),
    (products) => indexProducts(em, products),
  );
  await inBatches(
    (after) => rows(em).selectFrom('transaction').select(['id', 'title']).where('id', '>', after).orderBy('id').limit(BATCH).execute(),
    (deals) => indexDeals(em, deals),
  );
}

async function inBatches<Row extends { id: string }>(read: (after: string) => Promise<Row[]>, write: (batch: Row[]) => Promise<void>) {
  for (let batch = await read(''); batch.length > 0; batch = await read(batch.at(-1)?.id ?? '')) await write(batch);
}
