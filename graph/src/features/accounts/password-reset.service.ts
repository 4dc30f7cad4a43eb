import { setTimeout as wait } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import type { Context } from '../../database/context.ts';
import { isUnavailable } from '../../database/availability.ts';
import { rows, atomically, type EntityManager } from '../../database/database.ts';
import { invalidResetLink } from '../../core/errors.ts';
import { tell } from '../../news/tell.ts';
import { isEnded } from './administrator.ts';
import { passwordReset, RESET_MAILS, RESET_WITHIN_MS } from './accounts.news.ts';
import { dropQueuedMails } from '../../news/queue.ts';
import { AccessToken } from '../access/access-token.entity.ts';
import { emailOf } from '../users/users.inputs.ts';
import { cancelLinks, PASSED_ON, proveAddress } from './links/mailed-links.ts';
import { startSession, type NewSession } from './accounts.service.ts';
import { hashPassword, requireStrong } from './passwords.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { isKnownAddress } from '../access/known-addresses.ts';
import { Session } from '../access/session.entity.ts';
import { publishAccessChange } from '../access/sessions.ts';
import { hashToken, newToken } from '../access/tokens.ts';
import { User } from '../../people/user.entity.ts';

/**
 * Mails a link to set a new password if there is such a user; neither the answer nor its timing tells whether there is.
 * An address that has asked for too many mailboxes is answered alike, and only those who have signed in from it before
 * get the mail. Throws RATE_LIMITED.
 */
export async function requestPasswordReset(ctx: Context, email: string): Promise<boolean> {
  const { limits } = ctx.services;
  const mailbox = emailOf(email);
  await limits.count('passwordReset', mailbox);
  const mayMail = await limits.mayMail(mailbox, ctx.address);
  if (!mayMail) ctx.log.warn('an address asks for too many mailboxes: only those known there get a link');
  onceThere(async () => {
    if (mayMail || (await isKnownAddress(ctx, mailbox))) await sendLink(ctx, mailbox);
  }).catch((error: unknown) => ctx.log.error({ err: error }, 'password reset mail'));
  return true;
}

/** The pause between tries of what was promised while the database took no writes, and how many tries there are. */
const AGAIN_MS = 1000;
const TRIES = 60;

/** Does what has already been promised: it must not get lost because the database is away for a moment. */
async function onceThere(work: () => Promise<void>) {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || tries === TRIES) throw error;
    }
    await wait(AGAIN_MS, null, { ref: false });
  }
}

async function sendLink(ctx: Context, email: string) {
  const user = await rows(ctx.em).selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
  if (!user) return;
  await atomically(ctx.em, async (tx) => {
    // Locked: if two ask at once, one makes the link and the other renews it.
    const locked = await tx.findOne(User, user.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (locked?.email === email && !isEnded(locked)) await mailResetLink(ctx, tx, locked);
  });
}

/**
 * Mails the locked user a link to set a new password, which takes the place of an earlier one. `news` says why it
 * comes.
 */
export async function mailResetLink(ctx: Context, tx: EntityManager, user: User, news = passwordReset): Promise<void> {
  const token = newToken();
  const change = { tokenHash: hashToken(token), expiresAt: new Date(Date.now() + RESET_WITHIN_MS) };
  const old = await tx.findOne(PasswordReset, { userId: user.id });
  // The old link may have been swept away meanwhile.
  const isRenewed = old && (await tx.nativeUpdate(PasswordReset, { id: old.id }, change)) > 0;
  if (!isRenewed) tx.create(PasswordReset, { userId: user.id, ...change });
  await dropQueuedMails(tx, user.id, RESET_MAILS);
  await tell(ctx, tx, news(user, token));
}

/**
 * Sets the password, ends every session and access token of the user, and opens a new session. The link proves the
 * mailbox: the address is proven.
 * Throws WEAK_PASSWORD or COMMON_PASSWORD, which do not use up the link, or INVALID_RESET_LINK.
 */
export async function resetPassword(ctx: Context, token: string, password: string): Promise<NewSession> {
  requireStrong(password);
  // A made-up link must not cost us a hash.
  const link = { tokenHash: hashToken(token), expiresAt: { $gt: new Date() } };
  if ((await ctx.em.count(PasswordReset, link)) === 0) throw invalidResetLink();
  const passwordHash = await hashPassword(password);
  const session = await atomically(ctx.em, async (tx) => {
    const reset = await tx.findOne(PasswordReset, link);
    // The user is locked first, as by whatever else changes a password.
    if (reset) await tx.findOneOrFail(User, reset.userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // If two use the link at once, only one deletes it; neither does if a new link has taken its place.
    const spent = reset && (await tx.nativeDelete(PasswordReset, { id: reset.id, tokenHash: reset.tokenHash }));
    if (!reset || spent !== 1) throw invalidResetLink();
    const user = await tx.findOneOrFail(User, reset.userId);
    user.passwordHash = passwordHash;
    proveAddress(user);
    await tx.flush();
    await tx.nativeDelete(Session, { userId: user.id });
    await tx.nativeDelete(AccessToken, { userId: user.id });
    await cancelLinks(tx, user.id, PASSED_ON);
    return startSession(ctx, tx, user);
  });
  publishAccessChange(ctx.services, session.user.id);
  return session;
}
