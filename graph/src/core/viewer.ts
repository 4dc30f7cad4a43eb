import { registerEnumType } from 'type-graphql';
import { forbidden, type Refusal, unauthenticated } from './errors.ts';

export enum UserType {
  USER = 'USER',
  ADMIN = 'ADMIN',
}
registerEnumType(UserType, {
  name: 'UserType',
  description: 'Students and other members, or staff.',
  valuesConfig: {
    USER: { description: 'A student or another member of the market.' },
    ADMIN: { description: 'Staff: they keep order and do not trade.' },
  },
});

export enum UserStatus {
  PENDING = 'PENDING',
  WAITING = 'WAITING',
  ACTIVE = 'ACTIVE',
  INACTIVE = 'INACTIVE',
}
registerEnumType(UserStatus, {
  name: 'UserStatus',
  description:
    'The status of an account. Only an ACTIVE account takes part in the market; the others are confined to their profile.',
  valuesConfig: {
    PENDING: { description: 'The user has not sent the profile form yet, or staff returned it with a reason.' },
    WAITING: { description: 'The profile waits for approval by staff.' },
    ACTIVE: { description: 'The user takes part in the market.' },
    INACTIVE: { description: 'Staff deactivated the account, with a reason.' },
  },
});

/** What the rules below ask of somebody; `users` declares the rest of a user. */
export interface Account {
  id: string;
  type: UserType;
  status: UserStatus;
}

/** The person who asks; null for a visitor. */
export type Viewer = Account | null;

/** The login of a request: the session of a person, or the access token of a tool. */
export type Credential = { tokenHash: string } & ({ kind: 'session' } | { kind: 'tool'; readOnly: boolean });

/** The person who asks, and their login; both null for a visitor. */
export interface Identity {
  viewer: Viewer;
  credential: Credential | null;
}

export const CONFINED_TEXT: Record<Exclude<UserStatus, UserStatus.ACTIVE>, string> = {
  [UserStatus.PENDING]: 'Complete your profile first: staff have yet to approve your account',
  [UserStatus.WAITING]: 'Your account is still under evaluation',
  [UserStatus.INACTIVE]: 'Your account has been deactivated',
};

export const isStaff = (user: Pick<Account, 'type'>) => user.type === UserType.ADMIN;

export function enforce(refusal: Refusal): void {
  if (refusal) throw refusal;
}

/** The viewer, in any state. Throws UNAUTHENTICATED for a visitor. */
export function requireSignedIn(viewer: Viewer): Account {
  if (!viewer) throw unauthenticated();
  return viewer;
}

/** Confinement: whatever is not explicitly open to Pending, Waiting and Inactive users is closed to them. */
export function whyNotActive(viewer: Viewer): Refusal {
  if (!viewer) return unauthenticated();
  return viewer.status === UserStatus.ACTIVE ? null : forbidden(CONFINED_TEXT[viewer.status]);
}

/** The market is for active users; staff keep order and do not trade. */
export function whyNotMember(viewer: Viewer): Refusal {
  return whyNotActive(viewer) ?? (viewer && isStaff(viewer) ? forbidden('Staff do not take part in the market') : null);
}

export function whyNotStaff(viewer: Viewer): Refusal {
  return whyNotActive(viewer) ?? (viewer && isStaff(viewer) ? null : forbidden('Only staff may do this'));
}

/** The viewer as an active user. Throws UNAUTHENTICATED or FORBIDDEN with the reason. */
export function requireMember(viewer: Viewer): Account {
  enforce(whyNotMember(viewer));
  return requireSignedIn(viewer);
}

/** The viewer as staff. Throws UNAUTHENTICATED or FORBIDDEN. */
export function requireStaff(viewer: Viewer): Account {
  enforce(whyNotStaff(viewer));
  return requireSignedIn(viewer);
}

/** A read-only access token changes nothing, by whatever route. */
export function whyNotChangeAnything(credential: Credential | null): Refusal {
  return credential?.kind === 'tool' && credential.readOnly ? forbidden('This access token can only read') : null;
}

/** Sessions and access tokens themselves are for people to manage: no tool passes on or prolongs what it was given. */
function whyNotInPerson(credential: Credential | null): Refusal {
  return credential?.kind === 'tool' ? forbidden('An access token cannot do this: sign in') : null;
}

/** The viewer, signed in as a person. Throws UNAUTHENTICATED, or FORBIDDEN for a tool. */
export function requireInPerson(viewer: Viewer, credential: Credential | null): Account {
  enforce(whyNotInPerson(credential));
  return requireSignedIn(viewer);
}
