import { v7 } from 'uuid';
import type { User } from '../people/user.entity.ts';
import { type EntityManager, rows } from '../database/database.ts';
import { type Letter, letterKindOf, mailGroupOf, MAILS_OFF_AT } from './letters.ts';
import { OutgoingMail } from './outgoing-mail.entity.ts';

/**
 * Writes a mail in the running transaction, unless the person has switched such mails off. Returns whether it did. The
 * mail is put into words later, when it is sent; `requestId` is null if there is no request.
 */
export async function queueMail(
  tx: EntityManager,
  user: MailReceiver,
  { kind, ...letter }: Letter,
  requestId: string | null,
): Promise<boolean> {
  const group = mailGroupOf(kind);
  if (group && user[MAILS_OFF_AT[group]]) return false;
  const mail = {
    ...new OutgoingMail(),
    id: v7(),
    userId: user.id,
    kind,
    recipient: user.email,
    content: JSON.stringify(letter),
    giveUpAt: new Date(Date.now() + letterKindOf(kind).usefulMs),
    requestId,
  };
  await rows(tx).insertInto('outgoing_mail').values(mail).execute();
  return true;
}

/** Drops the mails of these kinds that are still to be sent to somebody; only those to `recipient`, if it is named. */
export async function dropQueuedMails(
  tx: EntityManager,
  userId: string,
  kinds: readonly string[],
  recipient?: string,
): Promise<void> {
  await tx.nativeDelete(OutgoingMail, { userId, kind: { $in: [...kinds] }, ...(recipient && { recipient }) });
}

/** What queueing a mail needs to know of the person. */
export type MailReceiver = Pick<User, 'id' | 'email' | 'dealMailsOffAt' | 'digestMailsOffAt'>;
