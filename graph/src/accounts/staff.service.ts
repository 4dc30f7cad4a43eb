import { LockMode } from '@mikro-orm/core';
import type { Context } from '../context.ts';
import { transaction, type EntityManager } from '../database/database.ts';
import { noSuchUser } from '../errors.ts';
import { NotificationEvent, NotificationType } from '../notifications/notification.entity.ts';
import { notify, publishNotification } from '../notifications/notify.ts';
import { canChangeStatus, enforce, staff } from './accounts.rules.ts';
import { User, UserStatus } from './user.entity.ts';

/** Waiting or Inactive → Active. */
export const activateAccount = (ctx: Context, userId: string) =>
  changeStatus(ctx, userId, UserStatus.ACTIVE, null, NotificationEvent.ACCOUNT_APPROVED);

/** Waiting → Pending, with the reason why. */
export const returnAccount = (ctx: Context, userId: string, reason: string) =>
  changeStatus(ctx, userId, UserStatus.PENDING, reason.trim(), NotificationEvent.ACCOUNT_RETURNED);

/** Active → Inactive, with the reason why. */
export const deactivateAccount = (ctx: Context, userId: string, reason: string) =>
  changeStatus(ctx, userId, UserStatus.INACTIVE, reason.trim(), NotificationEvent.ACCOUNT_DEACTIVATED);

function changeStatus(ctx: Context, userId: string, to: UserStatus, reason: string | null, event: NotificationEvent) {
  return decide(ctx, userId, event, reason ?? '', (user) => {
    enforce(canChangeStatus(user, to));
    user.status = to;
    user.statusReason = reason;
  });
}

/** Changes the locked user in the running transaction, on behalf of `by`. */
type Change = (user: User, by: User, tx: EntityManager) => void;

/** One decision of staff over one user, who is told of it. */
export async function decide(ctx: Context, userId: string, event: NotificationEvent, content: string, change: Change) {
  const sender = staff(ctx.viewer);
  const decision = await transaction(ctx.em, async (tx) => {
    const user = await tx.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) throw noSuchUser();
    change(user, sender, tx);
    const notification = notify(tx, {
      type: NotificationType.ADMIN, event, content, senderId: sender.id, receiverId: user.id,
    });
    await tx.flush();
    return { user, notification };
  });
  publishNotification(ctx.services, decision.notification);
  return decision.user;
}
