import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Services } from '../../database/context.ts';
import { rows, atomically, type EntityManager } from '../../database/database.ts';
import { encodePicture } from './images.ts';
import { parseKey } from './store.ts';
import { Upload, UploadStatus } from './upload.entity.ts';

const BATCH = 100;

/** How long until a failed removal is tried again; until then no other process tries it. */
const RETRY_MS = 5 * 60 * 1000;

/**
 * How long the ticket of an upload may be used again, at Cloudinary: until then a picture that was removed is removed
 * once more.
 */
const TICKET_MS = 60 * 60 * 1000;

/**
 * Removes pictures that nothing refers to: abandoned, replaced, or of something deleted. The picture that a deal shows
 * as bought still counts as a reference.
 */
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

/**
 * Removes a picture if that is due and nothing shows it. If staff removed it, deals show a copy under a private address
 * from then on. The store is called after the commit, and the row goes only once the picture has. If anything fails on
 * the way, it is tried again. Throws StoreError.
 */
export async function sweepPicture(services: Services, key: string, now = new Date()): Promise<void> {
  const { database, media, pictureColumns } = services;
  const claimed = await atomically(database.em, async (tx) => {
    const upload = await tx.findOne(Upload, { key, sweepAt: { $lte: now } }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!upload) return null;
    // A new reference to the picture needs the same lock first, and is impossible once the picture is REMOVED.
    const inUse = await isReferred(tx, upload, pictureColumns);
    const stays = inUse && upload.status !== UploadStatus.REMOVED;
    upload.sweepAt = stays ? null : new Date(now.getTime() + RETRY_MS);
    if (!stays) upload.status = UploadStatus.REMOVED;
    return stays ? null : { upload, inUse };
  });
  if (!claimed) return;
  const { upload, inUse } = claimed;
  if (inUse) await keepForDeals(services, upload);
  await media.store.remove(key);
  const until = new Date(upload.createdAt.getTime() + TICKET_MS);
  if (until < now) await database.em.fork().nativeDelete(Upload, { key });
  else await database.em.fork().nativeUpdate(Upload, { key }, { sweepAt: until });
}

/**
 * Gives the deals that still show the picture a copy of it. The address of the copy opens only for people who get it
 * signed.
 */
async function keepForDeals({ database, media, pictureColumns }: Services, { key, ownerId, purpose }: Upload) {
  const bytes = await media.store.read(key);
  // A file that can no longer be read as a picture is not kept.
  const picture = bytes && (await encodePicture(bytes).catch(() => null));
  if (!picture) return;
  // Of the same id, so that another try finds what one has begun.
  const copy = `withdrawn/${parseKey(key)?.id}`;
  await media.store.save(copy, picture);
  await atomically(database.em, async (tx) => {
    tx.create(Upload, { key: copy, ownerId, purpose, status: UploadStatus.REMOVED, sweepAt: null });
    await tx.flush();
    for (const { table, owner, columns } of pictureColumns)
      for (const column of columns)
        await rows(tx)
          .updateTable(table)
          .set(sql.ref(column), copy)
          .where(sql.ref(column), '=', key)
          .$if(owner !== null, (query) => query.where(sql.ref(owner ?? ''), '=', ownerId))
          .execute();
  });
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
