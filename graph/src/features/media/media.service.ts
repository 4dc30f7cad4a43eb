import pLimit from 'p-limit';
import { enforce, requireSignedIn } from '../../core/viewer.ts';
import type { Context, Services } from '../../database/context.ts';
import { forbidden, unavailable } from '../../core/errors.ts';
import { encodePicture } from './images.ts';
import { FOLDER_OF_PURPOSE } from './media.ts';
import { whyNotUpload } from './media.rules.ts';
import { newKey, type UploadTarget } from './store.ts';
import { readTicket } from './tickets.ts';
import { Upload, UploadStatus, type UploadPurpose } from './upload.entity.ts';

/** A picture that nothing refers to by then is swept; it is a day longer than a browser keeps the draft of a form. */
const ABANDONED_MS = 8 * 24 * 60 * 60 * 1000;

/** Pictures encoded at once: the largest takes 105 MB of memory. */
const AT_ONCE = 2;
/** Pictures that may wait for that, each with its bytes; beyond that, people are told to try again later. */
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
 * The key that a ticket of this server stands for, before the picture that comes with it is read. Throws FORBIDDEN for any other ticket,
 * RATE_LIMITED for one that was sent too often, UNAVAILABLE while too many pictures wait.
 */
export async function acceptTicket({ database, secret, limits }: Services, ticket: string): Promise<string> {
  const key = readTicket(ticket, secret, new Date());
  // What staff took off does not come back under its address.
  const isOver = !key || (await database.em.fork().count(Upload, { key, status: UploadStatus.REMOVED })) > 0;
  if (isOver) throw forbidden('This upload ticket has expired');
  await limits.count('uploadAttempt', key);
  requireRoom();
  return key;
}

function requireRoom() {
  if (encoding.pendingCount >= MOST_WAITING) throw unavailable();
}

/** Stores a picture that was uploaded to this server and returns its bare address. Throws NOT_AN_IMAGE, IMAGE_TOO_LARGE, UNAVAILABLE. */
export async function storeUpload({ media }: Services, key: string, bytes: Buffer): Promise<string> {
  requireRoom();
  await encoding(async () => {
    // As at Cloudinary: when it is sent again, the first picture stays.
    if (!(await media.store.has(key))) await media.store.save(key, await encodePicture(bytes));
  });
  return media.bareUrl(key);
}
