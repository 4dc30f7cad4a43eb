import type {
  Condition,
  ProductForm_ProductFragment,
  ProductInput,
  ProductType,
} from '../../../../generated/graphql.ts';
import { readAmount, writeAmount } from '../../../../lib/amount.ts';
import type { AmountText } from '../../../../lib/amount.ts';

/** The fields that a person fills in about a product. */
export interface ProductValues {
  title: string;
  price: AmountText;
  /** Null until the seller has chosen. */
  condition: Condition | null;
  categories: string[];
  description: string;
  /** The stored addresses, the first that of cards. */
  images: string[];
}

/** An empty form. */
export const emptyProduct: ProductValues = {
  title: '',
  price: '',
  condition: null,
  categories: [],
  description: '',
  images: [],
};

/** A form filled with what is known; a price of 0 has yet to be set. */
export function valuesOf(product: ProductForm_ProductFragment): ProductValues {
  const { title, price, condition, categories, description, images } = product;
  return {
    title,
    price: price ? writeAmount(price) : '',
    condition,
    categories,
    description,
    images: images.map(({ url }) => url),
  };
}

/** The input for the server once a condition is chosen. A donation has no price. */
export function toInput(values: ProductValues & { condition: Condition }, type: ProductType): ProductInput {
  const { condition, categories, images } = values;
  return {
    type,
    condition,
    categories,
    images,
    title: values.title.trim(),
    description: values.description.trim(),
    ...(type === 'SELL' && { price: readPrice(values.price) }),
  };
}

/** The price; null when there is none above zero. */
export function readPrice(text: AmountText): number | null {
  const price = readAmount(text);
  return price !== null && price > 0 ? price : null;
}
