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
import { User } from '../users/user.entity.ts';

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
  @Field(() => ID, { description: 'What `endAccessToken` takes; it is not the token.' })
  id!: string;

  /** SHA-256 of the token, hexadecimal. */
  @TextColumn(64)
  @Unique()
  tokenHash!: string;

  @ReferenceColumn(() => User, 'user_id', { onDelete: 'cascade' })
  userId!: string;

  @TextColumn(60)
  @Field(() => String, { description: 'What you called it.' })
  name!: string;

  @BooleanColumn()
  @Field(() => Boolean, { description: 'Whether it can read and subscribe, and change nothing.' })
  readOnly!: boolean;

  @TimeColumn({ nullable: true })
  @Field(() => Date, { nullable: true, description: 'When it was last used, to the minute; null if never.' })
  lastUsedAt: Date | null = null;

  @TimeColumn({ nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'From when on it is no longer accepted; null: it stays until it is revoked.',
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
