import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, ManyToOne } from '@mikro-orm/decorators/legacy';
import { TimeColumn } from '../../database/columns.ts';
import { User } from '../../people/user.entity.ts';

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

  /** They have not been told of products that came on the market since then. */
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
