import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { User } from '../../people/user.entity.ts';
import {
  CreatedAtColumn,
  IdColumn,
  IntegerColumn,
  LongTextColumn,
  ReferenceColumn,
  TextColumn,
  TimeColumn,
} from '../../database/columns.ts';
import { Money } from '../../core/money.ts';
import { pictureColumns } from '../media/picture-columns.ts';
import { newsAbout } from '../../news/notification.entity.ts';

export enum ProductType {
  SELL = 'SELL',
  DONATION = 'DONATION',
}
registerEnumType(ProductType, {
  name: 'ProductType',
  description: 'Whether a product is for sale or for free.',
  valuesConfig: {
    SELL: { description: 'For sale at its price.' },
    DONATION: { description: 'For free.' },
  },
});

export enum Condition {
  BRAND_NEW = 'BRAND_NEW',
  NEW = 'NEW',
  USED = 'USED',
}
registerEnumType(Condition, {
  name: 'Condition',
  description: 'How worn a product is.',
  valuesConfig: {
    BRAND_NEW: { description: 'Never opened.' },
    NEW: { description: 'Hardly used.' },
    USED: { description: 'Used.' },
  },
});

export enum ProductStatus {
  VALID = 'VALID',
  INVALID = 'INVALID',
  UNAVAILABLE = 'UNAVAILABLE',
}
registerEnumType(ProductStatus, {
  name: 'ProductStatus',
  description: 'Whether a product can be bought or claimed.',
  valuesConfig: {
    VALID: { description: 'On the market.' },
    INVALID: { description: 'Taken off the market by staff.' },
    UNAVAILABLE: { description: 'Bought or claimed.' },
  },
});

/** Something for sale or for free. */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'Something for sale or for free.' })
@Index({ properties: ['status', 'id'] })
@Index({ properties: ['status', 'condition', 'id'] })
@Index({ properties: ['status', 'type', 'id'] })
@Index({ properties: ['status', 'price', 'id'] })
@Index({ properties: ['sellerId', 'status', 'id'] })
@Index({ properties: ['sellerId', 'id'] })
@Index({ properties: ['listedAt', 'status'] })
@Unique({ properties: ['sellerId', 'clientId'] })
export class Product {
  [OptionalProps]?: 'id' | 'price' | 'image' | 'status' | 'takenDownReason' | 'listedAt' | 'clientId' | 'createdAt';

  @IdColumn()
  @Field(() => ID, { description: 'Opaque; the same for ever.' })
  id!: string;

  @ReferenceColumn(() => User, 'seller_id')
  sellerId!: string;

  @TextColumn(120)
  @Field(() => String, { description: '1 to 120 characters.' })
  title!: string;

  @LongTextColumn()
  @Field(() => String, { description: '1 to 5,000 characters.' })
  description!: string;

  @TextColumn(10)
  @Field(() => ProductType, { description: 'For sale or for free.' })
  type!: ProductType;

  /** Sen; 0 for a donation, and for a product whose owner has yet to set a price. */
  @IntegerColumn()
  @Field(() => Money, { description: 'RM; 0 for a donation, and for a sale without a price yet.' })
  price: number = 0;

  @TextColumn(10)
  @Field(() => Condition, { description: 'How worn it is, in the words of its owner.' })
  condition!: Condition;

  /** Media key of the first of its pictures, kept here so that lists and deals need no other table. */
  @TextColumn(300, { nullable: true })
  image: string | null = null;

  @TextColumn(12)
  @Field(() => ProductStatus, { description: 'Whether it can be bought or claimed.' })
  status: ProductStatus = ProductStatus.VALID;

  /** Why staff took it off the market; null while they have not, and if they gave no reason. */
  @TextColumn(500, { nullable: true })
  takenDownReason: string | null = null;

  /**
   * When it came on the market; null while it has not. It keeps this time while it is sold, hidden or taken down, so
   * that nobody is told of it twice. If it left before the digests of a day could tell of it, its return counts as new.
   * `followMarket` alone writes it.
   */
  @TimeColumn({ nullable: true })
  listedAt: Date | null = null;

  /** Made by the seller's client, so that putting it up again never stores it twice. */
  @TextColumn(64, { nullable: true })
  clientId: string | null = null;

  @CreatedAtColumn()
  @Field(() => Date, { description: 'When it was put up, UTC.' })
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    product: Product;
  }
}

/** The first picture that the seller shows of a product. */
export const PRODUCT_PICTURES = pictureColumns('product', 'sellerId', ['image']);

declare module '../../news/notification.entity.ts' {
  interface NewsSubjects {
    productId: string | null;
  }
}
newsAbout('productId', 'product_id', () => Product);
