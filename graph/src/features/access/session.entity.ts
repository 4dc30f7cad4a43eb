import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TextColumn, TimeColumn } from '../../database/columns.ts';
import { LONGEST_DEVICE } from './device.ts';
import { User } from '../../people/user.entity.ts';

/** A signed-in browser or tool. Only the hash of its token is kept. */
@Entity()
@ObjectType('SignIn', { simpleResolvers: true, description: 'A browser or tool that is signed in as you.' })
@Index({ properties: ['userId', 'lastUsedAt'] })
export class Session {
  [OptionalProps]?: 'id' | 'lastUsedAt' | 'createdAt';

  @IdColumn()
  @Field(() => ID, { description: 'The id for `endSignIn`.' })
  id!: string;

  /** SHA-256 of the token, hexadecimal. */
  @TextColumn(64)
  @Unique()
  tokenHash!: string;

  @ReferenceColumn(() => User, 'user_id', { onDelete: 'cascade' })
  userId!: string;

  @TimeColumn()
  @Index()
  expiresAt!: Date;

  @TextColumn(LONGEST_DEVICE)
  @Field(() => String, { description: 'The browser and system, as they say themselves.' })
  device!: string;

  @CreatedAtColumn()
  @Field(() => Date, { description: 'When it was last used, to ten minutes.' })
  lastUsedAt!: Date;

  @CreatedAtColumn()
  @Field(() => Date, { description: 'When it signed in.' })
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    session: Session;
  }
}
