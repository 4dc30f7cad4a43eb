import { indexedWords, wordsInOrder } from '../../search/folding.ts';
import { inTitle, meaningOf } from '../../search/marks.ts';
import { LEXICON_HASH, unitsOf } from '../../search/meanings.ts';
import { singular } from '../../search/stems.ts';
import { wordIndex } from '../../search/word-index.ts';
import { Product, ProductType } from './product.entity.ts';

/** The group of the lexicon for what costs nothing. */
const FREE = 'free';

/** The words of a text and what they mean. */
function wordsAndMeanings(text: string): string[] {
  const words = indexedWords(text).flatMap((word) => [word, singular(word)]);
  return [...words, ...unitsOf(wordsInOrder(text)).flatMap(({ meanings, kinds }) => [...meanings, ...kinds])];
}

const wordsOf = ({ title, description, type }: Pick<Product, 'title' | 'description' | 'type'>) => [
  ...new Set([
    ...wordsAndMeanings(`${title} ${description}`),
    ...wordsAndMeanings(title).map(inTitle),
    // Whoever looks for something free means a donation, whether its owner has written so or not.
    ...(type === ProductType.DONATION ? [meaningOf(FREE), inTitle(meaningOf(FREE))] : []),
  ]),
];

/** To be raised when words are read in another way than before, here or in `search/`. */
const READING = 1;

/** Products are found by title and description. Another lexicon gives them other meanings. */
export const PRODUCT_WORDS = wordIndex('product', Product, ['title', 'description', 'type'], wordsOf, {
  version: `${READING} ${LEXICON_HASH}`,
});
