import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index } from '@mikro-orm/decorators/legacy';
import { User } from '../people/user.entity.ts';
import {
  IdColumn,
  IntegerColumn,
  LongestTextColumn,
  ReferenceColumn,
  TextColumn,
  TimeColumn,
} from '../database/columns.ts';

/**
 * A mail that is still to be sent, written in the same transaction as what it is about. It is deleted once it is sent
 * or given up, so that its content, above all a reset link, is kept no longer than that.
 */
@Entity()
@Index({ properties: ['nextAttemptAt'] })
@Index({ properties: ['userId', 'kind'] })
export class OutgoingMail {
  [OptionalProps]?: 'id' | 'attempts' | 'nextAttemptAt';

  /** Also in the Message-ID, the same at each attempt. */
  @IdColumn()
  id!: string;

  @ReferenceColumn(() => User, 'user_id', { onDelete: 'cascade' })
  userId!: string;

  @TextColumn(30)
  kind!: string;

  /** E-mail address. */
  @TextColumn(254)
  recipient!: string;

  /**
   * The rest of the letter as JSON (`Letter`). The outbox puts it into words when it sends it. That of many searches is
   * long.
   */
  @LongestTextColumn()
  content!: string;

  /** How often it has been taken up. */
  @IntegerColumn()
  attempts: number = 0;

  /** When it may be taken up; while it is being sent, when another process may take it up if the sender dies. */
  @TimeColumn()
  nextAttemptAt: Date = new Date();

  /** After this it would be of no use. */
  @TimeColumn()
  giveUpAt!: Date;

  /** The request that it came from, for the log; null if there was none. */
  @TextColumn(36, { nullable: true })
  requestId: string | null = null;
}

declare module '../database/tables.ts' {
  interface Tables {
    outgoing_mail: OutgoingMail;
  }
}
