import type { Services } from '../../../database/context.ts';
import { atomically, rows } from '../../../database/database.ts';
import { readPreview } from '../../media/images.ts';

/** One after the other, a few milliseconds each. */
const BATCH = 200;

/**
 * How long until a picture that could not be read is tried again, twice as long each time; until then no other process
 * tries it.
 */
const RETRY_MS = 5 * 60 * 1000;

/** Over ten hours in all: a store may be away for some of them. */
const MOST_TRIES = 8;

/**
 * Measures the new pictures of products, and makes their blurred previews. The newest come first, so that a product
 * that was just put up does not wait behind the many of before an upgrade.
 */
export async function sweepPreviews(services: Services, clock = () => new Date()): Promise<void> {
  const due = await rows(services.database.em.fork())
    .selectFrom('product_picture')
    .select(['image', 'previewTries'])
    .where('previewAt', '<=', clock())
    .orderBy('previewAt', 'desc')
    .limit(BATCH)
    .execute();
  for (const { image, previewTries } of due) {
    // The last of them may begin minutes after the first.
    await makePreview(services, image, previewTries, clock()).catch((error: unknown) =>
      services.log.warn({ err: error, picture: image }, 'preview of a picture'),
    );
  }
}

/** The process that counts the try makes it; the last one leaves nothing to be tried. */
async function makePreview({ database, media }: Services, image: string, tries: number, now: Date): Promise<void> {
  const again = tries + 1 < MOST_TRIES ? new Date(now.getTime() + RETRY_MS * 2 ** tries) : null;
  const claimed = await atomically(database.em, (tx) =>
    rows(tx)
      .updateTable('product_picture')
      .set({ previewAt: again, previewTries: tries + 1 })
      .where('image', '=', image)
      .where('previewTries', '=', tries)
      .where('previewAt', '<=', now)
      .executeTakeFirst(),
  );
  if (Number(claimed.numUpdatedRows) === 0) return;
  const bytes = await media.store.read(image);
  if (!bytes) return;
  const preview = await readPreview(bytes);
  await atomically(database.em, (tx) =>
    rows(tx)
      .updateTable('product_picture')
      .set({ ...preview, previewAt: null })
      .where('image', '=', image)
      .execute(),
  );
}
