import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { LongTextColumn } from '../../database/columns.ts';
import { IndexedIdColumn } from '../../search/columns.ts';
import { IndexedWord } from '../../search/indexed-word.ts';
import { Product } from './product.entity.ts';

/** All words of a product's title and description, each after a space. */
@Entity()
export class ProductText {
  [PrimaryKeyProp]?: 'id';

  @IndexedIdColumn(() => Product)
  id!: string;

  @LongTextColumn()
  words!: string;
}

/** One of these words. */
@Entity()
export class ProductWord extends IndexedWord {}

declare module '../../database/tables.ts' {
  interface Tables {
    product_text: ProductText;
    product_word: ProductWord;
  }
}
