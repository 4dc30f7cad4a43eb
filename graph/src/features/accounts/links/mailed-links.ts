import { LockMode } from '@mikro-orm/core';
import { invalidLink, rateLimited } from '../../../core/errors.ts';
import type { Context } from '../../../database/context.ts';
import { type EntityManager, rows } from '../../../database/database.ts';
import { dropQueuedMails } from '../../../news/queue.ts';
import { tell } from '../../../news/tell.ts';
import { User } from '../../../people/user.entity.ts';
import { hashToken, newToken } from '../../access/tokens.ts';
import { linkMailed, LINKS } from './links.news.ts';
import { LinkKind, MailedLink } from './mailed-link.entity.ts';

const HOUR_S = 60 * 60;

/** What somebody in an account can pass on by mail: its address, and their rights. A new password cancels both. */
export const PASSED_ON = [LinkKind.CHANGE, LinkKind.INVITE];

/** Counts a mail with a link to a mailbox that need not be the asker's. Throws RATE_LIMITED after many. */
export async function requireMayMailLink({ services, address }: Context, mailbox: string): Promise<void> {
  await services.limits.count('emailProof', mailbox);
  if (!(await services.limits.mayMail(mailbox, address))) throw rateLimited(HOUR_S);
}

/** Makes a link and mails it, in the running transaction. */
export async function mailLink(ctx: Context, tx: EntityManager, kind: LinkKind, user: User, email: string) {
  await tell(ctx, tx, linkMailed(kind, user, email, makeLink(tx, kind, user, email)));
}

/** Makes a link and answers its token, which is not stored. */
export function makeLink(tx: EntityManager, kind: LinkKind, { id: userId }: User, email: string): string {
  const token = newToken();
  const expiresAt = new Date(Date.now() + LINKS[kind].worksMs);
  tx.create(MailedLink, { kind, userId, email, tokenHash: hashToken(token), expiresAt });
  return token;
}

/** Cancels the links of these kinds that a locked user has, and the mails with them that still wait. */
export async function cancelLinks(tx: EntityManager, userId: string, kinds: LinkKind[]): Promise<void> {
  await tx.nativeDelete(MailedLink, { userId, kind: { $in: kinds } });
  await dropQueuedMails(
    tx,
    userId,
    kinds.map((kind) => LINKS[kind].mail),
  );
}

/** Cancels the links of this kind to an address, whoever made them, and the mails with them that still wait. */
export async function cancelLinksTo(tx: EntityManager, email: string, kind: LinkKind): Promise<void> {
  const found = await rows(tx)
    .selectFrom('mailed_link')
    .select('userId')
    .where('email', '=', email)
    .where('kind', '=', kind)
    .execute();
  await tx.nativeDelete(MailedLink, { email, kind });
  for (const { userId } of found) await dropQueuedMails(tx, userId, [LINKS[kind].mail], email);
}

/** A link that works, of one of these kinds. */
export const linkOf = (em: EntityManager, token: string, kinds: LinkKind[]): Promise<MailedLink | null> =>
  em.findOne(MailedLink, { tokenHash: hashToken(token), kind: { $in: kinds }, expiresAt: { $gt: new Date() } });

/**
 * Uses up a link and locks its user, in the running transaction. Of two who use it at once, only one does. Neither does
 * when a new link has taken its place. Throws INVALID_LINK.
 */
export async function spendLink(tx: EntityManager, token: string, kinds: LinkKind[]) {
  const link = await linkOf(tx, token, kinds);
  // The user is locked first, as by whatever else makes or cancels links.
  const user = link && (await tx.findOne(User, link.userId, { lockMode: LockMode.PESSIMISTIC_WRITE }));
  if (!link || !user || (await tx.nativeDelete(MailedLink, { id: link.id })) === 0) throw invalidLink();
  return { link, user };
}

/** The locked user has shown that their address is theirs. */
export function proveAddress(user: User): void {
  user.emailProvenAt ??= new Date();
  user.proveBy = null;
}
