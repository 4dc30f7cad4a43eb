import { BigIntType } from '@mikro-orm/core';
import { ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { LONGEST_WORD } from './folding.ts';

/** The types of columns that the index has. */

/** A word, along which searches read. */
export const WordColumn = () => PrimaryKey<object>({ type: 'string', length: LONGEST_WORD });

/** The id of what has the word. It is no foreign key, which would be checked again for each word. */
export const WordIdColumn = () => PrimaryKey<object>({ type: 'string', length: 36 });

/** A set of bits, no more of them than a number can hold exactly. */
export const BitsColumn = () => Property<object>({ type: new BigIntType('number') });

/** The id of something that has words, which is also the key of its text. */
export const IndexedIdColumn = (entity: () => new () => object) =>
  ManyToOne<object, object>(entity, {
    primary: true,
    mapToPk: true,
    fieldName: 'id',
    deleteRule: 'cascade',
    updateRule: 'no action',
    index: false,
  });
