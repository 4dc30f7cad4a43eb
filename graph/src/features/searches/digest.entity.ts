import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, ManyToOne } from '@mikro-orm/decorators/legacy';
import { TimeColumn } from '../../database/columns.ts';
import { User } from '../users/user.entity.ts';

/**
 * When somebody who has saved searches is next told what these have found: one row a person, from the first search on.
 */
@Entity()
@Index({ properties: ['nextAt'] })
export class Digest {
  [PrimaryKeyProp]?: 'userId';

  @ManyToOne(() => User, {
    primary: true,
    mapToPk: true,
    fieldName: 'user_id',
    deleteRule: 'cascade',
    updateRule: 'no action',
    index: false,
  })
  userId!: string;

  /** What has come on the market since then they have not been told. */
  @TimeColumn()
  newsSince!: Date;

  @TimeColumn()
  nextAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    digest: Digest;
  }
}
