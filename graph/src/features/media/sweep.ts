import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Services } from '../../database/context.ts';
import { rows, atomically, type EntityManager } from '../../database/database.ts';
import { Upload, UploadStatus } from './upload.entity.ts';

const BATCH = 100;

/** How long until a failed removal is tried again; until then no other process tries it. */
const RETRY_MS = 5 * 60 * 1000;

/** Removes pictures that nothing refers to: abandoned, replaced, or of something deleted. What a deal shows as bought still counts. */
export async function sweepPictures(services: Services, now = new Date()): Promise<void> {
  const em = services.database.em.fork();
  const due = await rows(em)
    .selectFrom('upload')
    .select('key')
    .where('sweepAt', '<=', now)
    .orderBy('sweepAt')
    .limit(BATCH)
    .execute();
  for (const { key } of due) {
    await sweepPicture(services, key, now).catch((error: unknown) =>
      services.log.error({ err: error, picture: key }, 'sweep of a picture'),
    );
  }
}

/** The store is called after the commit, and the row goes only once the picture has: if anything fails on the way, it is tried again. */
async function sweepPicture({ database, media, pictureColumns }: Services, key: string, now: Date): Promise<void> {
  const claimed = await atomically(database.em, async (tx) => {
    const upload = await tx.findOne(Upload, { key, sweepAt: { $lte: now } }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!upload) return false;
    // Whatever begins to refer to it locks it first, and no longer can once it is REMOVED.
    const inUse = await isReferred(tx, upload, pictureColumns);
    upload.sweepAt = inUse ? null : new Date(now.getTime() + RETRY_MS);
    if (!inUse) upload.status = UploadStatus.REMOVED;
    return !inUse;
  });
  if (!claimed) return;
  await media.store.remove(key);
  await database.em.fork().nativeDelete(Upload, { key });
}

/** Whether anything shows a picture. Only what its owner has, or what was bought from them, can. */
async function isReferred(tx: EntityManager, { key, ownerId }: Upload, holders: Services['pictureColumns']) {
  const found = await Promise.all(
    holders.map(({ table, owner, columns }) =>
      rows(tx)
        .selectFrom(sql.table(table).as('holder'))
        .select(sql.lit(1).as('found'))
        .$if(owner !== null, (query) => query.where(sql.ref(owner ?? ''), '=', ownerId))
        .where(({ or, eb }) => or(columns.map((column) => eb(sql.ref(column), '=', key))))
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return found.some(Boolean);
}
