import type { Services } from '../../database/context.ts';
import { newRow } from '../../database/columns.ts';
import { rows, type EntityManager } from '../../database/database.ts';
import { Notification, type NotificationEvent, type NotificationType } from './notification.entity.ts';

declare module '../../live/topics.ts' {
  interface Topics {
    /** Keyed by the receiver's id. */
    notificationAdded: { notificationId: string };
  }
}

export interface NewNotification {
  type: NotificationType;
  event: NotificationEvent;
  /** Null when no person did it: the payment provider reported it, or a sweep has found it. */
  senderId: string | null;
  receiverId: string;
  productId?: string | null;
  transactionId?: string | null;
  content?: string;
}

/** Writes a notification in the running transaction; publish it after the commit. */
export async function notify(tx: EntityManager, values: NewNotification): Promise<Notification> {
  const notification = newNotification(values);
  await writeNotifications(tx, [notification]);
  return notification;
}

/** A notification to be written. */
const newNotification = (values: NewNotification): Notification => newRow(Notification, values);

/** Writes notifications in the running transaction; publish them after the commit. */
const writeNotifications = (tx: EntityManager, notifications: Notification[]) =>
  rows(tx).insertInto('notification').values(notifications).execute();

/** Tells the receiver's open screens. */
export const publishNotification = (
  { events }: Pick<Services, 'events'>,
  notification: Pick<Notification, 'id' | 'receiverId'>,
) => events.publish('notificationAdded', notification.receiverId, { notificationId: notification.id });
