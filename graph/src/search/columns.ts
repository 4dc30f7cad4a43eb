import { BigIntType } from '@mikro-orm/core';
import { ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { LONGEST_WORD } from './folding.ts';

/** The column types of the index. */

/** A word of the index that searches read. */
export const WordColumn = () => PrimaryKey<object>({ type: 'string', length: LONGEST_WORD });

/** What has the word. No reference: each would be checked for each word. */
export const WordIdColumn = () => PrimaryKey<object>({ type: 'string', length: 36 });

/** Bits, no more than a number has exactly. */
export const BitsColumn = () => Property<object>({ type: new BigIntType('number') });

/** The id of what has words in the index, which is the key of them all too. */
export const IndexedIdColumn = (entity: () => new () => object) =>
  ManyToOne<object, object>(entity, {
    primary: true,
    mapToPk: true,
    fieldName: 'id',
    deleteRule: 'cascade',
    updateRule: 'no action',
    index: false,
  });
