import { LockMode } from '@mikro-orm/core';
import type { Context } from '../../database/context.ts';
import { atomically, type EntityManager } from '../../database/database.ts';
import { noSuchUser } from '../../core/errors.ts';
import { MailKind, type MailContent } from '../mail/kinds.ts';
import { queueMail } from '../mail/queue.ts';
import { Notification, NotificationEvent, NotificationType } from '../notifications/notification.entity.ts';
import { notify, publishNotification } from '../notifications/notify.ts';
import { whyNotChangeStatus, whyNotDecideOver, whyNotDecideUnseen } from './accounts.rules.ts';
import { enforce, requireStaff, UserStatus } from '../../core/viewer.ts';
import { publishAccessChange } from '../access/sessions.ts';
import { User } from '../../people/user.entity.ts';
import { ProfileDecision } from './profile-decision.entity.ts';
import { staffStepTo, takeAccountStep } from './accounts.states.ts';

/** The notification of a decision; `content` is the text that staff typed with it. */
interface News {
  event: NotificationEvent;
  content?: string;
}

/** News, an earlier notification that has changed, or null: the user is not told. */
type Told = News | Notification | null;

/** One decision of staff: changes the locked user in the running transaction, on behalf of `by`. */
export type Decision = (user: User, by: User, ctx: Context, tx: EntityManager) => Promise<Told> | Told;

/** Waiting or Inactive → Active; `seen` as in `whyNotDecideUnseen`. */
export const activateAccount = (ctx: Context, userId: string, seen: Date | null | undefined) =>
  decide(ctx, userId, [statusDecision(UserStatus.ACTIVE, null, seen)]);

/** Waiting → Pending, with the reason why. */
export const returnAccount = (ctx: Context, userId: string, reason: string) =>
  decide(ctx, userId, [statusDecision(UserStatus.PENDING, reason)]);

/** Active → Inactive, with the reason why. It ends the user's open sockets. */
export const deactivateAccount = (ctx: Context, userId: string, reason: string) =>
  decide(ctx, userId, [statusDecision(UserStatus.INACTIVE, reason)]);

/** The notification of each status that staff can give. */
export const EVENT_OF: Record<UserStatus, NotificationEvent | null> = {
  [UserStatus.PENDING]: NotificationEvent.ACCOUNT_RETURNED,
  [UserStatus.WAITING]: null,
  [UserStatus.ACTIVE]: NotificationEvent.ACCOUNT_APPROVED,
  [UserStatus.INACTIVE]: NotificationEvent.ACCOUNT_DEACTIVATED,
};

/**
 * Sets another status. Without a reason the previous one stays, or it comes by itself later.
 * Throws FORBIDDEN, WRONG_STATE, PROFILE_CHANGED.
 */
export const statusDecision =
  (to: UserStatus, reason: string | null, seen?: Date | null): Decision =>
  async (user, _by, ctx, tx) => {
    enforce(whyNotChangeStatus(user, to) ?? whyNotDecideUnseen(user, seen));
    if (user.waitingSince) tx.create(ProfileDecision, { waitedSeconds: secondsSince(user.waitingSince) });
    takeAccountStep(user, staffStepTo(to));
    user.statusReason = to === UserStatus.ACTIVE ? null : (reason?.trim() ?? user.statusReason);
    await queueMail(tx, user, statusMail(user), ctx.requestId);
    const event = EVENT_OF[to];
    return event && { event, content: user.statusReason ?? '' };
  };

const secondsSince = (moment: Date) => Math.max(0, Math.round((Date.now() - moment.getTime()) / 1000));

/** The mail that tells a user of their new status. */
function statusMail({ status, statusReason }: User): MailContent {
  if (status === UserStatus.ACTIVE) return { kind: MailKind.ACCOUNT_APPROVED };
  const kind = status === UserStatus.PENDING ? MailKind.ACCOUNT_RETURNED : MailKind.ACCOUNT_DEACTIVATED;
  return { kind, reason: statusReason ?? '' };
}

/**
 * The reason for a decision by itself: the user reads it on the profile, and in the notification of the decision.
 * Throws FORBIDDEN.
 */
export const reasonDecision =
  (reason: string): Decision =>
  async (user, { id: senderId }, _ctx, tx) => {
    enforce(whyNotDecideOver(user));
    user.statusReason = reason.trim();
    const event = { $in: [NotificationEvent.ACCOUNT_RETURNED, NotificationEvent.ACCOUNT_DEACTIVATED] };
    const told = await tx.findOne(Notification, { receiverId: user.id, senderId, event }, { orderBy: { id: 'desc' } });
    if (told?.content !== '') return null;
    told.content = user.statusReason;
    return told;
  };

/**
 * Takes decisions about one user, all or none, and tells them of each. Staff only; throws NOT_FOUND and what the
 * decisions throw.
 */
export async function decide(ctx: Context, userId: string, decisions: Decision[]): Promise<User> {
  const by = requireStaff(ctx.viewer);
  const taken = await atomically(ctx.em, async (tx) => {
    const user = await tx.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) throw noSuchUser();
    const before = user.status;
    const notifications: Notification[] = [];
    for (const make of decisions) {
      const told = await make(user, by, ctx, tx);
      if (told instanceof Notification) notifications.push(told);
      else if (told)
        notifications.push(
          await notify(tx, { type: NotificationType.ADMIN, ...told, senderId: by.id, receiverId: user.id }),
        );
    }
    await tx.flush();
    return { user, notifications, isDeactivated: user.status !== before && user.status === UserStatus.INACTIVE };
  });
  for (const notification of taken.notifications) publishNotification(ctx.services, notification);
  if (taken.isDeactivated) publishAccessChange(ctx.services, userId);
  ctx.services.outbox.wake();
  return taken.user;
}
