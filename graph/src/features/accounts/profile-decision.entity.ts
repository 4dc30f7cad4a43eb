import { OptionalProps } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { CreatedAtColumn, IdColumn, IntegerColumn } from '../../database/columns.ts';

/** How long a profile waited until staff approved or returned it: the usual wait is computed from these. */
@Entity()
export class ProfileDecision {
  [OptionalProps]?: 'id' | 'createdAt';

  @IdColumn()
  id!: string;

  @IntegerColumn()
  waitedSeconds!: number;

  @CreatedAtColumn()
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    profile_decision: ProfileDecision;
  }
}
