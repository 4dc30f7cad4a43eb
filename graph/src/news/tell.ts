import { newRow } from '../database/columns.ts';
import type { Work } from '../database/context.ts';
import { afterCommit, type EntityManager, rows } from '../database/database.ts';
import type { User } from '../people/user.entity.ts';
import { kindNamed, kindOf, TYPE_OF_GROUP } from './kinds.ts';
import type { Letter } from './letters.ts';
import { Notification, type NewsSubjects } from './notification.entity.ts';
import { type MailReceiver, queueMail } from './queue.ts';

declare module '../live/topics.ts' {
  interface Topics {
    /** Keyed by the receiver's id. */
    notificationAdded: { notificationId: string };
  }
}

declare module '../database/context.ts' {
  interface Services {
    /** Sends the mails that transactions have queued. */
    outbox: { wake(): void; stop(): Promise<void> };
  }
}

/** What telling needs of a request, or of a sweep. */
type Teller = Pick<Work, 'services' | 'requestId'>;

/** A notification for the bell, before it is written. */
export interface Bell<Details extends object = object> extends Partial<NewsSubjects> {
  kind: new () => Details;
  details: Details;
  /** Null when no person did it: the payment provider reported it, or a sweep has found it. */
  senderId: string | null;
  /** Of messages alone: this one takes the place of the one before. */
  messageKey?: string;
}

/** What one person is told: by the bell, by mail, or both. */
export type News = { bell?: Bell } & (
  { to: Pick<User, 'id'>; mail?: null } | { to: MailReceiver; mail: Letter | null }
);

/** A notification of this kind, with its details. */
export const bell = <Details extends object>(
  kind: new () => Details,
  of: Omit<Bell<Details>, 'kind' | 'details'>,
  details: Details,
): Bell => ({ kind, details, ...of });

/** The row of a notification. */
export function notificationOf(receiverId: string, { kind, details, ...values }: Bell): Notification {
  const { event, group } = kindOf(kind);
  return newRow(Notification, {
    ...values,
    receiverId,
    event,
    type: TYPE_OF_GROUP[group],
    details: JSON.stringify(details),
  });
}

/**
 * The one way by which a person hears of something. Writes what each is told in the running transaction. After the
 * commit it tells their open screens, and the mails go out. Nobody is told what they did themselves.
 */
export async function tell(work: Teller, tx: EntityManager, ...news: News[]): Promise<void> {
  for (const told of news) {
    if (told.bell?.senderId === told.to.id) continue;
    if (told.bell) {
      const notification = notificationOf(told.to.id, told.bell);
      const write = notification.messageKey
        ? rows(tx).replaceInto('notification')
        : rows(tx).insertInto('notification');
      await write.values(notification).execute();
      ring(work, tx, notification);
    }
    if (told.mail && (await queueMail(tx, told.to, told.mail, work.requestId ?? null)))
      afterCommit(tx, () => work.services.outbox.wake());
  }
}

/** Tells the receiver's open screens of a notification, after the commit. */
export const ring = (
  { services }: Teller,
  tx: EntityManager,
  { id, receiverId }: Pick<Notification, 'id' | 'receiverId'>,
): void => afterCommit(tx, () => services.events.publish('notificationAdded', receiverId, { notificationId: id }));

type Stored = Pick<Notification, 'event' | 'details'>;

/** A notification with its details, as its GraphQL type has them. */
export const withDetails = (notification: Notification): Notification => ({
  ...detailsOf(notification),
  ...notification,
});

const detailsOf = ({ details }: Stored): object => JSON.parse(details);

/** The details of a notification as one text: a message, a reason, a title, names, or a price. Empty without any. */
export const contentOf = (notification: Stored): string =>
  kindNamed(notification.event)?.content(detailsOf(notification)) ?? '';
