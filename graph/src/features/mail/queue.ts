import { v7 } from 'uuid';
import type { User } from '../../people/user.entity.ts';
import { type EntityManager, rows } from '../../database/database.ts';
import { listOfKind, MAIL_LISTS, MailKind, type MailContent } from './kinds.ts';
import { OutgoingMail } from './outgoing-mail.entity.ts';

/** A reset link is of no use when its half hour is over; other news after a day. */
const USEFUL_MS: Partial<Record<MailKind, number>> = { [MailKind.PASSWORD_RESET]: 30 * 60 * 1000 };
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Writes a mail in the running transaction, unless the person has switched such mails off; if it returns true, wake the
 * outbox after the commit. It is put into words later, when it is sent; `requestId` is null if there is no request.
 */
export async function queueMail(
  tx: EntityManager,
  user: MailReceiver,
  content: MailContent,
  requestId: string | null,
): Promise<boolean> {
  const { kind } = content;
  const list = listOfKind(kind);
  if (list && user[MAIL_LISTS[list].offAt]) return false;
  const mail = {
    ...new OutgoingMail(),
    id: v7(),
    userId: user.id,
    kind,
    recipient: user.email,
    content: JSON.stringify(content),
    giveUpAt: new Date(Date.now() + (USEFUL_MS[kind] ?? DAY_MS)),
    requestId,
  };
  await rows(tx).insertInto('outgoing_mail').values(mail).execute();
  return true;
}

/** Drops the mails of these kinds that are still to be sent to somebody. */
export async function dropQueuedMails(tx: EntityManager, userId: string, kinds: readonly MailKind[]): Promise<void> {
  await tx.nativeDelete(OutgoingMail, { userId, kind: { $in: [...kinds] } });
}

/** What queueing a mail needs to know of the person. */
export type MailReceiver = Pick<User, 'id' | 'email' | 'dealMailsOffAt' | 'digestMailsOffAt'>;
