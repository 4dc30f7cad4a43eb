import { newRow } from '../../database/columns.ts';
import { messageKey, Notification, NotificationEvent, NotificationType } from '../notifications/notification.entity.ts';
import type { Message } from './message.entity.ts';

/** The receiver's one notification of messages from this sender: unseen, with the latest text, and just as recent. */
export const messageNotification = (
  { chatId, senderId, content }: Pick<Message, 'chatId' | 'senderId' | 'content'>,
  receiverId: string,
): Notification =>
  newRow(Notification, {
    type: NotificationType.MESSAGE,
    event: NotificationEvent.NEW_MESSAGE,
    senderId,
    receiverId,
    chatId,
    content,
    messageKey: messageKey(receiverId, senderId),
  });
