import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { User } from '../../people/user.entity.ts';
import { CreatedAtColumn, IdColumn, IntegerColumn, ReferenceColumn, TimeColumn } from '../../database/columns.ts';
import { newsAbout } from '../../news/notification.entity.ts';

/** The conversation of two people: one per pair, opened by either of them. `userAId` is the smaller of the two ids. */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'The conversation of two people.' })
@Unique({ properties: ['userAId', 'userBId'] })
@Index({ properties: ['userAId', 'lastActivityAt', 'id'] })
@Index({ properties: ['userBId', 'lastActivityAt', 'id'] })
export class Chat {
  [OptionalProps]?: 'id' | 'lastNumber' | 'readByA' | 'readByB' | 'phoneByA' | 'phoneByB' | 'createdAt';

  @IdColumn()
  @Field(() => ID, { description: 'Opaque; the same for ever.' })
  id!: string;

  @ReferenceColumn(() => User, 'user_a_id')
  userAId!: string;

  @ReferenceColumn(() => User, 'user_b_id')
  userBId!: string;

  /** The number of the newest message; the next one is counted under this row's lock. */
  @IntegerColumn()
  lastNumber: number = 0;

  /**
   * The number up to which each member has read. Anything after it begins with a message of the other: sending and
   * marking see to that.
   */
  @IntegerColumn()
  readByA: number = 0;

  @IntegerColumn()
  readByB: number = 0;

  /** The number of the first message in which each member gave a phone number; null before one does. */
  @IntegerColumn({ nullable: true })
  phoneByA: number | null = null;

  @IntegerColumn({ nullable: true })
  phoneByB: number | null = null;

  @TimeColumn()
  lastActivityAt!: Date;

  @CreatedAtColumn()
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    chat: Chat;
  }
}

declare module '../../news/notification.entity.ts' {
  interface NewsSubjects {
    chatId: string | null;
  }
}
newsAbout('chatId', 'chat_id', () => Chat);
