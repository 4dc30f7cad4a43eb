import { LockMode } from '@mikro-orm/core';
import {
  type Account,
  requireMember,
  enforce,
  whyNotActive,
  requireSignedIn,
  requireStaff,
} from '../../core/viewer.ts';
import { metBy } from '../../meeting/met.ts';
import { User } from '../../people/user.entity.ts';
import { clearLoaders, type Context } from '../../database/context.ts';
import { rows, atomically, storeOnce, type EntityManager } from '../../database/database.ts';
import { notFound } from '../../core/errors.ts';
import { oneLine } from '../../core/text.ts';
import { logAct } from '../log/log.service.ts';
import { tell } from '../../news/tell.ts';
import { takeStep } from '../../core/states.ts';
import type { PictureInput } from './pictures/pictures.rules.ts';
import { acceptPictures, confirmPictures, pictureKeys, writePictures } from './pictures/put-pictures.ts';
import { ProductCategory } from './product-category.entity.ts';
import { Product, type ProductType } from './product.entity.ts';
import type { CreateProductArgs, ProductInput } from './products.inputs.ts';
import { productDeleted, productTakenDown } from './products.news.ts';
import { PRODUCT_STEPS } from './products.states.ts';
import { whyNotRemove, whyNotEdit, whyNotSetValidity, whyNotPrice } from './products.rules.ts';

/**
 * Puts a product of the viewer's on the market; sent again with the same client id, it answers the first one as it is
 * now. Throws FORBIDDEN, BAD_USER_INPUT with the field.
 */
export async function createProduct(ctx: Context, { input, clientId }: CreateProductArgs): Promise<Product> {
  const { id: sellerId } = requireMember(ctx.viewer);
  if (!clientId) return store(ctx, input, { sellerId });
  const identity = { sellerId, clientId: clientId.trim() };
  return storeOnce(
    () => ctx.em.fork().findOne(Product, identity),
    () => store(ctx, input, identity),
  );
}

async function store(ctx: Context, input: ProductInput, identity: Pick<Product, 'sellerId'> & Partial<Product>) {
  enforce(whyNotPrice(input.type, input.price));
  await ctx.services.limits.countMaking('product', requireMember(ctx.viewer));
  await confirmPictures(ctx, input);
  return atomically(ctx.em, async (tx) => {
    const pictures = await acceptPictures(ctx, tx, input, []);
    const product = tx.create(Product, { ...details(input), image: pictures[0] ?? null, ...identity });
    await tx.flush();
    await writePictures(tx, product.id, pictures, []);
    await setCategories(tx, product, input);
    return product;
  });
}

/** Throws FORBIDDEN, NOT_FOUND, WRONG_STATE once sold, BAD_USER_INPUT with the field. */
export function updateProduct(ctx: Context, id: string, input: ProductInput): Promise<Product> {
  return editProduct(ctx, id, input, async () => input);
}

/**
 * An update with these pictures; `inputOf` works out the input from the locked product, so that two at once do not undo
 * each other. Refused as an update is.
 */
export async function editProduct(
  ctx: Context,
  id: string,
  sent: PictureInput,
  inputOf: (product: Product, tx: EntityManager) => Promise<ProductInput>,
): Promise<Product> {
  requireMember(ctx.viewer);
  await confirmPictures(ctx, sent);
  return change(ctx, id, async (tx, product) => {
    const input = await inputOf(product, tx);
    enforce(whyNotPrice(input.type, input.price));
    const current = await pictureKeys(tx, id);
    const pictures = await acceptPictures(ctx, tx, input, current);
    tx.assign(product, { ...details(input), image: pictures[0] ?? null });
    await writePictures(tx, id, pictures, current);
    await tx.nativeDelete(ProductCategory, { productId: product.id });
    await setCategories(tx, product, input);
  });
}

/** Switches between sale and donation; the price becomes 0 either way. Refused as an update is. */
export function setProductType(ctx: Context, id: string, type: ProductType): Promise<Product> {
  return change(ctx, id, async (_tx, product) => {
    if (product.type !== type) Object.assign(product, { type, price: 0 });
  });
}

