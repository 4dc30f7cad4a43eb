import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { LongTextColumn } from '../../database/columns.ts';
import { IndexedIdColumn } from '../../search/columns.ts';
import { IndexedWord } from '../../search/indexed-word.ts';
import { Transaction } from './transaction.entity.ts';

/** All words of a deal's title, each after a space. */
@Entity()
export class TransactionText {
  [PrimaryKeyProp]?: 'id';

  @IndexedIdColumn(() => Transaction)
  id!: string;

  @LongTextColumn()
  words!: string;
}

/** One of these words. */
@Entity()
export class TransactionWord extends IndexedWord {}

declare module '../../database/tables.ts' {
  interface Tables {
    transaction_text: TransactionText;
    transaction_word: TransactionWord;
  }
}
