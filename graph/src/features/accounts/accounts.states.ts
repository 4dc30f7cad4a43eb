import { type Step, takeStep } from '../../core/states.ts';
import { UserStatus } from '../../core/viewer.ts';
import type { User } from '../../people/user.entity.ts';

const { PENDING, WAITING, ACTIVE, INACTIVE } = UserStatus;

/** The user's own step. Not from Inactive: that would be a way out of a deactivation. */
export const SEND_PROFILE: Step<UserStatus> = { from: [PENDING, WAITING, ACTIVE], to: WAITING };

/** The steps of staff. */
export const STAFF_STEPS = {
  activate: { from: [WAITING, INACTIVE], to: ACTIVE },
  return: { from: [WAITING], to: PENDING },
  deactivate: { from: [ACTIVE], to: INACTIVE },
  review: { from: [ACTIVE], to: WAITING },
} satisfies Record<string, Step<UserStatus>>;

type Standing = Pick<User, 'status' | 'waitingSince' | 'activeSince'>;

/**
 * Takes a step, and keeps since when the user has been Waiting or Active; one already Waiting keeps the earlier time.
 * Throws WRONG_STATE.
 */
export function takeAccountStep(user: Standing, step: Step<UserStatus>): void {
  takeStep(user, step);
  user.waitingSince = user.status === WAITING ? (user.waitingSince ?? new Date()) : null;
  if (user.status === ACTIVE) user.activeSince = new Date();
}

/** The step of staff that leads to a status. */
export const staffStepTo = (to: UserStatus): Step<UserStatus> => STEP_TO[to];

const STEP_TO: Record<UserStatus, Step<UserStatus>> = {
  [ACTIVE]: STAFF_STEPS.activate,
  [PENDING]: STAFF_STEPS.return,
  [INACTIVE]: STAFF_STEPS.deactivate,
  [WAITING]: STAFF_STEPS.review,
};
