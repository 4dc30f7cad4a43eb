import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TextColumn } from '../../database/columns.ts';
import { User } from '../../people/user.entity.ts';

/** An act of staff, written in its own transaction and never changed. */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'An act of staff. Staff read it; it is never changed.' })
@Index({ properties: ['staffId', 'id'] })
@Index({ properties: ['personId', 'id'] })
@Index({ properties: ['action', 'id'] })
@Index({ properties: ['before', 'id'] })
export class StaffLogEntry {
  [OptionalProps]?: 'id' | 'personId' | 'before' | 'after' | 'reason' | 'createdAt';

  @IdColumn()
  @Field(() => ID, { description: 'Opaque; the same for ever.' })
  id!: string;

  @ReferenceColumn(() => User, 'staff_id')
  staffId!: string;

  /** Whose account, product, report or deal it was. */
  @ReferenceColumn(() => User, 'person_id', { nullable: true })
  personId: string | null = null;

  @TextColumn(40)
  @Field(() => String, { description: 'What they did: the name of the mutation.' })
  action!: string;

  @TextColumn(12)
  @Field(() => String, {
    description: 'The type of the thing: User, Product, Report, Transaction, Dispute, Review or Appeal.',
  })
  targetType!: TargetType;

  @TextColumn(36)
  @Field(() => ID, { description: 'The id of the thing, which may be gone by now.' })
  targetId!: string;

  @TextColumn(120)
  @Field(() => String, { description: 'Its name or title at that time; of a report, how it begins.' })
  target!: string;

  @TextColumn(40, { nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Its status, or the amount, before; null where neither changed.',
  })
  before: string | null = null;

  @TextColumn(40, { nullable: true })
  @Field(() => String, { nullable: true, description: 'The same afterwards; null once the thing is gone.' })
  after: string | null = null;

  @TextColumn(500, { nullable: true })
  @Field(() => String, { nullable: true, description: 'The reason that they gave.' })
  reason: string | null = null;

  @CreatedAtColumn()
  @Field(() => Date, { description: 'When they did it, UTC.' })
  createdAt!: Date;
}

/** What staff act on. */
export type TargetType = 'User' | 'Product' | 'Report' | 'Transaction' | 'Dispute' | 'Review' | 'Appeal';

declare module '../../database/tables.ts' {
  interface Tables {
    staff_log_entry: StaffLogEntry;
  }
}
