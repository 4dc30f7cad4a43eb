import { badInput, forbidden, profileChanged, type Refusal } from '../../core/errors.ts';
import { mayStep, whyNotStep } from '../../core/states.ts';
import { CONFINED_TEXT, isStaff, UserStatus, type Viewer, whyNotStaff } from '../../core/viewer.ts';
import { whyNotProven } from '../../people/proven.ts';
import type { User } from '../../people/user.entity.ts';
import { SEND_PROFILE, staffStepTo } from './accounts.states.ts';
import { fieldsIn, FORM_FIELDS, type ProfileField } from './profile-fields.ts';

/** Decides whether a person may have staff look at their profile again; nobody unproven waits for staff. */
export function whyNotUpdateProfile(viewer: User): Refusal {
  if (isStaff(viewer)) return forbidden('Staff have no profile');
  return whyNotProven(viewer) ?? (mayStep(SEND_PROFILE, viewer.status) ? null : forbidden(CONFINED_TEXT.INACTIVE));
}

/** The profile form of a Pending user must end up with all of its fields. */
export function whyNotSendProfile(profile: Pick<User, (typeof FORM_FIELDS)[number]>): Refusal {
  const missing = FORM_FIELDS.find((field) => !profile[field]);
  return missing ? badInput('All Fields Must Be Filled', missing) : null;
}

/** A Pending user whom staff asked for some fields changes only these. */
export function whyNotChangeFields(
  { status, fieldsToCorrect }: Pick<User, 'status' | 'fieldsToCorrect'>,
  changed: ProfileField[],
): Refusal {
  const open = status === UserStatus.PENDING ? fieldsIn(fieldsToCorrect) : null;
  const closed = open && changed.find((field) => !open.includes(field));
  return closed ? badInput(`Staff asked you to correct only: ${open.join(', ')}`, closed) : null;
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

/** When the profile that staff looked at was sent; undefined if they do not say. */
export type Seen = Date | null | undefined;

/** Nobody decides about a profile that they have not seen. */
export function whyNotDecideUnseen({ profileChangedAt }: Pick<User, 'profileChangedAt'>, seen: Seen): Refusal {
  return seen === undefined || seen?.getTime() === profileChangedAt?.getTime() ? null : profileChanged();
}
