import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { User } from '../../people/user.entity.ts';
import {
  BooleanColumn,
  CreatedAtColumn,
  IdColumn,
  LongTextColumn,
  ReferenceColumn,
  TextColumn,
} from '../../database/columns.ts';
import { Product } from '../products/product.entity.ts';

/** A problem that a user tells staff about. */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'A problem that a user reports. Staff read it.' })
@Index({ properties: ['solved', 'id'] })
@Index({ properties: ['reporterId', 'id'] })
@Index({ properties: ['sellerId', 'id'] })
@Index({ properties: ['productId'] })
@Unique({ properties: ['reporterId', 'clientId'] })
export class Report {
  [OptionalProps]?: 'id' | 'productId' | 'sellerId' | 'productTitle' | 'solved' | 'clientId' | 'createdAt';

  @IdColumn()
  @Field(() => ID, { description: 'Opaque; the same for ever.' })
  id!: string;

  @ReferenceColumn(() => User, 'reporter_id')
  reporterId!: string;

  @LongTextColumn()
  @Field(() => String, { description: '1 to 2,000 characters, as the user wrote it.' })
  message!: string;

  @ReferenceColumn(() => Product, 'product_id', { nullable: true, onDelete: 'set null' })
  productId: string | null = null;

  /** Whose product it is; kept when the product is removed. */
  @ReferenceColumn(() => User, 'seller_id', { nullable: true })
  sellerId: string | null = null;

  @TextColumn(120, { nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The title of the product that it is about. The title stays when the product is removed.',
  })
  productTitle: string | null = null;

  @BooleanColumn()
  @Field(() => Boolean, { description: 'Whether staff have solved it.' })
  solved: boolean = false;

  /** Made by the reporter's client, so that filing it again never stores it twice. */
  @TextColumn(64, { nullable: true })
  clientId: string | null = null;

  @CreatedAtColumn()
  @Field(() => Date, { description: 'When it was filed, UTC.' })
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    report: Report;
  }
}
