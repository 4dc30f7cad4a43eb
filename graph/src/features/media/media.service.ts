import { readFile } from 'node:fs/promises';
import { LockMode } from '@mikro-orm/core';
import pLimit from 'p-limit';
import { enforce, requireSignedIn } from '../../core/viewer.ts';
import type { Context, Services } from '../../database/context.ts';
import { conflict, forbidden, unavailable } from '../../core/errors.ts';
import { atomically } from '../../database/database.ts';
import { encodePicture } from './images.ts';
import type { Arrived } from './incoming.ts';
import { FOLDER_OF_PURPOSE } from './media.ts';
import { whyNotUpload } from './media.rules.ts';
import { newKey, type UploadTarget } from './store.ts';
import { readTicket } from './tickets.ts';
import { Upload, UploadStatus, type UploadPurpose } from './upload.entity.ts';

/** A picture that nothing refers to by then is swept; it is a day longer than a browser keeps the draft of a form. */
const ABANDONED_MS = 8 * 24 * 60 * 60 * 1000;

/** Pictures encoded at once: the largest takes 105 MB of memory. */
const AT_ONCE = 2;
/** Pictures that may wait for that, each in its file; beyond that, people are told to try again later. */
const MOST_WAITING = 20;
const encoding = pLimit(AT_ONCE);

/** How many uploaded pictures are being encoded, and how many wait for that. */
export const pictureTasks = () => ({ running: encoding.activeCount, waiting: encoding.pendingCount });

/** A ticket to upload one picture for a purpose. Refused as `whyNotUpload` says; throws RATE_LIMITED after many. */
export async function createUpload(ctx: Context, purpose: UploadPurpose): Promise<UploadTarget> {
  enforce(whyNotUpload(ctx.viewer, purpose));
  const { limits, media } = ctx.services;
  const { id: ownerId } = requireSignedIn(ctx.viewer);
  await limits.count('upload', ownerId);
  const key = newKey(FOLDER_OF_PURPOSE[purpose]);
  const em = ctx.em.fork();
  em.create(Upload, { key, ownerId, purpose, sweepAt: new Date(Date.now() + ABANDONED_MS) });
  await em.flush();
  return media.store.ticket(key);
}

/**
 * Opens a ticket of this server, before the picture that comes with it is read. Throws FORBIDDEN for any other ticket,
 * RATE_LIMITED for one that was sent too often, UNAVAILABLE while too many pictures wait.
 */
export async function acceptTicket({ database, secret, limits }: Services, ticket: string): Promise<Upload> {
  const key = readTicket(ticket, secret, new Date());
  const upload = key === null ? null : await database.em.fork().findOne(Upload, { key });
  if (!upload || upload.status === UploadStatus.REMOVED) throw ticketIsOver();
  await limits.count('uploadAttempt', upload.key);
  requireRoom();
  return upload;
}

function requireRoom() {
  if (encoding.pendingCount >= MOST_WAITING) throw unavailable();
}

const ticketIsOver = () => forbidden('This upload ticket has expired');

/**
 * Stores a picture that has come to this server, and returns its bare address; the same file again changes nothing.
 * Throws NOT_AN_IMAGE, IMAGE_TOO_LARGE, UNAVAILABLE, FORBIDDEN for what was taken off meanwhile, CONFLICT for another
 * file than before.
 */
export async function storeUpload(services: Services, key: string, { path, digest }: Arrived): Promise<string> {
  const { database, media } = services;
  requireRoom();
  await encoding(async () => {
    if (isStored(await database.em.fork().findOne(Upload, { key }), digest)) return;
    const picture = await encodePicture(await readFile(path));
    await media.store.save(key, picture, (put) =>
      atomically(database.em, async (tx) => {
        const upload = await tx.findOne(Upload, { key }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        if (isStored(upload, digest)) return;
        await tx.nativeUpdate(Upload, { key }, { digest });
        // Within the lock: a removal by staff in the same moment comes after this, or came before. A file that is there
        // without being noted was put there before a commit that failed. No answer ever named it, so this replaces it.
        put();
      }),
    );
  });
  return media.bareUrl(key);
}

const otherPicture = () =>
  conflict('Another picture was sent with this upload ticket: ask for a new one', { field: 'file' });

/**
 * Whether this file is the picture of its ticket already. Throws FORBIDDEN once there is to be none, CONFLICT when
 * another one is.
 */
function isStored(upload: Upload | null, digest: string): boolean {
  if (!upload || upload.status === UploadStatus.REMOVED) throw ticketIsOver();
  if (upload.status === UploadStatus.ISSUED && upload.digest === null) return false;
  if (upload.digest !== digest) throw otherPicture();
  return true;
}
