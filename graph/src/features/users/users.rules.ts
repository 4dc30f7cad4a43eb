import { isStaff, UserStatus, type Viewer } from '../../core/viewer.ts';
import type { User } from '../../people/user.entity.ts';

/** What the viewer and a user have with each other: deals that are not cancelled. */
export interface Relation {
  /** The viewer bought from the user. */
  asBuyer: boolean;
  /** The viewer sold to the user. */
  asSeller: boolean;
}

/** Phone and e-mail: the user, staff, and the other party of a deal while they are active themselves. */
export const maySeeContact = (viewer: Viewer, user: Pick<User, 'id'>, relation: Relation) =>
  maySeePrivate(viewer, user) || (isActive(viewer) && (relation.asBuyer || relation.asSeller));

/**
 * Bank and QR code: the user, staff, and who bought from the user, while both are active. While the user is not, staff
 * have not approved the details: a stolen session could lead payments elsewhere.
 */
export const maySeeBank = (viewer: Viewer, user: Pick<User, 'id' | 'status'>, relation: Relation) =>
  maySeePrivate(viewer, user) || (isActive(viewer) && isActive(user) && relation.asBuyer);

/** Passport, address, status, fine, reason, last donation: the user and staff. */
export const maySeePrivate = (viewer: Viewer, user: Pick<User, 'id'>) =>
  viewer !== null && (viewer.id === user.id || (isStaff(viewer) && isActive(viewer)));

const isActive = (user: Pick<User, 'status'> | null) => user?.status === UserStatus.ACTIVE;
