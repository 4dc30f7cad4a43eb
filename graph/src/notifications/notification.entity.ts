import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { User } from '../accounts/user.entity.ts';
import { Chat } from '../chat/chat.entity.ts';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TextColumn } from '../database/columns.ts';
import { Product } from '../products/product.entity.ts';
import { Transaction } from '../transactions/transaction.entity.ts';

export enum NotificationType {
  MESSAGE = 'MESSAGE',
  PURCHASE = 'PURCHASE',
  ADMIN = 'ADMIN',
}
registerEnumType(NotificationType, { name: 'NotificationType' });

export enum NotificationStatus {
  UNSEEN = 'UNSEEN',
  SEEN = 'SEEN',
}
registerEnumType(NotificationStatus, { name: 'NotificationStatus' });

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
}
registerEnumType(NotificationEvent, {
  name: 'NotificationEvent',
  description: 'What happened; clients say it in their own words and language.',
});

/** Something that happened and that the receiver should know. */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'Something that happened and that its receiver should know.' })
@Index({ properties: ['receiverId', 'id'] })
@Index({ properties: ['receiverId', 'status'] })
@Index({ properties: ['productId'] })
@Index({ properties: ['transactionId'] })
@Index({ properties: ['chatId'] })
@Index({ properties: ['senderId'] })
export class Notification {
  [OptionalProps]?:
    | 'id' | 'senderId' | 'productId' | 'transactionId' | 'chatId' | 'content' | 'status' | 'messageKey' | 'createdAt';

  @IdColumn()
  @Field(() => ID)
  id!: string;

  @ReferenceColumn(() => User, 'receiver_id')
  receiverId!: string;

  @ReferenceColumn(() => User, 'sender_id', { nullable: true })
  senderId: string | null = null;

  @TextColumn(10)
  @Field(() => NotificationType)
  type!: NotificationType;

  @TextColumn(24)
  @Field(() => NotificationEvent)
  event!: NotificationEvent;

  @ReferenceColumn(() => Product, 'product_id', { nullable: true, onDelete: 'set null' })
  productId: string | null = null;

  @ReferenceColumn(() => Transaction, 'transaction_id', { nullable: true, onDelete: 'set null' })
  transactionId: string | null = null;

  @ReferenceColumn(() => Chat, 'chat_id', { nullable: true, onDelete: 'set null' })
  chatId: string | null = null;

  /** What a person typed, a message or a reason; empty otherwise. */
  @TextColumn(2000)
  @Field(() => String, { description: 'What a person typed, a message or a reason; empty otherwise.' })
  content: string = '';

  @TextColumn(6)
  @Field(() => NotificationStatus)
  status: NotificationStatus = NotificationStatus.UNSEEN;

  /** `receiver:sender` of a message notification, null for others: unique, so that there is one per pair. */
  @TextColumn(73, { nullable: true })
  @Unique()
  messageKey: string | null = null;

  @CreatedAtColumn()
  @Field(() => Date)
  createdAt!: Date;
}

/** There is one notification of messages per receiver and sender. */
export const messageKey = (receiverId: string, senderId: string) => `${receiverId}:${senderId}`;
