import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import {
  CreatedAtColumn,
  IdColumn,
  IntegerColumn,
  ReferenceColumn,
  TextColumn,
  TimeColumn,
} from '../../database/columns.ts';
import { Product } from '../products/product.entity.ts';
import { User } from '../../people/user.entity.ts';

/**
 * A product that somebody put among their favourites, and what they know of it: the sweep tells them when it has become
 * better.
 */
@Entity()
@Unique({ properties: ['userId', 'productId'] })
@Index({ properties: ['userId', 'id'] })
@Index({ properties: ['productId'] })
export class Favourite {
  [OptionalProps]?: 'id' | 'knownDealId' | 'toldAt' | 'createdAt';

  @IdColumn()
  id!: string;

  @ReferenceColumn(() => User, 'user_id', { onDelete: 'cascade' })
  userId!: string;

  @ReferenceColumn(() => Product, 'product_id', { onDelete: 'cascade' })
  productId!: string;

  /** Sen; the lowest price that they saw when they chose it, or were told since. */
  @IntegerColumn()
  lowestPrice!: number;

  /**
   * The newest deal that had ended when they chose it, or were last told that it is free again; empty: none. Ids of
   * later deals are higher.
   */
  @TextColumn(36)
  knownDealId: string = '';

  /** When they were last told something of it. */
  @TimeColumn({ nullable: true })
  toldAt: Date | null = null;

  @CreatedAtColumn()
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    favourite: Favourite;
  }
}
