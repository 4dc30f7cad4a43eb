import { enforce } from '../core/viewer.ts';
import type { Context } from '../database/context.ts';
import type { EntityManager } from '../database/database.ts';
import { forbidden } from '../core/errors.ts';
import { CATEGORIES } from '../features/products/categories.ts';
import { MOST_PICTURES } from '../features/products/pictures/pictures.rules.ts';
import { ProductStatus, ProductType, type Product } from '../features/products/product.entity.ts';
import { ProductInput } from '../features/products/products.inputs.ts';
import { findCategories } from '../features/products/products.loaders.ts';
import { findProduct, listVisibleProducts } from '../features/products/products.queries.ts';
import { whyNotSetStatus } from '../features/products/products.rules.ts';
import {
  createProduct,
  deleteProduct,
  editProduct,
  setProductType,
  setProductValidity,
} from '../features/products/products.service.ts';
import { label, money, pictureOf, picturesOf, some, text, wordsOf } from './kinds.ts';
import { CONDITIONS, PRODUCT as NAMES, PRODUCT_STATUSES, PRODUCT_TYPE_ALIASES, PRODUCT_TYPES } from './names.ts';
import { PRODUCT } from './objects/product.object.ts';
import { checked, deleted, many, maybe, needed, one, payloadExample, type Route, type Values } from './route.ts';

const TAG = 'Products';
const ID = { id: 'The product’s id.' };

const FIELDS = {
  title: [text('Desk lamp', some(120)), NAMES.title, '1 to 120 characters.'],
  description: [text('Bright and hardly used.', some(5000)), NAMES.description, '1 to 5,000 characters.'],
  type: [label(PRODUCT_TYPES, PRODUCT_TYPE_ALIASES), NAMES.type, '`Donation` is understood as `Donations`.'],
  condition: [label(CONDITIONS), NAMES.condition, 'Condition.'],
} as const;

const PICTURE = pictureOf('product', { maxLength: 1000 });
const PICTURES = picturesOf('product', MOST_PICTURES);

const EXTRAS = {
  price: maybe(money(1_000_000), NAMES.price, 'Above RM 0 to RM 1,000,000 for Sell; none for a donation.'),
  categories: maybe(
    wordsOf(CATEGORIES, ['Furniture']),
    NAMES.categories,
    'Any of the 22 categories; none if left out.',
  ),
};

const FIRST_OF_NEW = {
  image: maybe(PICTURE, NAMES.image, 'Its only picture: a `secure_url` that an upload answered. Not with `pImages`.'),
};
const ALL_OF_NEW = {
  images: maybe(
    PICTURES,
    NAMES.images,
    'Its pictures, the first that of lists: at most 8 `secure_url`s that uploads answered. Not with `pImage`.',
  ),
};

const NEW_PRODUCT = {
  title: needed(...FIELDS.title),
  description: needed(...FIELDS.description),
  type: needed(...FIELDS.type),
  condition: needed(...FIELDS.condition),
  ...EXTRAS,
};

const NEW_EXAMPLES = {
  'With a picture': payloadExample({ ...NEW_PRODUCT, ...FIRST_OF_NEW }),
  'With several pictures': payloadExample({ ...NEW_PRODUCT, ...ALL_OF_NEW }),
};

const FIRST = {
  image: maybe(
    PICTURE,
    NAMES.image,
    'Replaces the first picture: a `secure_url` that an upload answered; `null` takes it away. Not with `pImages`.',
  ),
};
const ALL = {
  images: maybe(
    PICTURES,
    NAMES.images,
    'Replaces all pictures: at most 8 `secure_url`s that uploads answered, or addresses that it has. Not with `pImage`.',
  ),
};

const DETAILS = {
  title: maybe(...FIELDS.title),
  description: maybe(...FIELDS.description),
  type: maybe(...FIELDS.type),
  condition: maybe(...FIELDS.condition),
  ...EXTRAS,
};

const CHANGES = {
  ...DETAILS,
  ...FIRST,
  ...ALL,
  status: maybe(
    label(PRODUCT_STATUSES),
    NAMES.status,
    'By staff: Valid or Invalid. From others it is accepted with the value that it has.',
  ),
};

const EXAMPLES = {
  'The owner changes it': payloadExample({ ...DETAILS, ...FIRST }),
  'The owner changes all pictures': payloadExample({ ...DETAILS, ...ALL }),
  'Staff take it off the market': { [NAMES.status]: PRODUCT_STATUSES[ProductStatus.INVALID] },
};

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
    body: { ...NEW_PRODUCT, ...FIRST_OF_NEW, ...ALL_OF_NEW },
    examples: NEW_EXAMPLES,
    ignored: { [NAMES.seller]: 'The caller is the seller.', [NAMES.status]: 'A new product is Valid.' },
    refusals: ['BAD_USER_INPUT', 'FORBIDDEN', 'IMAGE_TOO_LARGE', 'MEDIA_UNAVAILABLE'],
    answer: PRODUCT,
    handle: async (ctx, { image, ...body }) =>
      createProduct(ctx, await checked(ProductInput, { ...body, image: image || undefined })),
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
    remove: deleteProduct,
  }),
];

function changeStatus(ctx: Context, id: string, status: ProductStatus): Promise<Product> {
  enforce(whyNotSetStatus(ctx.viewer, status));
  return setProductValidity(ctx, id, status === ProductStatus.VALID);
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
