import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { IdColumn, ReferenceColumn, TextColumn, TimeColumn } from '../../database/columns.ts';
import { OptionalProps } from '@mikro-orm/core';
import { User } from '../../people/user.entity.ts';

/** A single-use link to set a new password; one per user, so that a new one cancels the old. */
@Entity()
export class PasswordReset {
  [OptionalProps]?: 'id';

  @IdColumn()
  id!: string;

  /** SHA-256 of the token in the link, hexadecimal. */
  @TextColumn(64)
  @Unique()
  tokenHash!: string;

  @ReferenceColumn(() => User, 'user_id', { onDelete: 'cascade' })
  @Unique()
  userId!: string;

  @TimeColumn()
  @Index()
  expiresAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    password_reset: PasswordReset;
  }
}
