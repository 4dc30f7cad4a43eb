import { setImmediate } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { migrate, oneAtATime, underLock } from '../database/migrate.ts';
import { atomically, type Database, type EntityManager } from '../database/database.ts';
import { Setting } from '../database/setting.entity.ts';
import { addToIndex, change, type WordIndex } from './word-index.ts';

/** How many things are read at a time, so that memory stays flat. */
const BATCH = 500;

/** How many are read at a time, and are locked meanwhile. */
const SMALL_BATCH = 50;

/**
 * Brings the tables up to date, and then the index, whose tables a migration may have replaced. When several processes
 * start at once, one does it. Answers the indexes of what was stored when words were read in another way, for
 * `refreshIndexes`.
 */
export async function prepareDatabase(database: Database, indexes: readonly WordIndex[]): Promise<WordIndex[]> {
  await migrate(database);
  const stale: WordIndex[] = [];
  await oneAtATime(database, async () => {
    for (const index of indexes) {
      const em = database.em.fork();
      await fillIndex(em, index);
      if (!(await isStale(em, index))) continue;
      if (await em.findOne(index.entity, { id: { $ne: '' } })) stale.push(index);
      else await setVersion(em, index);
    }
  });
  return stale;
}

/** How long a process waits at a time for the one that reads the words: it may have to stop meanwhile. */
const WAIT_SECONDS = 1;

/**
 * Reads the words of all stored things again, beside the requests: searches find things by their old words until it is
 * their turn. Of several processes one does it, and another goes on if that one ends. If all are cut short, the next
 * start does it again. The returned function stops it.
 */
export function refreshIndexes(
  database: Database,
  indexes: readonly WordIndex[],
  log: FastifyBaseLogger,
): () => Promise<void> {
  let isStopped = false;
  const refresh = async () => {
    for (const index of indexes) {
      // By the time that it is this one's turn another may have done it.
      if (await isStale(database.em.fork(), index)) await refreshIndex(database.em.fork(), index, () => isStopped);
    }
  };
  const run = async () => {
    let isDone = indexes.length === 0;
    // Under a name of its own, so that no start waits for it.
    while (!isDone) isDone = isStopped || (await underLock(database, 'pasar-words', WAIT_SECONDS, refresh));
  };
  const running = run().catch((error: unknown) => log.error({ err: error }, 'reading words anew'));
  return async () => {
    isStopped = true;
    await running;
  };
}

async function refreshIndex(em: EntityManager, index: WordIndex, isStopped: () => boolean): Promise<void> {
  let after = '';
  for (;;) {
    const batch = { id: { $gt: after } };
    const things = await atomically(em.fork(), async (tx) => {
      const found = await tx.find(index.entity, batch, {
        orderBy: { id: 'asc' },
        limit: SMALL_BATCH,
        lockMode: LockMode.PESSIMISTIC_WRITE,
      });
      for (const thing of found) await change(tx, index, thing);
      return found;
    });
    after = things.at(-1)?.id ?? '';
    if (isStopped()) return;
    if (!after) return setVersion(em, index);
    // The embedded database answers without waiting: people's requests get their turn here.
    await setImmediate();
  }
}

const versionOf = ({ thing }: WordIndex) => ({ name: `version of ${thing} words` });

async function isStale(em: EntityManager, index: WordIndex): Promise<boolean> {
  return (await em.findOne(Setting, versionOf(index)))?.value !== index.version;
}

async function setVersion(em: EntityManager, index: WordIndex): Promise<void> {
  await em.upsert(Setting, { ...versionOf(index), value: index.version });
}

/**
 * Adds what the index lacks, if the migration that replaced its tables has asked for that. If this is cut short, the
 * next start goes on.
 */
async function fillIndex(em: EntityManager, index: WordIndex): Promise<void> {
  const asked = { name: `fill ${index.thing} words` };
  if (!(await em.findOne(Setting, asked))) return;
  for (let missing = await findMissing(em, index, ''); missing.length > 0;) {
    const ids = missing;
    const things = await em.fork().find(index.entity, { id: { $in: ids } });
    await atomically(em, (tx) => addToIndex(tx, index, things));
    missing = await findMissing(em, index, ids.at(-1) ?? '');
  }
  await em.nativeDelete(Setting, asked);
}

/**
 * The next things that have no text. In one statement, so that what another process writes meanwhile, with its text, is
 * not taken for missing.
 */
async function findMissing(em: EntityManager, { thing }: WordIndex, after: string): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`select id from ${sql.table(thing)} as thing where id > ${after}
    and not exists (select 1 from ${sql.table(`${thing}_text`)} as own where own.id = thing.id) order by id limit ${sql.lit(BATCH)}`.execute(
    em.getKysely(),
  );
  return found.map(({ id }) => id);
}
