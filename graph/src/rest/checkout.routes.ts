import { badInput } from '../core/errors.ts';
import { payFine, payProduct, type CheckoutLink } from '../features/payments/payments.service.ts';
import { ALL_FIELDS } from '../core/validation.ts';
import { money, reference, references } from './kinds.ts';
import { CHECKOUT, PRODUCT } from './names.ts';
import { property, type WireObject } from './objects/objects.ts';
import { maybe, one, type Route } from './route.ts';

const LINK: WireObject<CheckoutLink> = {
  name: 'Checkout',
  about: 'The payment provider’s page for one payment.',
  properties: {
    [CHECKOUT.url]: property({
      about: 'Send the payer there.',
      example: 'https://checkout.example/c/pay',
      of: ({ url }) => url,
    }),
  },
};

/** Card payments. */
export const CHECKOUT_ROUTES: Route[] = [
  one({
    method: 'POST',
    path: '/stripe/create-checkout-session',
    tag: 'Card payments',
    summary: 'Pay by card',
    about:
      'With `products`, takes the one product as a purchase does, to be paid within half an hour; with `users`, pays the caller’s fine. Amounts come from the database.',
    body: {
      products: maybe(references({ maxItems: 1 }), CHECKOUT.products, 'The product to buy: one.'),
      users: maybe(references(), CHECKOUT.users, 'Sent when a fine is paid.'),
      price: maybe(
        money(1_000_000),
        PRODUCT.price,
        'The price that was shown: PRICE_CHANGED if the product has another by now.',
      ),
    },
    examples: {
      'A product': { [CHECKOUT.products]: [reference.example] },
      'The fine': { [CHECKOUT.users]: [reference.example] },
    },
    ignored: { [CHECKOUT.userId]: 'The caller pays.' },
    refusals: [
      'BAD_USER_INPUT',
      'FORBIDDEN',
      'OWN_PRODUCT',
      'NOT_FOUND',
      'PRODUCT_UNAVAILABLE',
      'DONATION_COOLDOWN',
      'WRONG_STATE',
      'CONFLICT',
      'PRICE_CHANGED',
      'PAYMENT_PROCESSING',
      'CARD_AMOUNT_REFUSED',
      'PAYMENT_PROVIDER_UNAVAILABLE',
    ],
    answer: LINK,
    handle: (ctx, { products, users, price }) => {
      if (users?.length && products?.length) throw badInput('Either a product or a fine is paid', 'users');
      if (users && !products?.length) return payFine(ctx);
      const [productId, ...more] = products ?? [];
      if (!productId) throw badInput(ALL_FIELDS, 'products');
      if (more.length > 0) throw badInput('One product is paid at a time', 'products');
      return payProduct(ctx, productId, price);
    },
  }),
];
