import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { User } from '../accounts/user.entity.ts';
import { BooleanColumn, CreatedAtColumn, IdColumn, LongTextColumn, ReferenceColumn } from '../database/columns.ts';

/** A problem that a user tells staff about. */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'A problem that a user tells staff about; read by staff.' })
@Index({ properties: ['solved', 'id'] })
@Index({ properties: ['reporterId'] })
export class Report {
  [OptionalProps]?: 'id' | 'solved' | 'createdAt';

  @IdColumn()
  @Field(() => ID)
  id!: string;

  @ReferenceColumn(() => User, 'reporter_id')
  reporterId!: string;

  @LongTextColumn()
  @Field(() => String)
  message!: string;

  @BooleanColumn()
  @Field(() => Boolean)
  solved: boolean = false;

  @CreatedAtColumn()
  @Field(() => Date)
  createdAt!: Date;
}
