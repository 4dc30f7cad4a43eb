import { enforce } from '../../../core/viewer.ts';
import { notFound } from '../../../core/errors.ts';
import { clearLoaders, type Context } from '../../../database/context.ts';
import { atomically } from '../../../database/database.ts';
import { NotificationEvent } from '../../notifications/notification.entity.ts';
import { publishNotification } from '../../notifications/notify.ts';
import type { Product } from '../product.entity.ts';
import { lockProduct, tellOwner } from '../products.service.ts';
import { whyNotRemoveImage } from './pictures.rules.ts';
import { pictureKeys, writePictures } from './put-pictures.ts';

/**
 * Takes one picture off a product for good, with the reason, which its owner is told; deals keep the picture as bought. Staff only; throws
 * NOT_FOUND without such a product, or once it has no such picture.
 */
export async function removeProductImage(
  ctx: Context,
  productId: string,
  url: string,
  reason: string,
): Promise<Product> {
  enforce(whyNotRemoveImage(ctx.viewer));
  const { media } = ctx.services;
  const { product, told } = await atomically(ctx.em, async (tx) => {
    const locked = await lockProduct(tx, productId);
    const current = await pictureKeys(tx, productId);
    const removed = media.keyOf(url);
    if (!removed || !current.includes(removed)) throw notFound();
    const keys = current.filter((key) => key !== removed);
    await writePictures(tx, productId, keys, current);
    await media.withdraw(tx, removed);
    locked.image = keys[0] ?? null;
    const event = NotificationEvent.PICTURE_REMOVED;
    return { product: locked, told: await tellOwner(ctx, tx, locked, { event, productId, content: reason.trim() }) };
  });
  if (told) publishNotification(ctx.services, told);
  clearLoaders(ctx.loaders);
  return product;
}
