import { LockMode } from '@mikro-orm/core';
import type { Context } from '../../database/context.ts';
import { afterCommit, atomically, type EntityManager } from '../../database/database.ts';
import { noSuchUser } from '../../core/errors.ts';
import { tell } from '../../news/tell.ts';
import { accountDecided, addReason } from './accounts.news.ts';
import { type Seen, whyNotChangeStatus, whyNotDecideOver, whyNotDecideUnseen } from './accounts.rules.ts';
import { joinedFields } from './profile-fields.ts';
import { enforce, requireStaff, UserStatus } from '../../core/viewer.ts';
import { logAct } from '../log/log.service.ts';
import { publishAccessChange } from '../access/sessions.ts';
import { User } from '../../people/user.entity.ts';
import { ProfileDecision } from './profile-decision.entity.ts';
import { staffStepTo, takeAccountStep } from './accounts.states.ts';

/** One decision of staff: changes the locked user in the running transaction, on behalf of `by`. */
export type Decision = (user: User, by: User, ctx: Context, tx: EntityManager) => Promise<void>;

/** Waiting or Inactive → Active; `seen` as in `whyNotDecideUnseen`. */
export const activateAccount = (ctx: Context, userId: string, seen: Seen) =>
  decide(ctx, userId, [statusDecision(UserStatus.ACTIVE, null, { seen })]);

/** Waiting → Pending, with the reason why and the fields to correct. */
export const returnAccount = (ctx: Context, userId: string, reason: string, terms: Terms) =>
  decide(ctx, userId, [statusDecision(UserStatus.PENDING, reason, terms)]);

/** Active → Waiting, with the reason why. */
export const requestReview = (ctx: Context, userId: string, reason: string) =>
  decide(ctx, userId, [statusDecision(UserStatus.WAITING, reason)]);

/** Active → Inactive, with the reason why. It ends the user's open sockets. */
export const deactivateAccount = (ctx: Context, userId: string, reason: string) =>
  decide(ctx, userId, [statusDecision(UserStatus.INACTIVE, reason)]);

interface Terms {
  /** As in `whyNotDecideUnseen`. */
  seen?: Seen;
  /** The only fields that the user may change then; all if none are named. */
  fields?: string[] | null | undefined;
}

/**
 * Sets another status. Without a reason the previous one stays, or it comes by itself later.
 * Throws FORBIDDEN, WRONG_STATE, PROFILE_CHANGED.
 */
export const statusDecision =
  (to: UserStatus, reason: string | null, { seen, fields }: Terms = {}): Decision =>
  async (user, by, ctx, tx) => {
    enforce(whyNotChangeStatus(user, to) ?? whyNotDecideUnseen(user, seen));
    const { status: before } = user;
    if (user.waitingSince) tx.create(ProfileDecision, { waitedSeconds: secondsSince(user.waitingSince) });
    takeAccountStep(user, staffStepTo(to));
    user.statusReason = to === UserStatus.ACTIVE ? null : (reason?.trim() ?? user.statusReason);
    user.fieldsToCorrect = fields?.length ? joinedFields(fields) : null;
    if (to === UserStatus.ACTIVE) user.changedFields = joinedFields([]);
    await tell(ctx, tx, accountDecided(user, to, by.id));
    await logAct(tx, by, { action: ACTIONS[to], target: account(user), before, after: to, reason });
  };

/** What staff did, by the status that they gave. */
const ACTIONS: Record<UserStatus, string> = {
  [UserStatus.ACTIVE]: 'activateAccount',
  [UserStatus.PENDING]: 'returnAccount',
  [UserStatus.INACTIVE]: 'deactivateAccount',
  [UserStatus.WAITING]: 'requestReview',
};

/** An account as the log names it. */
export const account = ({ id, fullName: name }: User) => ({ type: 'User' as const, id, name, personId: id });

const secondsSince = (moment: Date) => Math.max(0, Math.round((Date.now() - moment.getTime()) / 1000));

/**
 * The reason for a decision by itself: the user reads it on the profile, and in the notification of the decision.
 * Throws FORBIDDEN.
 */
export const reasonDecision =
  (reason: string): Decision =>
  async (user, by, ctx, tx) => {
    enforce(whyNotDecideOver(user));
    user.statusReason = reason.trim();
    await addReason(ctx, tx, user, by.id);
    await logAct(tx, by, { action: 'giveReason', target: account(user), reason: user.statusReason });
  };

/**
 * Takes decisions about one user, all or none, and tells them of each. Staff only; throws NOT_FOUND and what the
 * decisions throw.
 */
export async function decide(ctx: Context, userId: string, decisions: Decision[]): Promise<User> {
  const by = requireStaff(ctx.viewer);
  return atomically(ctx.em, (tx) => decideIn(ctx, tx, by, userId, decisions));
}

/** The same within a running transaction, on behalf of `by`. */
export async function decideIn(
  ctx: Context,
  tx: EntityManager,
  by: User,
  userId: string,
  decisions: Decision[],
): Promise<User> {
  const user = await tx.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw noSuchUser();
  const before = user.status;
  for (const make of decisions) await make(user, by, ctx, tx);
  if (user.status !== before && user.status === UserStatus.INACTIVE)
    afterCommit(tx, () => publishAccessChange(ctx.services, userId));
  return user;
}
