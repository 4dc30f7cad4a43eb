import { badInput, fineChanged, forbidden, profileChanged, type Refusal, unauthenticated, unreachable, wrongState } from '../../core/errors.ts';
import { ringgitFromSen } from '../../core/money.ts';
import { User, UserStatus, UserType } from './user.entity.ts';

/** Who is asking; null: a visitor. */
export type Viewer = User | null;

/** What a request was signed in with: the session of a person, or the access token of a tool. */
export type Credential = { tokenHash: string } & ({ kind: 'session' } | { kind: 'tool'; readOnly: boolean });

/** RM 10,000 in sen. */
const MAX_FINE = 1_000_000;

const MAX_ACCESS_TOKENS = 20;

const CONFINED_TEXT: Record<Exclude<UserStatus, UserStatus.ACTIVE>, string> = {
  [UserStatus.PENDING]: 'Complete your profile first: staff have yet to approve your account',
  [UserStatus.WAITING]: 'Your account is still under evaluation',
  [UserStatus.INACTIVE]: 'Your account has been deactivated',
};

/** The status changes that staff can make; the user's own are Pending→Waiting and Active→Waiting. */
const STAFF_TRANSITIONS: Record<UserStatus, UserStatus[]> = {
  [UserStatus.PENDING]: [],
  [UserStatus.WAITING]: [UserStatus.ACTIVE, UserStatus.PENDING],
  [UserStatus.ACTIVE]: [UserStatus.INACTIVE],
  [UserStatus.INACTIVE]: [UserStatus.ACTIVE],
};

export const isStaff = (user: Pick<User, 'type'>) => user.type === UserType.ADMIN;

export function enforce(refusal: Refusal): void {
  if (refusal) throw refusal;
}

/** The viewer, whoever it is. Throws UNAUTHENTICATED for a visitor. */
export function signedIn(viewer: Viewer): User {
  if (!viewer) throw unauthenticated();
  return viewer;
}

/** Confinement: what is not opened to Pending, Waiting and Inactive users explicitly is closed to them. */
export function needsActive(viewer: Viewer): Refusal {
  if (!viewer) return unauthenticated();
  return viewer.status === UserStatus.ACTIVE ? null : forbidden(CONFINED_TEXT[viewer.status]);
}

/** The market is for active users; staff keep order and do not trade. */
export function needsActiveUser(viewer: Viewer): Refusal {
  return needsActive(viewer) ?? (viewer && isStaff(viewer) ? forbidden('Staff do not take part in the market') : null);
}

export function needsStaff(viewer: Viewer): Refusal {
  return needsActive(viewer) ?? (viewer && isStaff(viewer) ? null : forbidden('Only staff may do this'));
}

/** The viewer as an active user. Throws UNAUTHENTICATED or FORBIDDEN with the reason. */
export function activeUser(viewer: Viewer): User {
  enforce(needsActiveUser(viewer));
  return signedIn(viewer);
}

/** The viewer as staff. Throws UNAUTHENTICATED or FORBIDDEN. */
export function staff(viewer: Viewer): User {
  enforce(needsStaff(viewer));
  return signedIn(viewer);
}

/** A read-only access token changes nothing, by whatever route. */
export function canChangeAnything(credential: Credential | null): Refusal {
  return credential?.kind === 'tool' && credential.readOnly ? forbidden('This access token can only read') : null;
}

/** What concerns sessions and access tokens themselves is for people: no tool hands on or prolongs what it was given. */
function needsPerson(credential: Credential | null): Refusal {
  return credential?.kind === 'tool' ? forbidden('An access token cannot do this: sign in') : null;
}

/** The viewer, signed in as a person. Throws UNAUTHENTICATED, or FORBIDDEN for a tool. */
export function inPerson(viewer: Viewer, credential: Credential | null): User {
  enforce(needsPerson(credential));
  return signedIn(viewer);
}

export function canMakeAccessToken(user: User, existing: number): Refusal {
  return needsActive(user) ?? (existing < MAX_ACCESS_TOKENS ? null : wrongState(`You have ${MAX_ACCESS_TOKENS} access tokens: revoke one first`));
}

export function refuseExpiry(expiresAt: Date | null, now: Date): Refusal {
  return !expiresAt || expiresAt > now ? null : badInput('Choose a time in the future', 'expiresAt');
}

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

/** Whoever is not active answers nobody but staff; why they are not is their own affair. */
export const whyNotReach = (viewer: Pick<User, 'type'>, other: Pick<User, 'status'>): Refusal =>
  isStaff(viewer) || other.status === UserStatus.ACTIVE ? null : unreachable();

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

export function refuseFine(sen: number): Refusal {
  return sen <= MAX_FINE ? null : badInput('A fine is RM 0 to RM 10,000', 'amount');
}

/** Nobody sets a fine over one that they have not seen: `expected` is what the screen showed, in sen; null if it does not say. */
export function refuseChangedFine({ fine }: Pick<User, 'fine'>, expected: number | null | undefined): Refusal {
  return expected == null || expected === fine ? null : fineChanged(ringgitFromSen(fine));
}

/** What the viewer and a user have with each other: deals that are not cancelled. */
export interface Deals {
  /** The viewer bought from the user. */
  asBuyer: boolean;
  /** The viewer sold to the user. */
  asSeller: boolean;
}

/** Phone and e-mail: the user, staff, and the other party of a deal while they are active themselves. */
export const canSeeContact = (viewer: Viewer, user: Pick<User, 'id'>, deals: Deals) =>
  canSeePrivate(viewer, user) || (isActive(viewer) && (deals.asBuyer || deals.asSeller));

/** Bank and QR code: the user, staff, and who bought from the user, while they are active themselves. */
export const canSeeBank = (viewer: Viewer, user: Pick<User, 'id'>, deals: Deals) =>
  canSeePrivate(viewer, user) || (isActive(viewer) && deals.asBuyer);

/** Passport, address, status, fine, reason, last donation: the user and staff. */
export const canSeePrivate = (viewer: Viewer, user: Pick<User, 'id'>) =>
  viewer !== null && (viewer.id === user.id || (isStaff(viewer) && isActive(viewer)));

const isActive = (viewer: Viewer) => viewer?.status === UserStatus.ACTIVE;
