import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { User } from '../../people/user.entity.ts';
import { CreatedAtColumn, IdColumn, IntegerColumn, ReferenceColumn, TextColumn } from '../../database/columns.ts';
import { Money } from '../../core/money.ts';

export enum FineEntryKind {
  SET = 'SET',
  WAIVED = 'WAIVED',
  PAID = 'PAID',
  REFUNDED = 'REFUNDED',
}
registerEnumType(FineEntryKind, {
  name: 'FineEntryKind',
  description: 'What happened to a fine.',
  valuesConfig: {
    SET: { description: 'Staff set the fine.' },
    WAIVED: { description: 'Staff set the fine to 0.' },
    PAID: { description: 'It was paid by card.' },
    REFUNDED: { description: 'Money went back to the card; the fine stays as it is.' },
  },
});

/** One line of the ledger of a user's fine. */
@Entity()
@ObjectType({ simpleResolvers: true, description: "One line of the ledger of a user's fine." })
@Index({ properties: ['userId', 'id'] })
@Index({ properties: ['byId'] })
export class FineEntry {
  [OptionalProps]?: 'id' | 'reason' | 'createdAt';

  @IdColumn()
  @Field(() => ID, { description: 'Opaque; the same for ever.' })
  id!: string;

  @ReferenceColumn(() => User, 'user_id')
  userId!: string;

  /** Staff, or the user who paid; null when the payment provider gave money back. */
  @ReferenceColumn(() => User, 'by_id', { nullable: true })
  byId!: string | null;

  @TextColumn(8)
  @Field(() => FineEntryKind, { description: 'What happened to the fine.' })
  kind!: FineEntryKind;

  /** Sen: the new fine, or the amount that was paid, waived or given back. */
  @IntegerColumn()
  @Field(() => Money, { description: 'The new fine, or the amount that was paid, waived or given back.' })
  amount!: number;

  @TextColumn(500, { nullable: true })
  @Field(() => String, { nullable: true, description: 'The reason that staff gave; null without one.' })
  reason: string | null = null;

  @CreatedAtColumn()
  @Field(() => Date, { description: 'When it happened, UTC.' })
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    fine_entry: FineEntry;
  }
}