/**
 * Removes a product and answers it as it was. Deals keep title, price and picture as bought. Its owner reads the
 * reason of staff. Throws FORBIDDEN, NOT_FOUND.
 */
export async function removeProduct(ctx: Context, id: string, reason: string | null = null): Promise<Product> {
  enforce(whyNotActive(ctx.viewer));
  const { loaders } = ctx;
  const [pictures, categories] = await Promise.all([loaders.pictures.load(id), loaders.categories.load(id)]);
  const by = requireSignedIn(ctx.viewer);
  const removed = await atomically(ctx.em, async (tx) => {
    const product = await lockProduct(tx, id);
    enforce(whyNotRemove(ctx.viewer, product, await sellerOf(ctx, tx, product)));
    await ctx.services.media.release(tx, ...(await pictureKeys(tx, id)));
    tx.remove(product);
    await tell(ctx, tx, productDeleted(product, by.id, reason?.trim() ?? null));
    await logAct(tx, by, { action: 'removeProduct', target: listing(product), before: product.status, reason });
    return product;
  });
  clearLoaders(loaders);
  loaders.pictures.prime(id, pictures);
  loaders.categories.prime(id, categories);
  return removed;
}

interface Validity {
  id: string;
  on: boolean;
  reason?: string | null | undefined;
}

/**
 * Takes a product off the market, with the reason, or puts it back. Staff only; throws WRONG_STATE once sold, or if
 * that is already so.
 */
export async function setProductValidity(ctx: Context, validity: Validity): Promise<Product> {
  const by = requireStaff(ctx.viewer);
  return atomically(ctx.em, (tx) => setValidityIn(ctx, tx, by, validity));
}

/** The same within a running transaction, on behalf of `by`. */
export async function setValidityIn(
  ctx: Context,
  tx: EntityManager,
  by: Account,
  { id, on, reason = null }: Validity,
): Promise<Product> {
  const locked = await lockProduct(tx, id);
  enforce(whyNotSetValidity(locked, on));
  const { status: before } = locked;
  takeStep(locked, on ? PRODUCT_STEPS.putBack : PRODUCT_STEPS.takeDown);
  locked.takenDownReason = on ? null : (reason?.trim() ?? null);
  if (!on) await tell(ctx, tx, productTakenDown(locked, by.id));
  const { status: after } = locked;
  await logAct(tx, by, { action: 'setProductValidity', target: listing(locked), before, after, reason });
  return locked;
}

/** A product as the log of staff names it. */
export const listing = ({ id, title: name, sellerId: personId }: Product) => ({
  type: 'Product' as const,
  id,
  name,
  personId,
});

async function change(ctx: Context, id: string, edit: (tx: EntityManager, product: Product) => Promise<void>) {
  requireMember(ctx.viewer);
  const changed = await atomically(ctx.em, async (tx) => {
    const product = await lockProduct(tx, id);
    enforce(whyNotEdit(ctx.viewer, product, await sellerOf(ctx, tx, product)));
    await edit(tx, product);
    return product;
  });
  clearLoaders(ctx.loaders);
  return changed;
}

/** Throws NOT_FOUND. */
export async function lockProduct(tx: EntityManager, id: string) {
  const product = await tx.findOne(Product, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!product) throw notFound();
  return product;
}

const sellerOf = async (ctx: Context, tx: EntityManager, product: Product) =>
  metBy(ctx, await tx.findOneOrFail(User, product.sellerId), tx);

const details = (input: ProductInput) => ({
  title: oneLine(input.title),
  description: input.description.trim(),
  type: input.type,
  price: input.price ?? 0,
  condition: input.condition,
});

async function setCategories(tx: EntityManager, product: Product, { categories }: ProductInput) {
  if (!categories?.length) return;
  await rows(tx)
    .insertInto('product_category')
    .values(categories.map((category) => ({ productId: product.id, category })))
    .execute();
}
