import { enforce } from '../core/viewer.ts';
import type { Context } from '../database/context.ts';
import type { EntityManager } from '../database/database.ts';
import { forbidden } from '../core/errors.ts';
import { ProductStatus, ProductType, type Product } from '../features/products/product.entity.ts';
import { CreateProductArgs, ProductInput } from '../features/products/products.inputs.ts';
import { findCategories } from '../features/products/products.loaders.ts';
import { findProduct, listVisibleProducts } from '../features/products/products.queries.ts';
import { whyNotSetStatus } from '../features/products/products.rules.ts';
import {
  createProduct,
  removeProduct,
  editProduct,
  setProductType,
  setProductValidity,
} from '../features/products/products.service.ts';
import { PRODUCT as NAMES } from './names.ts';
import { PRODUCT } from './objects/product.object.ts';
import { CHANGES, EXAMPLES, NEW_EXAMPLES, NEW_PRODUCT } from './product-fields.ts';
import { checked, CLIENT_ID, deleted, many, one, type Route, type Values } from './route.ts';

const TAG = 'Products';
const ID = { id: 'The product’s id.' };

/** What is for sale or for free. */
export const PRODUCT_ROUTES: Route[] = [
  many({
    method: 'GET',
    path: '/products',
    tag: TAG,
    summary: 'Products',
    about: 'Newest first: what is on the market, your own in any state, and what you have a deal over; for staff all.',
    refusals: ['FORBIDDEN'],
    answer: PRODUCT,
    open: async (ctx) => (args) => listVisibleProducts(ctx, args),
  }),
  one({
    method: 'GET',
    path: '/products/:id',
    tag: TAG,
    params: ID,
    summary: 'One product',
    about: 'As the list has it, and your own in any state.',
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
    answer: PRODUCT,
    handle: (ctx, _body, id) => findProduct(ctx, id),
  }),
  one({
    method: 'POST',
    path: '/products',
    tag: TAG,
    summary: 'Sell or donate something',
    about: 'It is Valid at once: on the market, and yours to change.',
    body: { ...NEW_PRODUCT, clientId: CLIENT_ID },
    examples: NEW_EXAMPLES,
    ignored: { [NAMES.seller]: 'The caller is the seller.', [NAMES.status]: 'A new product is Valid.' },
    refusals: ['BAD_USER_INPUT', 'FORBIDDEN', 'IMAGE_TOO_LARGE', 'MEDIA_UNAVAILABLE'],
    answer: PRODUCT,
    handle: async (ctx, { clientId, image, ...body }) => {
      const input = await checked(ProductInput, { ...body, image: image || undefined });
      return createProduct(ctx, await checked(CreateProductArgs, { input, clientId }));
    },
  }),
  one({
    method: 'PATCH',
    path: '/products/:id',
    tag: TAG,
    params: ID,
    summary: 'Change a product',
    about:
      'By its owner, while it is Valid or Invalid: what is left out stays as it is, a `null` picture takes the first one away, and another type sets the price to 0 unless one is sent. By staff: whether it is Valid or Invalid. Whoever has just bought it may send `Unavailable`, which it is already.',
    body: CHANGES,
    examples: EXAMPLES,
    refusals: ['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE', 'IMAGE_TOO_LARGE', 'MEDIA_UNAVAILABLE'],
    answer: PRODUCT,
    handle: async (ctx, body, id) => {
      const product = await findProduct(ctx, id);
      const { status, ...details } = body;
      // All of it is allowed or nothing is done: staff set the status, the owner sets the rest.
      if (status && status !== product.status && isAnySent(details))
        throw forbidden('The status goes by itself', { field: 'status' });
      const changed = status && status !== product.status ? await changeStatus(ctx, id, status) : product;
      return changeDetails(ctx, changed, details);
    },
  }),
  deleted({
    method: 'DELETE',
    path: '/products/:id',
    tag: TAG,
    params: ID,
    summary: 'Delete a product',
    about: 'By its owner or staff. Deals over it keep title, price and picture as bought.',
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
    answer: PRODUCT,
    find: findProduct,
    remove: removeProduct,
  }),
];

function changeStatus(ctx: Context, id: string, status: ProductStatus): Promise<Product> {
  enforce(whyNotSetStatus(ctx.viewer, status));
  return setProductValidity(ctx, { id, on: status === ProductStatus.VALID });
}

type Details = Omit<Values<typeof CHANGES>, 'status'>;

/** Whether there is anything to change; `null` removes a picture, and elsewhere counts as left out. */
const isAnySent = ({ image, ...others }: Partial<Details>) =>
  image === null || Boolean(image) || Object.values(others).some((value) => value != null);

/** The product with what was sent of it; a type by itself is a switch, which sets the price to 0. */
async function changeDetails(ctx: Context, product: Product, { type, price, ...others }: Details): Promise<Product> {
  const more = isAnySent(others);
  if (type && !price && !more) return setProductType(ctx, product.id, type);
  if (!type && price == null && !more) return product;
  const pictures = { image: others.image === '' ? undefined : others.image, images: others.images };
  return editProduct(ctx, product.id, pictures, async (locked, tx) =>
    checked(ProductInput, { ...(await merged(tx, locked, { type, price, ...others })), ...pictures }),
  );
}

/** A product's input without its pictures: what was sent, and for the rest what the product has. */
async function merged(tx: EntityManager, product: Product, sent: Details) {
  const type = sent.type ?? product.type;
  const kept = type === product.type && product.type === ProductType.SELL ? product.price : null;
  return {
    type,
    title: sent.title ?? product.title,
    description: sent.description ?? product.description,
    condition: sent.condition ?? product.condition,
    categories: sent.categories ?? (await findCategories(tx, [product.id])).flat(),
    price: sent.price ?? kept,
  };
}
