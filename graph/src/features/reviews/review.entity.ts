import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { User } from '../../people/user.entity.ts';
import {
  BooleanColumn,
  CreatedAtColumn,
  IdColumn,
  IntegerColumn,
  ReferenceColumn,
  TextColumn,
  TimeColumn,
} from '../../database/columns.ts';
import { LONGEST_REASON } from '../users/users.inputs.ts';

/** What a buyer says about a seller; one per pair. */
@Entity()
@ObjectType({ simpleResolvers: true, description: "A buyer's opinion of a seller; one for each pair." })
@Unique({ properties: ['reviewerId', 'sellerId'] })
@Index({ properties: ['sellerId', 'id'] })
@Index({ properties: ['showsAt'] })
export class Review {
  [OptionalProps]?: 'id' | 'isHeld' | 'showsAt' | 'removedReason' | 'createdAt';

  @IdColumn()
  @Field(() => ID, { description: 'Opaque; the same for ever.' })
  id!: string;

  @ReferenceColumn(() => User, 'reviewer_id')
  reviewerId!: string;

  @ReferenceColumn(() => User, 'seller_id')
  sellerId!: string;

  @TextColumn(1000)
  @Field(() => String, { description: '1 to 1,000 characters, as the buyer wrote it. For anyone signed in.' })
  comment!: string;

  /** 1 to 5. */
  @IntegerColumn()
  @Field(() => Int, { description: 'Stars, 1 to 5.' })
  rating!: number;

  /** While held it counts in no rating, and only its writer sees it. */
  @BooleanColumn()
  @Field(() => Boolean, {
    description:
      'Whether the review does not count yet, and only its writer sees it. This ends once a deal of the two is paid. It also ends once a proof of payment has waited 3 days for the seller.',
  })
  isHeld: boolean = false;

  /** When a held review starts to show by itself; null unless a proof of payment is waiting. */
  @TimeColumn({ nullable: true })
  showsAt: Date | null = null;

  /** Why staff removed it. From then on it is held, whatever the deals of the two; null unless they did. */
  @TextColumn(LONGEST_REASON, { nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Why staff removed it: only its writer still sees it, and staff with an appeal. Null unless they did.',
  })
  removedReason: string | null = null;

  @CreatedAtColumn()
  @Field(() => Date, { description: 'When it was left, UTC.' })
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    review: Review;
  }
}
