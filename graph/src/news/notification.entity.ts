import { type EntityCtor, OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, InterfaceType, registerEnumType } from 'type-graphql';
import { User } from '../people/user.entity.ts';
import { CreatedAtColumn, IdColumn, LongTextColumn, ReferenceColumn, TextColumn } from '../database/columns.ts';
import { kindNamed, NotificationEvent, NotificationType } from './kinds.ts';

export enum NotificationStatus {
  UNSEEN = 'UNSEEN',
  SEEN = 'SEEN',
}
registerEnumType(NotificationStatus, {
  name: 'NotificationStatus',
  description: 'Whether a notification has been seen.',
  valuesConfig: {
    UNSEEN: { description: 'Its receiver has not seen it yet.' },
    SEEN: { description: 'Its receiver has seen it.' },
  },
});

/** The rows of features that news may be about. Each feature declares its own with `newsAbout`. */
export interface NewsSubjects {}

/** The row of one piece of news that a person was told. Its `details` are those of its kind. */
@Entity()
@InterfaceType({
  description: 'An event that its receiver should know of. Each kind has a type of its own.',
  resolveType: ({ event }: Notification) => kindNamed(event)?.typeName,
})
@Index({ properties: ['receiverId', 'id'] })
@Index({ properties: ['receiverId', 'status'] })
@Index({ properties: ['senderId'] })
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- `newsAbout` makes the columns of the subjects
export class Notification {
  [OptionalProps]?: 'id' | 'senderId' | keyof NewsSubjects | 'details' | 'status' | 'messageKey' | 'createdAt';

  @IdColumn()
  @Field(() => ID, { description: 'Opaque; the same for ever.' })
  id!: string;

  @ReferenceColumn(() => User, 'receiver_id')
  receiverId!: string;

  @ReferenceColumn(() => User, 'sender_id', { nullable: true })
  senderId: string | null = null;

  @TextColumn(10)
  @Field(() => NotificationType, { description: 'What kind of thing it is about.' })
  type!: NotificationType;

  @TextColumn(24)
  @Field(() => NotificationEvent, { description: 'What happened.', deprecationReason: 'Ask for `__typename`.' })
  event!: string;

  /** What is peculiar to its kind, as JSON: the fields of the kind's class. */
  @LongTextColumn()
  details: string = '{}';

  @TextColumn(6)
  @Field(() => NotificationStatus, { description: 'Whether its receiver has seen it.' })
  status: NotificationStatus = NotificationStatus.UNSEEN;

  /** Of messages `receiver:sender`, null for others: unique, so that there is one per pair. */
  @TextColumn(73, { nullable: true })
  @Unique()
  messageKey: string | null = null;

  @CreatedAtColumn()
  @Field(() => Date, { description: 'When it happened, UTC.' })
  createdAt!: Date;
}

export interface Notification extends NewsSubjects {}

/** The deprecated fields of `Notification` are fields of the types that have them. */
export const ASK_THE_TYPE = 'Ask for it on the type of the news.';

/** Lets news be about rows of a feature: a foreign key, which is null once its row is deleted. */
export function newsAbout(property: keyof NewsSubjects & string, column: string, entity: () => EntityCtor<object>) {
  ReferenceColumn(entity, column, { nullable: true, onDelete: 'set null' })(Notification.prototype, property);
  Index<typeof Notification, string>({ properties: [property] })(Notification);
}

declare module '../database/tables.ts' {
  interface Tables {
    notification: Notification;
  }
}
