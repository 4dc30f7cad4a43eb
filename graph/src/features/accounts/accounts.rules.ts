import { badInput, forbidden, profileChanged, type Refusal } from '../../core/errors.ts';
import { mayStep, whyNotStep } from '../../core/states.ts';
import { CONFINED_TEXT, isStaff, type UserStatus, type Viewer, whyNotStaff } from '../../core/viewer.ts';
import type { User } from '../../people/user.entity.ts';
import { SEND_PROFILE, staffStepTo } from './accounts.states.ts';

/** Decides whether a person may have staff look at their profile again. */
export function whyNotUpdateProfile(viewer: User): Refusal {
  if (isStaff(viewer)) return forbidden('Staff have no profile');
  return mayStep(SEND_PROFILE, viewer.status) ? null : forbidden(CONFINED_TEXT.INACTIVE);
}

/** The six fields that the profile form of a Pending user must end up with. */
const PROFILE_FIELDS = ['address', 'image', 'passportImage', 'bankAccount', 'bankType', 'qrImage'] as const;

export function whyNotSendProfile(profile: Pick<User, (typeof PROFILE_FIELDS)[number]>): Refusal {
  const missing = PROFILE_FIELDS.find((field) => !profile[field]);
  return missing ? badInput('All Fields Must Be Filled', missing) : null;
}

/** Staff decide about users, never about administrators. */
export function whyNotDecideOver(user: Pick<User, 'type'>): Refusal {
  return isStaff(user) ? forbidden('Administrators cannot be changed here') : null;
}

export function whyNotChangeStatus(user: Pick<User, 'type' | 'status'>, to: UserStatus): Refusal {
  return whyNotDecideOver(user) ?? whyNotStep(staffStepTo(to), user.status);
}

/** Whether the viewer may give a user this status now. */
export const whyNotDecide = (viewer: Viewer, user: Pick<User, 'type' | 'status'>, to: UserStatus): Refusal =>
  whyNotStaff(viewer) ?? whyNotChangeStatus(user, to);

/**
 * Nobody approves what they have not seen: `seen` is when the profile staff looked at was sent; undefined if they do
 * not say.
 */
export function whyNotDecideUnseen(
  { profileChangedAt }: Pick<User, 'profileChangedAt'>,
  seen: Date | null | undefined,
): Refusal {
  return seen === undefined || seen?.getTime() === profileChangedAt?.getTime() ? null : profileChanged();
}
