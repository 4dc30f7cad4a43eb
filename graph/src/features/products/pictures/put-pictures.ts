import { enforce, requireSignedIn } from '../../../core/viewer.ts';
import { pictureGone } from '../../../core/errors.ts';
import type { Context } from '../../../database/context.ts';
import { rows, type EntityManager } from '../../../database/database.ts';
import { UploadPurpose } from '../../media/upload.entity.ts';
import { MOST_PICTURES, whyNotPictures, whyNotSent, type PictureInput } from './pictures.rules.ts';

/**
 * Checks what was uploaded before a transaction begins. Throws BAD_USER_INPUT with the field, IMAGE_TOO_LARGE,
 * MEDIA_UNAVAILABLE.
 */
export async function confirmPictures(ctx: Context, input: PictureInput): Promise<void> {
  enforce(whyNotSent(input));
  // Before the store is asked for each.
  if (input.images) enforce(whyNotPictures(input.images, 'images'));
  await ctx.services.media.confirm(ctx, input.images ?? [input.image]);
}

/** The keys of a product's pictures, in their order. */
export async function pictureKeys(tx: EntityManager, productId: string): Promise<string[]> {
  const found = await rows(tx)
    .selectFrom('product_picture')
    .select('image')
    .where('productId', '=', productId)
    .orderBy('position')
    .execute();
  return found.map(({ image }) => image);
}

/**
 * The keys that a product is to have, of its owner's own uploads or of what it has; those that it loses are released.
 * Throws BAD_USER_INPUT with the field.
 */
export async function acceptPictures(
  { services: { media }, viewer }: Context,
  tx: EntityManager,
  { image, images }: PictureInput,
  current: string[],
): Promise<string[]> {
  if (images == null && image === undefined) return current;
  const [field, urls] = images == null ? (['image', firstReplaced(image)] as const) : (['images', images] as const);
  const keys = urls.map((url) => media.keyOf(url));
  enforce(whyNotPictures(keys, field));
  const refusal = (place: number) => pictureGone(place, field);
  return media.acceptAll(tx, urls, UploadPurpose.PRODUCT_IMAGE, refusal, requireSignedIn(viewer).id, current);

  function firstReplaced(first: string | null | undefined): string[] {
    const others = current.slice(1).filter((key) => !first || key !== media.keyOf(first));
    return [...(first ? [first] : []), ...others.map((key) => media.bareUrl(key))];
  }
}

/**
 * Makes these the pictures of a product, in this order; the facts of those that stay are kept. The product's row is
 * locked or new.
 */
export async function writePictures(
  tx: EntityManager,
  productId: string,
  keys: string[],
  current: string[],
): Promise<void> {
  const kept = current.filter((key) => keys.includes(key));
  if (kept.length < current.length) {
    const gone = current.filter((key) => !keys.includes(key));
    await rows(tx)
      .deleteFrom('product_picture')
      .where('productId', '=', productId)
      .where('image', 'in', gone)
      .execute();
  }
  if (kept.some((key) => keys.indexOf(key) !== current.indexOf(key))) {
    // No two may have one position, so all step aside first.
    await rows(tx)
      .updateTable('product_picture')
      .set(({ eb }) => ({ position: eb('position', '+', MOST_PICTURES) }))
      .where('productId', '=', productId)
      .execute();
    for (const key of kept) {
      await rows(tx)
        .updateTable('product_picture')
        .set({ position: keys.indexOf(key) })
        .where('productId', '=', productId)
        .where('image', '=', key)
        .execute();
    }
  }
  const added = keys.filter((key) => !kept.includes(key));
  if (added.length > 0)
    await rows(tx)
      .insertInto('product_picture')
      .values(added.map((image) => newPicture(productId, image, keys.indexOf(image))))
      .execute();
}

/** A picture that has yet to be measured. */
export const newPicture = (productId: string, image: string, position: number) => ({
  productId,
  image,
  position,
  width: null,
  height: null,
  thumbhash: null,
  previewAt: new Date(),
  previewTries: 0,
});
