import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { CreatedAtColumn, IdColumn, ReferenceColumn } from '../../database/columns.ts';
import { User } from '../../people/user.entity.ts';

/** Somebody whom a person does not want to meet. It holds for both, and only the blocker knows of it. */
@Entity()
@Unique({ properties: ['blockerId', 'blockedId'] })
@Index({ properties: ['blockerId', 'id'] })
@Index({ properties: ['blockedId'] })
export class Block {
  [OptionalProps]?: 'id' | 'createdAt';

  @IdColumn()
  id!: string;

  @ReferenceColumn(() => User, 'blocker_id', { onDelete: 'cascade' })
  blockerId!: string;

  @ReferenceColumn(() => User, 'blocked_id', { onDelete: 'cascade' })
  blockedId!: string;

  @CreatedAtColumn()
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    block: Block;
  }
}
