import { LockMode } from '@mikro-orm/core';
import type { Context } from '../context.ts';
import { transaction, type EntityManager } from '../database/database.ts';
import { noSuchUser } from '../errors.ts';
import { MailKind, type MailContent } from '../mail/kinds.ts';
import { queueMail } from '../mail/queue.ts';
import { Notification, NotificationEvent, NotificationType } from '../notifications/notification.entity.ts';
import { notify, publishNotification } from '../notifications/notify.ts';
import { canChangeStatus, canDecideOver, enforce, staff } from './accounts.rules.ts';
import { publishAccessChange } from './sessions.ts';
import { User, UserStatus } from './user.entity.ts';

/** Waiting or Inactive → Active. */
export const activateAccount = (ctx: Context, userId: string) =>
  changeStatus(ctx, userId, UserStatus.ACTIVE, null, NotificationEvent.ACCOUNT_APPROVED);

/** Waiting → Pending, with the reason why; without one it comes by itself, before or after. */
export const returnAccount = (ctx: Context, userId: string, reason: string | null) =>
  changeStatus(ctx, userId, UserStatus.PENDING, reason, NotificationEvent.ACCOUNT_RETURNED);

/** Active → Inactive, with the reason why; without one it comes by itself, before or after. It ends the user's open sockets. */
export async function deactivateAccount(ctx: Context, userId: string, reason: string | null): Promise<User> {
  const user = await changeStatus(ctx, userId, UserStatus.INACTIVE, reason, NotificationEvent.ACCOUNT_DEACTIVATED);
  publishAccessChange(ctx.services, userId);
  return user;
}

/** The mail that tells a user of their new status. */
function statusMail({ status, statusReason }: User): MailContent {
  if (status === UserStatus.ACTIVE) return { kind: MailKind.ACCOUNT_APPROVED };
  const kind = status === UserStatus.PENDING ? MailKind.ACCOUNT_RETURNED : MailKind.ACCOUNT_DEACTIVATED;
  return { kind, reason: statusReason ?? '' };
}

async function changeStatus(ctx: Context, userId: string, to: UserStatus, reason: string | null, event: NotificationEvent) {
  const changed = await decide(ctx, userId, event, (user, _by, tx) => {
    enforce(canChangeStatus(user, to));
    user.status = to;
    user.statusReason = to === UserStatus.ACTIVE ? null : (reason?.trim() ?? user.statusReason);
    queueMail(ctx, tx, user, statusMail(user));
    return user.statusReason ?? '';
  });
  ctx.services.outbox.wake();
  return changed;
}

/** The decisions that have a reason. */
const REASONED = [NotificationEvent.ACCOUNT_RETURNED, NotificationEvent.ACCOUNT_DEACTIVATED];

/** The reason of a decision by itself: the user reads it on the profile, and in what told them of the decision. Staff only. */
export async function giveReason(ctx: Context, userId: string, reason: string): Promise<User> {
  const { id: senderId } = staff(ctx.viewer);
  return transaction(ctx.em, async (tx) => {
    const user = await tx.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) throw noSuchUser();
    enforce(canDecideOver(user));
    user.statusReason = reason.trim();
    const decisions = { receiverId: user.id, senderId, event: { $in: REASONED } };
    const told = await tx.findOne(Notification, decisions, { orderBy: { id: 'desc' } });
    if (told?.content === '') told.content = user.statusReason;
    return user;
  });
}

/** Changes the locked user in the running transaction, on behalf of `by`; answers what a person typed with it. */
type Change = (user: User, by: User, tx: EntityManager) => string;

/** One decision of staff over one user, who is told of it. */
export async function decide(ctx: Context, userId: string, event: NotificationEvent, change: Change) {
  const sender = staff(ctx.viewer);
  const decision = await transaction(ctx.em, async (tx) => {
    const user = await tx.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) throw noSuchUser();
    const content = change(user, sender, tx);
    const notification = await notify(tx, {
      type: NotificationType.ADMIN, event, content, senderId: sender.id, receiverId: user.id,
    });
    await tx.flush();
    return { user, notification };
  });
  publishNotification(ctx.services, decision.notification);
  return decision.user;
}
