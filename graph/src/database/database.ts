import { setTimeout as wait } from 'node:timers/promises';
import { SqlitePlatform, type MikroORM, type SqlEntityManager } from '@mikro-orm/sql';
import { type Expression, sql, type SelectQueryBuilder } from 'kysely';
import { codeOf, isAway, isDeadlock, isReadsOnly } from './availability.ts';
import { entityRows } from './entity-rows.ts';

export type Database = MikroORM;
export type EntityManager = SqlEntityManager;

/**
 * How often a transaction is tried at most. The database may end it for a deadlock, or its connection may be lost or
 * lead to a replica.
 */
const ATTEMPTS = 8;
/** For how long a transaction that lost its connection is tried again. */
const LOST_FOR_MS = 2000;

/** Whether this is the embedded SQLite database. */
export const isEmbedded = (em: EntityManager) => em.getPlatform() instanceof SqlitePlatform;

/** Kysely on this EntityManager (and in its transaction), with the entities' own property names and values. */
export const rows = (em: EntityManager) => entityRows(em, isEmbedded(em));

/**
 * Runs `work` in one transaction on an EntityManager of its own. It runs `work` again if the database ends the
 * transaction because of a deadlock. It also does so if the connection is lost before anything can have been committed,
 * or leads to a server that takes no writes.
 *
 * So `work` may only read and write through `tx`, and must wait for each change before the next. After the database has
 * ended the transaction, a further statement would take effect by itself. Steps that follow a commit belong after the
 * call, or into `afterCommit`.
 */
export async function atomically<T>(em: EntityManager, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  const began = performance.now();
  for (let attempt = 1; ; attempt++) {
    let committing = false;
    let hooks: (() => void)[] = [];
    try {
      const done = await em.getConnection().transactional(async (context) => {
        const tx = em.fork();
        tx.setTransactionContext(context);
        hooks = [];
        AFTER_COMMIT.set(tx, hooks);
        const result = await work(tx);
        await tx.flush();
        committing = true;
        return result;
      });
      for (const hook of hooks) hook();
      return done;
    } catch (error) {
      const elsewhere = (isAway(error) || isReadsOnly(error)) && !committing && performance.now() - began < LOST_FOR_MS;
      const again = isDeadlock(error) || elsewhere;
      if (!again || attempt === ATTEMPTS) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

const AFTER_COMMIT = new WeakMap<EntityManager, (() => void)[]>();

/** Calls `hook`, which must not throw, once the running transaction of `atomically` is committed. */
export function afterCommit(tx: EntityManager, hook: () => void): void {
  const hooks = AFTER_COMMIT.get(tx);
  if (!hooks) throw new TypeError('there is no transaction to wait for');
  hooks.push(hook);
}

/**
 * The same query, which locks what it reads until the transaction ends. The embedded database has one transaction at a
 * time and needs no locks.
 */
export const locked = <DB, Table extends keyof DB, Row>(
  em: EntityManager,
  query: SelectQueryBuilder<DB, Table, Row>,
) => (isEmbedded(em) || !em.isInTransaction() ? query : query.forUpdate());

/**
 * The same for rows that only have to stay as they are. Others may lock them in this way too, as every new row that
 * refers to them does.
 */
export const lockedShared = <DB, Table extends keyof DB, Row>(
  em: EntityManager,
  query: SelectQueryBuilder<DB, Table, Row>,
) => (isEmbedded(em) || !em.isInTransaction() ? query : query.modifyEnd(sql`lock in share mode`));

/** The same, skipping rows that another transaction has locked: for work that takes whatever is free. */
export const lockedUnlessTaken = <DB, Table extends keyof DB, Row>(
  em: EntityManager,
  query: SelectQueryBuilder<DB, Table, Row>,
) => (isEmbedded(em) ? query : query.forUpdate().skipLocked());

const DUPLICATE_CODES = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** Whether a unique index refused a row. */
export const isDuplicate = (error: unknown): boolean => DUPLICATE_CODES.has(codeOf(error));

/**
 * Stores a thing that a client may send again after a lost answer. With the same client id, `find` answers the first
 * stored thing. If both come at once, only the unique index sees both.
 */
export async function storeOnce<Row>(find: () => Promise<Row | null>, store: () => Promise<Row>): Promise<Row> {
  const before = await find();
  if (before) return before;
  return store().catch(async (error: unknown) => {
    const stored = isDuplicate(error) ? await find() : null;
    if (stored) return stored;
    throw error;
  });
}

const DANGLING_CODES = new Set(['ER_NO_REFERENCED_ROW_2', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

/** Whether a row was refused because what it refers to no longer exists. */
export const isDangling = (error: unknown): boolean => DANGLING_CODES.has(codeOf(error));

const REFERRED_CODES = new Set(['ER_ROW_IS_REFERENCED_2', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

/** Whether a row was not deleted because others refer to it. */
export const isReferred = (error: unknown): boolean => REFERRED_CODES.has(codeOf(error));

/**
 * Makes the database read the tables in the order in which the query names them, by cross joins. MySQL and MariaDB
 * might read everything and sort. SQLite keeps the order of cross joins anyway.
 */
export const joinedAsWritten = <DB, Table extends keyof DB, Row>(
  em: EntityManager,
  query: SelectQueryBuilder<DB, Table, Row>,
) => (isEmbedded(em) ? query : query.modifyFront(sql`straight_join`));

/** The same value, for which SQLite uses no index: the plus hides its column. Servers ignore the plus. */
export const offIndex = <Value>(value: Expression<Value>) => sql<Value>`+${value}`;

/** One query with the rows of all these; undefined if there are none. */
export const unionAll = <DB, Table extends keyof DB, Row>([first, ...others]: SelectQueryBuilder<DB, Table, Row>[]) =>
  others.reduce((union, other) => union?.unionAll(other), first);

/** How many rows a query would select. */
export async function countRows<DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const counted = query
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('count'))
    .$castTo<{ count: number }>();
  return Number((await counted.executeTakeFirstOrThrow()).count);
}
