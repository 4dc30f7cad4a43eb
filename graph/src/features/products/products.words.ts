import { indexedWords, unhyphened, wordsInOrder } from '../../search/folding.ts';
import { inTitle, kindOf, meaningOf } from '../../search/marks.ts';
import { LEXICON_HASH, unitsOf, type Unit } from '../../search/meanings.ts';
import { singular } from '../../search/stems.ts';
import { subjectOf } from '../../search/subject.ts';
import { wordIndex } from '../../search/word-index.ts';
import { Product, ProductType } from './product.entity.ts';

/** The group of the lexicon for what costs nothing. */
const FREE = 'free';

const plainWords = (text: string) =>
  indexedWords([text, ...unhyphened(text)].join(' ')).flatMap((word) => [word, singular(word)]);

const meaningsOf = (units: Unit[]) =>
  units.flatMap(({ meanings, kinds }) => [...meanings.map(meaningOf), ...kinds.map(kindOf)]);

function wordsOf({ title, description, type }: Pick<Product, 'title' | 'description' | 'type'>): string[] {
  const named = unitsOf(wordsInOrder(title));
  const described = unitsOf(wordsInOrder(description));
  return [
    ...new Set([
      ...plainWords(`${title} ${description}`),
      ...plainWords(title).map(inTitle),
      ...meaningsOf([...named, ...described]),
      ...meaningsOf(subjectOf(named)).map(inTitle),
      // A person who looks for something free means a donation, whether its owner has written so or not.
      ...(type === ProductType.DONATION ? [meaningOf(FREE), inTitle(meaningOf(FREE))] : []),
    ]),
  ];
}

/** Products are found by title and description. Another lexicon gives them other meanings. */
export const PRODUCT_WORDS = wordIndex('product', Product, ['title', 'description', 'type'], wordsOf, {
  version: LEXICON_HASH,
});
