import { CATEGORIES } from '../features/products/categories.ts';
import { MOST_PICTURES } from '../features/products/pictures/pictures.rules.ts';
import { ProductStatus } from '../features/products/product.entity.ts';
import { label, money, pictureOf, picturesOf, some, text, wordsOf } from './kinds.ts';
import { CONDITIONS, PRODUCT as NAMES, PRODUCT_STATUSES, PRODUCT_TYPE_ALIASES, PRODUCT_TYPES } from './names.ts';
import { maybe, needed, payloadExample } from './route.ts';

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

const WORDS_OF_NEW = {
  title: needed(...FIELDS.title),
  description: needed(...FIELDS.description),
  type: needed(...FIELDS.type),
  condition: needed(...FIELDS.condition),
  ...EXTRAS,
};

/** The payload of a new product; its pictures go one way or the other. */
export const NEW_PRODUCT = { ...WORDS_OF_NEW, ...FIRST_OF_NEW, ...ALL_OF_NEW };

export const NEW_EXAMPLES = {
  'With a picture': payloadExample({ ...WORDS_OF_NEW, ...FIRST_OF_NEW }),
  'With several pictures': payloadExample({ ...WORDS_OF_NEW, ...ALL_OF_NEW }),
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

/** The payload of a change. */
export const CHANGES = {
  ...DETAILS,
  ...FIRST,
  ...ALL,
  status: maybe(
    label(PRODUCT_STATUSES),
    NAMES.status,
    'By staff: Valid or Invalid. From others it is accepted with the value that it has.',
  ),
};

export const EXAMPLES = {
  'The owner changes it': payloadExample({ ...DETAILS, ...FIRST }),
  'The owner changes all pictures': payloadExample({ ...DETAILS, ...ALL }),
  'Staff take it off the market': { [NAMES.status]: PRODUCT_STATUSES[ProductStatus.INVALID] },
};
