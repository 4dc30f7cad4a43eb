import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TextColumn, TimeColumn } from '../../../database/columns.ts';
import { User } from '../../../people/user.entity.ts';

/** What a mailed link does, once its button is pressed. */
export enum LinkKind {
  /** Proves the address of an account. */
  PROVE = 'PROVE',
  /** Proves a new address, and gives it to the account. */
  CHANGE = 'CHANGE',
  /** Gives the account back the address that it had before a change. */
  UNDO = 'UNDO',
  /** Makes an administrator. */
  INVITE = 'INVITE',
}

/** A single-use link in a mail. Only the hash of its token is kept. */
@Entity()
@Index({ properties: ['userId', 'kind'] })
@Index({ properties: ['email', 'kind'] })
export class MailedLink {
  [OptionalProps]?: 'id' | 'createdAt';

  @IdColumn()
  id!: string;

  @TextColumn(10)
  kind!: LinkKind;

  /** Whose account it is about; of an invitation, who invited. */
  @ReferenceColumn(() => User, 'user_id', { onDelete: 'cascade' })
  userId!: string;

  /** The address to which it was mailed, trimmed and in lower case. */
  @TextColumn(254)
  email!: string;

  /** SHA-256 of the token in the link, hexadecimal. */
  @TextColumn(64)
  @Unique()
  tokenHash!: string;

  @TimeColumn()
  @Index()
  expiresAt!: Date;

  @CreatedAtColumn()
  createdAt!: Date;
}

declare module '../../../database/tables.ts' {
  interface Tables {
    mailed_link: MailedLink;
  }
}
