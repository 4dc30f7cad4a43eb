import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { IdColumn, ReferenceColumn, TextColumn, TimeColumn } from '../../database/columns.ts';
import { User } from '../../people/user.entity.ts';

/** An address from which somebody has signed in: others behind it cannot lock them out. */
@Entity()
@Unique({ properties: ['userId', 'addressHash'] })
export class KnownAddress {
  [OptionalProps]?: 'id';

  @IdColumn()
  id!: string;

  @ReferenceColumn(() => User, 'user_id', { onDelete: 'cascade' })
  userId!: string;

  /** Keyed hash (hexadecimal) of the network: addresses themselves are not kept. */
  @TextColumn(64)
  addressHash!: string;

  @TimeColumn()
  @Index()
  lastUsedAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    known_address: KnownAddress;
  }
}
