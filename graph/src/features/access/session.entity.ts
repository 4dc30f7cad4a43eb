import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TextColumn, TimeColumn } from '../../database/columns.ts';
import { User } from '../../people/user.entity.ts';

/** A signed-in browser or tool. Only the hash of its token is kept. */
@Entity()
export class Session {
  [OptionalProps]?: 'id' | 'createdAt';

  @IdColumn()
  id!: string;

  /** SHA-256 of the token, hexadecimal. */
  @TextColumn(64)
  @Unique()
  tokenHash!: string;

  @ReferenceColumn(() => User, 'user_id', { onDelete: 'cascade' })
  @Index()
  userId!: string;

  @TimeColumn()
  @Index()
  expiresAt!: Date;

  @CreatedAtColumn()
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    session: Session;
  }
}
