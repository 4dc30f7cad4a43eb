import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { User } from '../accounts/user.entity.ts';
import { BooleanColumn, CreatedAtColumn, IdColumn, LongTextColumn, ReferenceColumn } from '../database/columns.ts';

/** A problem that a user tells staff about. */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'A problem that a user tells staff about; read by staff.' })
@Index({ properties: ['solved', 'id'] })
@Index({ properties: ['reporterId', 'id'] })
export class Report {
  [OptionalProps]?: 'id' | 'solved' | 'createdAt';

  @IdColumn()
  @Field(() => ID, { description: 'Opaque; the same for ever.' })
  id!: string;

  @ReferenceColumn(() => User, 'reporter_id')
  reporterId!: string;

  @LongTextColumn()
  @Field(() => String, { description: '1 to 2,000 characters, as the user wrote it.' })
  message!: string;

  @BooleanColumn()
  @Field(() => Boolean, { description: 'Whether staff have resolved it.' })
  solved: boolean = false;

  @CreatedAtColumn()
  @Field(() => Date, { description: 'When it was filed, UTC.' })
  createdAt!: Date;
}
