import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import {
  BooleanColumn,
  CreatedAtColumn,
  IdColumn,
  ReferenceColumn,
  TextColumn,
  TimeColumn,
} from '../../database/columns.ts';
import { User } from '../../people/user.entity.ts';

/** A named key of a tool that acts for its user. Only the hash of the token is kept. */
@Entity()
@ObjectType({
  simpleResolvers: true,
  description: 'A named key of a tool that acts for you. The token itself is shown once, by `createAccessToken`.',
})
@Index({ properties: ['userId', 'id'] })
export class AccessToken {
  [OptionalProps]?: 'id' | 'lastUsedAt' | 'createdAt';

  @IdColumn()
  @Field(() => ID, { description: 'The id for `endAccessToken`. It is not the token itself.' })
  id!: string;

  /** SHA-256 of the token, hexadecimal. */
  @TextColumn(64)
  @Unique()
  tokenHash!: string;

  @ReferenceColumn(() => User, 'user_id', { onDelete: 'cascade' })
  userId!: string;

  @TextColumn(60)
  @Field(() => String, { description: 'The name that you gave it.' })
  name!: string;

  @BooleanColumn()
  @Field(() => Boolean, { description: 'Whether it can only read and subscribe.' })
  readOnly!: boolean;

  @TimeColumn({ nullable: true })
  @Field(() => Date, { nullable: true, description: 'When it was last used, to the minute; null if never.' })
  lastUsedAt: Date | null = null;

  @TimeColumn({ nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'When it expires. Null means never: it stays until it is ended.',
  })
  expiresAt!: Date | null;

  @CreatedAtColumn()
  @Field(() => Date, { description: 'When it was made.' })
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    access_token: AccessToken;
  }
}
