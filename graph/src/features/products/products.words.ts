import { indexedWords } from '../../search/folding.ts';
import { wordIndex } from '../../search/word-index.ts';
import { Product } from './product.entity.ts';

/** Products are found by title and description. */
export const PRODUCT_WORDS = wordIndex('product', Product, ['title', 'description'], ({ title, description }) =>
  indexedWords(`${title} ${description}`),
);
