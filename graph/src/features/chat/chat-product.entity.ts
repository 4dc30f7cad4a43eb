import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, ManyToOne } from '@mikro-orm/decorators/legacy';
import { TimeColumn } from '../../database/columns.ts';
import { Product } from '../products/product.entity.ts';
import { Chat } from './chat.entity.ts';

const PART_OF_KEY = {
  primary: true,
  mapToPk: true,
  deleteRule: 'cascade',
  updateRule: 'no action',
  index: false,
} as const;

/** A product that a chat was opened about, and when last. */
@Entity()
@Index({ properties: ['chatId', 'openedAt'] })
@Index({ properties: ['productId'] })
export class ChatProduct {
  [PrimaryKeyProp]?: ['chatId', 'productId'];

  @ManyToOne(() => Chat, { ...PART_OF_KEY, fieldName: 'chat_id' })
  chatId!: string;

  @ManyToOne(() => Product, { ...PART_OF_KEY, fieldName: 'product_id' })
  productId!: string;

  @TimeColumn()
  openedAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    chat_product: ChatProduct;
  }
}
