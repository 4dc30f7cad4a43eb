import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { IdColumn, ReferenceColumn, TextColumn, TimeColumn } from '../../database/columns.ts';
import { LONGEST_DEVICE } from './device.ts';
import { User } from '../../people/user.entity.ts';

/**
 * An address from which somebody has signed in, and with which device. Others behind it cannot lock them out, and a
 * device that is new is told to them.
 */
@Entity()
@Unique({ properties: ['userId', 'addressHash', 'device'] })
export class KnownAddress {
  [OptionalProps]?: 'id';

  @IdColumn()
  id!: string;

  @ReferenceColumn(() => User, 'user_id', { onDelete: 'cascade' })
  userId!: string;

  /** Keyed hash (hexadecimal) of the network: addresses themselves are not kept. */
  @TextColumn(64)
  addressHash!: string;

  /** As `deviceOf` describes it; null, from before devices were kept, stands for any. */
  @TextColumn(LONGEST_DEVICE, { nullable: true })
  device!: string | null;

  @TimeColumn()
  @Index()
  lastUsedAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    known_address: KnownAddress;
  }
}
