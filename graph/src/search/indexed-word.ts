import { PrimaryKeyProp } from '@mikro-orm/core';
import { BitsColumn, WordColumn, WordIdColumn } from './columns.ts';
import type { PrefixBits } from './prefix-bits.ts';

/** An entry: one word of one thing. The table is in the order of words, and for each word in the order of age. */
export abstract class IndexedWord implements PrefixBits {
  [PrimaryKeyProp]?: ['word', 'id'];

  @WordColumn()
  word!: string;

  @WordIdColumn()
  id!: string;

  @BitsColumn()
  prefixes3!: number;

  @BitsColumn()
  prefixes4!: number;

  @BitsColumn()
  prefixes5!: number;

  @BitsColumn()
  prefixes6!: number;
}
