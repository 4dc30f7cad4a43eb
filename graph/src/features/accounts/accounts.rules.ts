import { badInput, forbidden, profileChanged, type Refusal, wrongState } from '../../core/errors.ts';
import { CONFINED_TEXT, isStaff, UserStatus } from '../../core/viewer.ts';
import type { User } from '../users/user.entity.ts';

/** The status changes that staff can make; the user's own are Pending→Waiting and Active→Waiting. */
const STAFF_TRANSITIONS: Record<UserStatus, UserStatus[]> = {
  [UserStatus.PENDING]: [],
  [UserStatus.WAITING]: [UserStatus.ACTIVE, UserStatus.PENDING],
  [UserStatus.ACTIVE]: [UserStatus.INACTIVE],
  [UserStatus.INACTIVE]: [UserStatus.ACTIVE],
};

/** A deactivated user cannot, since an update leads to Waiting: it would be a way out of deactivation. */
export function canUpdateProfile(viewer: User): Refusal {
  if (isStaff(viewer)) return forbidden('Staff have no profile');
  return viewer.status === UserStatus.INACTIVE ? forbidden(CONFINED_TEXT.INACTIVE) : null;
}

/** The six fields that the profile form of a Pending user must end up with. */
const PROFILE_FIELDS = ['address', 'image', 'passportImage', 'bankAccount', 'bankType', 'qrImage'] as const;

export function refuseIncompleteProfile(profile: Pick<User, (typeof PROFILE_FIELDS)[number]>): Refusal {
  const missing = PROFILE_FIELDS.find((field) => !profile[field]);
  return missing ? badInput('All Fields Must Be Filled', missing) : null;
}

/** Staff decide over users, never over administrators. */
export function canDecideOver(user: User): Refusal {
  return isStaff(user) ? forbidden('Administrators cannot be changed here') : null;
}

export function canChangeStatus(user: User, to: UserStatus): Refusal {
  const refusal = canDecideOver(user);
  if (refusal) return refusal;
  return STAFF_TRANSITIONS[user.status].includes(to) ? null : wrongState();
}

/** Nobody approves what they have not seen: `seen` is when the profile that staff looked at was sent; undefined if they do not say. */
export function refuseUnseen({ profileChangedAt }: Pick<User, 'profileChangedAt'>, seen: Date | null | undefined): Refusal {
  return seen === undefined || seen?.getTime() === profileChangedAt?.getTime() ? null : profileChanged();
}
