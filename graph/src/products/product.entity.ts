import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { User } from '../accounts/user.entity.ts';
import { CreatedAtColumn, IdColumn, IntegerColumn, LongTextColumn, ReferenceColumn, TextColumn } from '../database/columns.ts';
import { Money } from '../money.ts';

export enum ProductType {
  SELL = 'SELL',
  DONATION = 'DONATION',
}
registerEnumType(ProductType, { name: 'ProductType' });

export enum Condition {
  BRAND_NEW = 'BRAND_NEW',
  NEW = 'NEW',
  USED = 'USED',
}
registerEnumType(Condition, { name: 'Condition' });

export enum ProductStatus {
  VALID = 'VALID',
  INVALID = 'INVALID',
  UNAVAILABLE = 'UNAVAILABLE',
}
registerEnumType(ProductStatus, {
  name: 'ProductStatus',
  description: 'Valid: on the market. Invalid: taken off by staff. Unavailable: bought or claimed.',
});

/** Something for sale or for free. */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'Something for sale or for free.' })
@Index({ properties: ['status', 'id'] })
@Index({ properties: ['status', 'condition', 'id'] })
@Index({ properties: ['status', 'type', 'id'] })
@Index({ properties: ['status', 'price', 'id'] })
@Index({ properties: ['sellerId', 'status', 'id'] })
export class Product {
  [OptionalProps]?: 'id' | 'price' | 'image' | 'status' | 'createdAt';

  @IdColumn()
  @Field(() => ID)
  id!: string;

  @ReferenceColumn(() => User, 'seller_id')
  sellerId!: string;

  @TextColumn(120)
  @Field(() => String)
  title!: string;

  @LongTextColumn()
  @Field(() => String)
  description!: string;

  @TextColumn(10)
  @Field(() => ProductType)
  type!: ProductType;

  /** Sen; 0 for a donation, and for a product whose owner has yet to set a price. */
  @IntegerColumn()
  @Field(() => Money)
  price: number = 0;

  @TextColumn(10)
  @Field(() => Condition)
  condition!: Condition;

  @TextColumn(300, { nullable: true })
  image: string | null = null;

  @TextColumn(12)
  @Field(() => ProductStatus)
  status: ProductStatus = ProductStatus.VALID;

  @CreatedAtColumn()
  @Field(() => Date)
  createdAt!: Date;
}
