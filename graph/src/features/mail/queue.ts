import type { User } from '../users/user.entity.ts';
import type { Context } from '../../database/context.ts';
import type { EntityManager } from '../../database/database.ts';
import { composeMail } from './compose.ts';
import { isAboutTransaction, MailKind, type MailContent } from './kinds.ts';
import { OutgoingMail } from './outgoing-mail.entity.ts';
import { switchOffUrl } from './switch-off.ts';

/** A reset link is of no use when its half hour is over; other news after a day. */
const USEFUL_MS: Partial<Record<MailKind, number>> = { [MailKind.PASSWORD_RESET]: 30 * 60 * 1000 };
const DAY_MS = 24 * 60 * 60 * 1000;

/** What a mail comes from: a request, or none. */
export type MailOrigin = Pick<Context, 'services'> & { requestId: string | null };

/** Writes a mail in the running transaction, unless the person has switched such mails off; if it did, wake the outbox after the commit. */
export function queueMail(
  { services, requestId }: MailOrigin,
  tx: EntityManager,
  user: MailReceiver,
  content: MailContent,
): boolean {
  const { kind } = content;
  const aboutTransaction = isAboutTransaction(kind);
  if (aboutTransaction && user.dealMailsOffAt) return false;
  const { publicUrl } = services.config;
  const switchOff = aboutTransaction ? switchOffUrl(publicUrl, user.id, services.secret) : null;
  tx.create(OutgoingMail, {
    userId: user.id,
    kind,
    recipient: user.email,
    requestId,
    giveUpAt: new Date(Date.now() + (USEFUL_MS[kind] ?? DAY_MS)),
    ...composeMail(user, content, { publicUrl, switchOff }),
  });
  return true;
}

/** What is still to be sent to somebody of these kinds goes no more. */
export async function dropQueuedMails(tx: EntityManager, userId: string, kinds: MailKind[]): Promise<void> {
  await tx.nativeDelete(OutgoingMail, { userId, kind: { $in: kinds } });
}

/** What a mail asks of the person. */
export type MailReceiver = Pick<User, 'id' | 'email' | 'fullName' | 'language' | 'dealMailsOffAt'>;
