import { LockMode } from '@mikro-orm/core';
import { emailTaken, invalidLink } from '../../../core/errors.ts';
import { enforce, requireInPerson, requireStaff, UserStatus, UserType } from '../../../core/viewer.ts';
import type { Context } from '../../../database/context.ts';
import { atomically, type EntityManager, isDuplicate, rows } from '../../../database/database.ts';
import { tell } from '../../../news/tell.ts';
import { User } from '../../../people/user.entity.ts';
import { AccessToken } from '../../access/access-token.entity.ts';
import { Session } from '../../access/session.entity.ts';
import { lockSignedIn, publishAccessChange } from '../../access/sessions.ts';
import { logAct } from '../../log/log.service.ts';
import { emailOf } from '../../users/users.inputs.ts';
import { STAFF_STEPS, takeAccountStep } from '../accounts.states.ts';
import { administratorEnded } from '../accounts.news.ts';
import { type NewSession, startSession } from '../accounts.service.ts';
import { isEnded, newAdministrator, reviveAdministrator } from '../administrator.ts';
import { LinkKind, MailedLink } from '../links/mailed-link.entity.ts';
import { cancelLinksTo, linkOf, mailLink, requireMayMailLink, spendLink } from '../links/mailed-links.ts';
import { giveWay, isUnproven, requireFree, type Standing } from '../links/unproven.ts';
import { PasswordReset } from '../password-reset.entity.ts';
import { hashOfNobody, hashPassword, requireStrong } from '../passwords.ts';
import { account } from '../staff.service.ts';
import { whyNotEndAdministrator } from './administrators.rules.ts';

const ADMINISTRATORS = { type: UserType.ADMIN, status: UserStatus.ACTIVE };
const ENDED = { type: UserType.ADMIN, status: UserStatus.INACTIVE };

/** A list of staff shows no more of them. */
const MOST_LISTED = 200;

/** The administrators that there are now, the first one first. Staff only. */
export async function listAdministrators({ em, viewer }: Context): Promise<User[]> {
  requireStaff(viewer);
  return rows(em)
    .selectFrom('user')
    .selectAll()
    .where('type', '=', ADMINISTRATORS.type)
    .where('status', '=', ADMINISTRATORS.status)
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
}

/**
 * Mails somebody a link that makes them an administrator, again if they have been one. It works once, for 7 days, and
 * takes the place of an earlier one. Staff only, not by a tool; throws EMAIL_TAKEN, RATE_LIMITED.
 */
export async function inviteAdministrator(ctx: Context, wanted: string): Promise<boolean> {
  const { id } = requireStaff(ctx.viewer);
  requireInPerson(ctx.viewer, ctx.credential);
  const email = emailOf(wanted);
  await requireFree(ctx.em, email, null, { stays });
  await ctx.services.limits.count('invitation', id);
  await requireMayMailLink(ctx, email);
  return atomically(ctx.em, async (tx) => {
    await lockAdministrators(tx);
    const by = await lockSignedIn(ctx, tx);
    await cancelLinksTo(tx, email, LinkKind.INVITE);
    await mailLink(ctx, tx, LinkKind.INVITE, by, email);
    await logAct(tx, by, { action: 'inviteAdministrator', target: { ...account(by), name: email, personId: null } });
    return true;
  });
}

/** Whether an account keeps its address from who is invited with it: neither an unproven nor an ended one does. */
const stays = (user: Standing) => !isUnproven(user) && !isEnded(user);

/** All administrators, locked in order: of two who invite the same or end each other at once, one comes first. */
const lockAdministrators = (tx: EntityManager) =>
  tx.find(User, ADMINISTRATORS, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });

/**
 * Makes an administrator of whoever has the link, with their own name and password, and signs them in. One who was
 * ended is an administrator again, with the same row. Throws INVALID_LINK, WEAK_PASSWORD, COMMON_PASSWORD,
 * BAD_USER_INPUT, EMAIL_TAKEN when the address got an account meanwhile.
 */
export async function acceptInvitation(
  ctx: Context,
  token: string,
  fullName: string,
  password: string,
): Promise<NewSession> {
  requireStrong(password);
  // A made-up link must not cost us a hash.
  if (!(await linkOf(ctx.em, token, [LinkKind.INVITE]))) throw invalidLink();
  const passwordHash = await hashPassword(password);
  try {
    return await atomically(ctx.em, async (tx) => {
      const { email } = (await spendLink(tx, token, [LinkKind.INVITE])).link;
      await giveWay(ctx.services, tx, await requireFree(tx, email, null, { stays }), email);
      await cancelLinksTo(tx, email, LinkKind.INVITE);
      const ended = await tx.findOne(User, { email, ...ENDED }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (ended) reviveAdministrator(ended, { fullName, passwordHash });
      const user = ended ?? newAdministrator(tx, { email, fullName, passwordHash });
      await tx.flush();
      const change = ended && { before: ENDED.status, after: user.status };
      await logAct(tx, user, { action: 'acceptInvitation', target: account(user), ...change });
      return startSession(ctx, tx, user);
    });
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error;
  }
}

/**
 * Ends an administrator at once: their sessions, access tokens and links, and the invitations from them and to them.
 * The row stays, Inactive and with a password that nobody knows, since the log and chats refer to it. Staff only, not
 * by a tool; throws as `whyNotEndAdministrator` says.
 */
export async function endAdministrator(ctx: Context, userId: string): Promise<User> {
  const by = requireStaff(ctx.viewer);
  requireInPerson(ctx.viewer, ctx.credential);
  const passwordHash = await hashOfNobody();
  const ended = await atomically(ctx.em, async (tx) => {
    enforce(whyNotEndAdministrator(by, userId, await lockAdministrators(tx)));
    const user = await tx.findOneOrFail(User, userId);
    takeAccountStep(user, STAFF_STEPS.deactivate);
    user.passwordHash = passwordHash;
    await tx.nativeDelete(Session, { userId });
    await tx.nativeDelete(AccessToken, { userId });
    await tx.nativeDelete(PasswordReset, { userId });
    await tx.nativeDelete(MailedLink, { userId });
    await cancelLinksTo(tx, user.email, LinkKind.INVITE);
    await tell(ctx, tx, administratorEnded(user));
    const { ACTIVE: before, INACTIVE: after } = UserStatus;
    await logAct(tx, by, { action: 'endAdministrator', target: account(user), before, after });
    return user;
  });
  publishAccessChange(ctx.services, userId);
  return ended;
}
