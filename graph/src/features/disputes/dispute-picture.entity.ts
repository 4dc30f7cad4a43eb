import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { OptionalProps } from '@mikro-orm/core';
import { IdColumn, IntegerColumn, ReferenceColumn, TextColumn } from '../../database/columns.ts';
import { User } from '../../people/user.entity.ts';
import { pictureColumns } from '../media/picture-columns.ts';
import { Dispute } from './dispute.entity.ts';

/** A picture that one side of a dispute shows. */
@Entity()
@Unique({ properties: ['disputeId', 'byId', 'position'] })
@Index({ properties: ['image'] })
export class DisputePicture {
  [OptionalProps]?: 'id';

  @IdColumn()
  id!: string;

  @ReferenceColumn(() => Dispute, 'dispute_id')
  disputeId!: string;

  @ReferenceColumn(() => User, 'by_id')
  byId!: string;

  /** From 0, in the order of who sent them. */
  @IntegerColumn()
  position!: number;

  /** Media key. */
  @TextColumn(300)
  image!: string;
}

declare module '../../database/tables.ts' {
  interface Tables {
    dispute_picture: DisputePicture;
  }
}

/** What both sides of disputes show. */
export const DISPUTE_PICTURES = pictureColumns('dispute_picture', null, ['image']);
