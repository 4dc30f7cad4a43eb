import { type Account, enforce, requireSignedIn } from '../../../core/viewer.ts';
import { notFound } from '../../../core/errors.ts';
import { clearLoaders, type Context, type Services } from '../../../database/context.ts';
import { atomically, rows, type EntityManager } from '../../../database/database.ts';
import { logAct } from '../../log/log.service.ts';
import { tell } from '../../../news/tell.ts';
import { sweepPicture } from '../../media/pictures.sweep.ts';
import type { Product } from '../product.entity.ts';
import { pictureRemoved } from '../products.news.ts';
import { listing, lockProduct } from '../products.service.ts';
import { pictureNamed } from './picture-id.ts';
import { whyNotRemoveImage } from './pictures.rules.ts';
import { pictureKeys, writePictures } from './put-pictures.ts';

/**
 * Takes one picture off a product for good, and off others that show it. The owner is notified of each, with the
 * reason. Its public address opens for nobody then; deals show it as bought, to those who may see them. Staff only;
 * throws NOT_FOUND without such a product, or once it has no such picture.
 */
export async function removeProductImage(ctx: Context, id: string, reason: string): Promise<Product> {
  enforce(whyNotRemoveImage(ctx.viewer));
  const by = requireSignedIn(ctx.viewer);
  const product = await atomically(ctx.em, (tx) => takePictureOff(ctx, tx, by, id, reason));
  await sweepTakenOff(ctx.services, id);
  clearLoaders(ctx.loaders);
  return product;
}

/** The same within a running transaction, on behalf of `by`; `sweepTakenOff` follows its commit. */
export async function takePictureOff(
  ctx: Context,
  tx: EntityManager,
  by: Account,
  id: string,
  reason: string,
): Promise<Product> {
  const { productId, image: removed } = pictureNamed(id);
  // Before those that show it are looked for: none comes to show it after.
  await ctx.services.media.withdraw(tx, removed);
  const changed: Product[] = [];
  for (const shown of await productsWith(tx, removed)) changed.push(await takeOff(tx, shown, removed));
  const asked = changed.find((shown) => shown.id === productId);
  if (!asked) throw notFound();
  await tell(ctx, tx, ...changed.map((shown) => pictureRemoved(shown, by.id, reason.trim())));
  await logAct(tx, by, { action: 'removeProductImage', target: listing(asked), reason });
  return asked;
}

/** Deletes the file of a picture that was taken off; if that fails, the sweep tries again. */
export async function sweepTakenOff(services: Services, id: string): Promise<void> {
  const { image } = pictureNamed(id);
  await sweepPicture(services, image).catch((error: unknown) =>
    services.log.error(
      { err: error, picture: image },
      'a picture that staff took off is still there: it is tried again',
    ),
  );
}

/** The products that show a picture, in one order, so that two never wait for each other. */
async function productsWith(tx: EntityManager, image: string): Promise<string[]> {
  const found = await rows(tx)
    .selectFrom('product_picture')
    .select('productId')
    .where('image', '=', image)
    .orderBy('productId')
    .execute();
  return found.map(({ productId }) => productId);
}

async function takeOff(tx: EntityManager, productId: string, image: string) {
  const product = await lockProduct(tx, productId);
  const current = await pictureKeys(tx, productId);
  const keys = current.filter((key) => key !== image);
  await writePictures(tx, productId, keys, current);
  product.image = keys[0] ?? null;
  return product;
}
