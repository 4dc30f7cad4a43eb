import { Type } from 'typebox';
import { ringgitFromSen } from '../../core/money.ts';
import { CATEGORIES } from '../../features/products/categories.ts';
import { ProductType, type Product } from '../../features/products/product.entity.ts';
import type { Transaction } from '../../features/transactions/transaction.entity.ts';
import { CONDITIONS, PRODUCT as NAMES, PRODUCT_STATUSES, PRODUCT_TYPES } from '../names.ts';
import { oneOf } from '../kinds.ts';
import { createdAt, exampleId, idProperty, optional, property, type WireObject } from './objects.ts';
import { person } from './user.object.ts';

const PICTURE = `http://localhost:4000/media/product/${exampleId(9)}.webp`;

/** Something for sale or for free. */
export const PRODUCT: WireObject<Product> = {
  name: 'Product',
  about: 'Something for sale or for free.',
  properties: {
    [NAMES.id]: idProperty(2),
    [NAMES.seller]: person('The seller.', (product) => product.sellerId),
    [NAMES.title]: property({
      about: 'Title, 1 to 120 characters.',
      example: 'Desk lamp',
      of: (product) => product.title,
    }),
    [NAMES.description]: property({
      about: 'Description, 1 to 5,000 characters.',
      example: 'Bright and hardly used.',
      of: (product) => product.description,
    }),
    [NAMES.type]: property(
      { about: 'For sale or for free.', example: 'Sell', of: (product) => PRODUCT_TYPES[product.type] },
      oneOf(PRODUCT_TYPES),
    ),
    [NAMES.price]: property(
      {
        about: 'RM; 0 for a donation, and until the owner sets a price.',
        example: 50,
        of: (product) => ringgitFromSen(product.price),
      },
      Type.Number(),
    ),
    [NAMES.condition]: property(
      { about: 'Condition.', example: 'Used', of: (product) => CONDITIONS[product.condition] },
      oneOf(CONDITIONS),
    ),
    [NAMES.categories]: property(
      {
        about: 'Any of the 22 categories.',
        example: ['Furniture'],
        of: (product, ctx) => ctx.loaders.categories.load(product.id),
      },
      Type.Array(oneOf(CATEGORIES)),
    ),
    [NAMES.image]: optional({
      about: 'Address of the first picture.',
      example: PICTURE,
      of: (product, ctx) => ctx.services.media.url(product.image),
    }),
    [NAMES.images]: property(
      {
        about: 'Addresses of all pictures, at most 8, in the order of the owner.',
        example: [PICTURE],
        of: async (product, ctx) =>
          (await ctx.loaders.pictures.load(product.id)).map(({ image }) => ctx.services.media.bareUrl(image)),
      },
      Type.Array(Type.String()),
    ),
    [NAMES.status]: property(
      {
        about: 'Valid: on the market. Invalid: taken off by staff. Unavailable: bought or claimed.',
        example: 'Valid',
        of: (product) => PRODUCT_STATUSES[product.status],
      },
      oneOf(PRODUCT_STATUSES),
    ),
    [NAMES.createdAt]: createdAt(),
  },
};

/** The product of a deal, as it was bought. */
export const BOUGHT: WireObject<Transaction> = {
  name: 'BoughtProduct',
  about: 'A product with title, price and picture as they were when it was bought.',
  properties: {
    [NAMES.id]: optional({
      about: 'Null once the product is deleted.',
      example: exampleId(2),
      of: (transaction) => transaction.productId,
    }),
    [NAMES.title]: property({
      about: 'Title as bought.',
      example: 'Desk lamp',
      of: (transaction) => transaction.title,
    }),
    [NAMES.price]: property(
      { about: 'RM as bought; 0 for a donation.', example: 50, of: (transaction) => ringgitFromSen(transaction.price) },
      Type.Number(),
    ),
    [NAMES.image]: optional({
      about: 'Address of the picture as bought.',
      example: PICTURE,
      of: (transaction, ctx) => ctx.services.media.url(transaction.image),
    }),
    [NAMES.type]: property(
      {
        about: 'A deal without a payment method is a donation.',
        example: 'Sell',
        of: (transaction) => PRODUCT_TYPES[transaction.paymentMethod ? ProductType.SELL : ProductType.DONATION],
      },
      oneOf(PRODUCT_TYPES),
    ),
  },
};
