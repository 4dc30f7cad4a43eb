import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Money } from '../../core/money.ts';
import {
  BooleanColumn,
  CreatedAtColumn,
  IdColumn,
  IntegerColumn,
  LongTextColumn,
  ReferenceColumn,
  TextColumn,
} from '../../database/columns.ts';
import { Condition } from '../products/product.entity.ts';
import { User } from '../../people/user.entity.ts';

/** A filter of Browse that somebody keeps under a name. */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'A filter of Browse that you keep under a name.' })
@Unique({ properties: ['userId', 'name'] })
@Index({ properties: ['userId', 'id'] })
export class SavedSearch {
  [OptionalProps]?:
    'id' | 'search' | 'condition' | 'donationsOnly' | 'minPrice' | 'maxPrice' | 'sellerId' | 'createdAt';

  @IdColumn()
  @Field(() => ID, { description: 'Opaque; the same for ever.' })
  id!: string;

  @ReferenceColumn(() => User, 'user_id', { onDelete: 'cascade' })
  userId!: string;

  @TextColumn(60)
  @Field(() => String, { description: '1 to 60 characters; no two of yours have the same.' })
  name!: string;

  @TextColumn(200, { nullable: true })
  @Field(() => String, { nullable: true, description: 'Words, as in `ProductFilter`.' })
  search: string | null = null;

  /** A list of names, as JSON. */
  @LongTextColumn()
  categoriesJson!: string;

  @TextColumn(10, { nullable: true })
  @Field(() => Condition, { nullable: true, description: 'Only of this condition.' })
  condition: Condition | null = null;

  @BooleanColumn()
  @Field(() => Boolean, { description: 'Only donations.' })
  donationsOnly: boolean = false;

  /** Sen. */
  @IntegerColumn({ nullable: true })
  @Field(() => Money, { nullable: true, description: 'RM; only products that cost this or more.' })
  minPrice: number | null = null;

  /** Sen. */
  @IntegerColumn({ nullable: true })
  @Field(() => Money, { nullable: true, description: 'RM; only products that cost this or less.' })
  maxPrice: number | null = null;

  @ReferenceColumn(() => User, 'seller_id', { nullable: true, onDelete: 'cascade' })
  sellerId: string | null = null;

  @CreatedAtColumn()
  @Field(() => Date, { description: 'When it was saved, UTC.' })
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    saved_search: SavedSearch;
  }
}
