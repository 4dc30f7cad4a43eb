import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { Product } from './product.entity.ts';

/** One category of one product. */
@Entity()
@Index({ properties: ['category', 'productId'] })
export class ProductCategory {
  [PrimaryKeyProp]?: ['productId', 'category'];

  @ManyToOne(() => Product, {
    primary: true,
    mapToPk: true,
    fieldName: 'product_id',
    deleteRule: 'cascade',
    updateRule: 'no action',
    index: false,
  })
  productId!: string;

  /** As spelt in `categories.ts`. */
  @PrimaryKey({ type: 'string', length: 40 })
  category!: string;
}

declare module '../../database/tables.ts' {
  interface Tables {
    product_category: ProductCategory;
  }
}
