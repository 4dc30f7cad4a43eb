import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import {
  BooleanColumn,
  CreatedAtColumn,
  IdColumn,
  ReferenceColumn,
  TextColumn,
  TimeColumn,
} from '../../database/columns.ts';
import { User } from '../../people/user.entity.ts';
import { Product } from '../products/product.entity.ts';
import { Review } from '../reviews/review.entity.ts';
import { LONGEST_REASON } from '../users/users.inputs.ts';

/** How long the words of an appeal may be. */
export const LONGEST_APPEAL = 2000;

export enum SanctionType {
  FINE = 'FINE',
  DEACTIVATION = 'DEACTIVATION',
  PRODUCT = 'PRODUCT',
  REVIEW = 'REVIEW',
}
registerEnumType(SanctionType, {
  name: 'SanctionType',
  description: 'What staff did that one may appeal against.',
  valuesConfig: {
    FINE: { description: 'They set a fine that is not paid.' },
    DEACTIVATION: { description: 'They deactivated the account.' },
    PRODUCT: { description: 'They took a product off the market.' },
    REVIEW: { description: 'They removed a review.' },
  },
});

/** What somebody says against a decision of staff. One for each decision. */
@Entity()
@ObjectType({
  simpleResolvers: true,
  description: 'What somebody says against a decision of staff. Its writer and staff see it.',
})
@Index({ properties: ['decidedAt', 'id'] })
@Index({ properties: ['byId', 'id'] })
@Index({ properties: ['productId'] })
@Index({ properties: ['reviewId'] })
export class Appeal {
  [OptionalProps]?: 'id' | 'productId' | 'reviewId' | 'lifted' | 'note' | 'decidedById' | 'decidedAt' | 'createdAt';

  @IdColumn()
  @Field(() => ID, { description: 'Opaque; the same for ever.' })
  id!: string;

  @ReferenceColumn(() => User, 'by_id')
  byId!: string;

  @TextColumn(12)
  @Field(() => SanctionType, { description: 'What it is against.' })
  sanction!: SanctionType;

  /**
   * The decision, by its entry in the log of staff: the one that was in force when this was sent, then when it was
   * decided.
   */
  @TextColumn(36)
  @Unique()
  sanctionId!: string;

  @ReferenceColumn(() => User, 'sanctioned_by_id')
  sanctionedById!: string;

  @ReferenceColumn(() => Product, 'product_id', { nullable: true, onDelete: 'set null' })
  productId: string | null = null;

  @ReferenceColumn(() => Review, 'review_id', { nullable: true, onDelete: 'set null' })
  reviewId: string | null = null;

  @TextColumn(LONGEST_APPEAL)
  @Field(() => String, { description: 'Why the decision is wrong, as its writer says; 1 to 2,000 characters.' })
  statement!: string;

  @BooleanColumn({ nullable: true })
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the decision was taken back; null while the appeal is open.',
  })
  lifted: boolean | null = null;

  @TextColumn(LONGEST_REASON, { nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Why staff decided so. Null while it is open, and if the sanction ended without a decision.',
  })
  note: string | null = null;

  @ReferenceColumn(() => User, 'decided_by_id', { nullable: true })
  decidedById: string | null = null;

  @TimeColumn({ nullable: true })
  @Field(() => Date, { nullable: true, description: 'When it ended, UTC; null while it is open.' })
  decidedAt: Date | null = null;

  @CreatedAtColumn()
  @Field(() => Date, { description: 'When it was sent, UTC.' })
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    appeal: Appeal;
  }
}
