import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { IndexedIdColumn, LongTextColumn, WordColumn, WordIdColumn } from '../database/columns.ts';
import { Product } from './product.entity.ts';

/** All words of a product: of its title and description, each after a blank. */
@Entity()
export class ProductText {
  [PrimaryKeyProp]?: 'id';

  @IndexedIdColumn(() => Product)
  id!: string;

  @LongTextColumn()
  words!: string;
}

/** One of them: a table in the order of words, and of age within each. */
@Entity()
export class ProductWord {
  [PrimaryKeyProp]?: ['word', 'id'];

  @WordColumn()
  word!: string;

  @WordIdColumn()
  id!: string;
}
