import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { IndexedIdColumn, LongTextColumn, WordColumn, WordIdColumn } from '../database/columns.ts';
import { Transaction } from './transaction.entity.ts';

/** All words of the title of a deal, each after a blank. */
@Entity()
export class TransactionText {
  [PrimaryKeyProp]?: 'id';

  @IndexedIdColumn(() => Transaction)
  id!: string;

  @LongTextColumn()
  words!: string;
}

/** One of them: a table in the order of words, and of age within each. */
@Entity()
export class TransactionWord {
  [PrimaryKeyProp]?: ['word', 'id'];

  @WordColumn()
  word!: string;

  @WordIdColumn()
  id!: string;
}
