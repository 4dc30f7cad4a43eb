import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { IdColumn, ReferenceColumn, TextColumn, TimeColumn } from '../../../database/columns.ts';
import { pictureColumns } from '../../media/picture-columns.ts';
import { Transaction } from '../transaction.entity.ts';

/** A proof of payment, as the buyer sent it. It stays readable once the seller has refused it. */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'A proof of payment. The parties of the deal and staff see it.' })
@Index({ properties: ['transactionId', 'id'] })
@Index({ properties: ['image'] })
export class Proof {
  [OptionalProps]?: 'id' | 'refusedAt' | 'refusal';

  @IdColumn()
  @Field(() => ID, { description: 'Opaque; the same for ever.' })
  id!: string;

  @ReferenceColumn(() => Transaction, 'transaction_id')
  transactionId!: string;

  /** Media key. */
  @TextColumn(300)
  image!: string;

  @TimeColumn()
  @Field(() => Date, { description: 'When the buyer sent it, UTC.' })
  sentAt!: Date;

  @TimeColumn({ nullable: true })
  @Field(() => Date, { nullable: true, description: 'When the seller refused it; null unless they did.' })
  refusedAt: Date | null = null;

  @TextColumn(500, { nullable: true })
  @Field(() => String, { nullable: true, description: 'Why the seller refused it; null unless they did.' })
  refusal: string | null = null;
}

declare module '../../../database/tables.ts' {
  interface Tables {
    proof: Proof;
  }
}

/** All proofs, refused ones too. */
export const PROOF_PICTURES = pictureColumns('proof', null, ['image']);
