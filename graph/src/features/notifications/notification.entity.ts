import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { User } from '../../people/user.entity.ts';
import { CreatedAtColumn, IdColumn, ReferenceColumn, ReferenceTo, TextColumn } from '../../database/columns.ts';

export enum NotificationType {
  MESSAGE = 'MESSAGE',
  PURCHASE = 'PURCHASE',
  ADMIN = 'ADMIN',
}
registerEnumType(NotificationType, {
  name: 'NotificationType',
  description: 'What kind of thing a notification is about.',
  valuesConfig: {
    MESSAGE: { description: 'A message of a chat. There is one for each peer, renewed with each message.' },
    PURCHASE: { description: 'A deal of yours, or a product of your favourites or saved searches.' },
    ADMIN: { description: 'A decision of staff on your account, your product or your report.' },
  },
});

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

export enum NotificationEvent {
  NEW_MESSAGE = 'NEW_MESSAGE',
  PURCHASED = 'PURCHASED',
  PROOF_UPLOADED = 'PROOF_UPLOADED',
  PAYMENT_CONFIRMED = 'PAYMENT_CONFIRMED',
  DEAL_CANCELLED = 'DEAL_CANCELLED',
  ACCOUNT_APPROVED = 'ACCOUNT_APPROVED',
  ACCOUNT_RETURNED = 'ACCOUNT_RETURNED',
  ACCOUNT_DEACTIVATED = 'ACCOUNT_DEACTIVATED',
  FINE_SET = 'FINE_SET',
  PRODUCT_TAKEN_DOWN = 'PRODUCT_TAKEN_DOWN',
  PRODUCT_DELETED = 'PRODUCT_DELETED',
  PICTURE_REMOVED = 'PICTURE_REMOVED',
  REPORT_SOLVED = 'REPORT_SOLVED',
  PRICE_DROPPED = 'PRICE_DROPPED',
  BACK_ON_MARKET = 'BACK_ON_MARKET',
  SEARCH_DIGEST = 'SEARCH_DIGEST',
}
registerEnumType(NotificationEvent, {
  name: 'NotificationEvent',
  description: 'What happened; clients say it in their own words and language.',
  valuesConfig: {
    NEW_MESSAGE: { description: 'Somebody wrote to you; `content` is the message.' },
    PURCHASED: { description: 'Your product was bought or claimed.' },
    PROOF_UPLOADED: { description: 'The buyer has sent a proof of payment.' },
    PAYMENT_CONFIRMED: {
      description:
        'The seller has confirmed your payment. Without a sender: a card was charged, and both sides are notified.',
    },
    DEAL_CANCELLED: {
      description:
        'The other side, or staff, cancelled a deal. Without a sender: the card payment was not made in time.',
    },
    ACCOUNT_APPROVED: { description: 'Your account is active.' },
    ACCOUNT_RETURNED: { description: 'Your profile was not approved; `content` is the reason.' },
    ACCOUNT_DEACTIVATED: { description: 'Your account was deactivated; `content` is the reason.' },
    FINE_SET: { description: 'Your fine was set or waived; `content` is the reason, if there is one.' },
    PRODUCT_TAKEN_DOWN: {
      description: 'Staff took your product off the market; `content` is the reason, if there is one.',
    },
    PRODUCT_DELETED: { description: 'Staff deleted your product; `content` is its title.' },
    PICTURE_REMOVED: { description: 'Staff took a picture off your product; `content` is the reason.' },
    REPORT_SOLVED: { description: 'Staff have solved your report; `content` is its text.' },
    PRICE_DROPPED: {
      description:
        'A favourite of yours costs at least 5 % less than you knew; `content` is the new price in RM, such as 45.50.',
    },
    BACK_ON_MARKET: { description: 'You can buy a favourite of yours again, after its deal was cancelled.' },
    SEARCH_DIGEST: {
      description: 'Your saved searches found new products; `content` has the names of these searches.',
    },
  },
});

/** Something that happened and that the receiver should know. */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'An event that its receiver should know of.' })
@Index({ properties: ['receiverId', 'id'] })
@Index({ properties: ['receiverId', 'status'] })
@Index({ properties: ['productId'] })
@Index({ properties: ['transactionId'] })
@Index({ properties: ['chatId'] })
@Index({ properties: ['senderId'] })
export class Notification {
  [OptionalProps]?:
    'id' | 'senderId' | 'productId' | 'transactionId' | 'chatId' | 'content' | 'status' | 'messageKey' | 'createdAt';

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
  @Field(() => NotificationEvent, { description: 'What happened.' })
  event!: NotificationEvent;

  @ReferenceTo('Product', 'product_id', { nullable: true, onDelete: 'set null' })
  productId: string | null = null;

  @ReferenceTo('Transaction', 'transaction_id', { nullable: true, onDelete: 'set null' })
  transactionId: string | null = null;

  @ReferenceTo('Chat', 'chat_id', { nullable: true, onDelete: 'set null' })
  chatId: string | null = null;

  /**
   * What a person typed: a message, a reason, the title of a product, a report; or the price that they are told. Empty
   * otherwise.
   */
  @TextColumn(2000)
  content: string = '';

  @TextColumn(6)
  @Field(() => NotificationStatus, { description: 'Whether its receiver has seen it.' })
  status: NotificationStatus = NotificationStatus.UNSEEN;

  /** `receiver:sender` of a message notification, null for others: unique, so that there is one per pair. */
  @TextColumn(73, { nullable: true })
  @Unique()
  messageKey: string | null = null;

  @CreatedAtColumn()
  @Field(() => Date, { description: 'When it happened, UTC.' })
  createdAt!: Date;
}

/** There is one notification of messages per receiver and sender. */
export const messageKey = (receiverId: string, senderId: string) => `${receiverId}:${senderId}`;

declare module '../../database/tables.ts' {
  interface Tables {
    notification: Notification;
  }
}
