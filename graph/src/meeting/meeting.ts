import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { unreachable, type Refusal } from '../core/errors.ts';
import { isStaff, UserStatus, UserType, whyNotActive, type Viewer } from '../core/viewer.ts';
import type { Tables } from '../database/tables.ts';
import type { User } from '../people/user.entity.ts';

/**
 * Who may meet whom on the market: see their products, and write to them. Every list, loader and rule asks here.
 *
 * Exempt are the owner of a thing, staff, the parties of a deal, and chats that staff opened. `products/market.ts` says
 * so of products, `chat.rules.ts` of chats, `reviews/visibility.ts` of reviews. What is public of a person stays
 * readable by their address, as it does while they are not Active.
 */

/** True of two people who are kept apart, by the SQL of their ids. It has to be true whichever of the two is first. */
export type Apart = (viewerId: Expression<string>, otherId: Expression<string>) => Expression<SqlBool>;

/** What keeps apart two people who are both Active. SQL and the checks of rows both read it. */
export const APART: Apart[] = [];

/** What is asked about the other person; `met.ts` makes it. */
export interface Other extends Pick<User, 'id' | 'type' | 'status'> {
  /** Whether one of `APART` is true of the viewer and them. */
  isApart: boolean;
}

/**
 * Both are Active, or one is staff: staff meet anybody, and whoever is confined meets staff alone. The refusal does not
 * say why the other cannot be reached. A visitor meets whoever is Active.
 */
export function whyNotMeet(viewer: Viewer, other: Other): Refusal {
  if (viewer && isStaff(viewer)) return null;
  if (other.status !== UserStatus.ACTIVE) return unreachable();
  if (!viewer || isStaff(other)) return null;
  return whyNotActive(viewer) ?? (other.isApart ? unreachable() : null);
}

const ofTwo = expressionBuilder<Tables & { viewer: User }, 'user' | 'viewer'>();
const isActive = ofTwo('user.status', '=', UserStatus.ACTIVE);
const isOfStaff = ofTwo('user.type', '=', UserType.ADMIN);

/** `whyNotMeet` as SQL, for a query that joins the other as `user`, and a viewer who is not confined. */
export function meets(viewer: Viewer) {
  if (viewer && isStaff(viewer)) return ofTwo.and([]);
  return viewer && APART.length > 0
    ? ofTwo.and([isActive, notApart(viewer, ofTwo.ref('user.id'), isOfStaff)])
    : isActive;
}

/** The same for a query that joins both: the viewer, who is a member, as `viewer`. */
export const meetJoined = () =>
  ofTwo.and([
    ofTwo('viewer.status', '=', UserStatus.ACTIVE),
    isActive,
    ...APART.map((apart) => ofTwo.or([isOfStaff, ofTwo.not(apart(ofTwo.ref('viewer.id'), ofTwo.ref('user.id')))])),
  ]);

/** Whether something keeps two people apart. From staff, nothing does: whoever asks leaves them out. */
export const areApart = (...ids: Parameters<Apart>) => ofTwo.or(APART.map((apart) => apart(...ids)));

/** That nothing keeps the viewer apart from the person with this id, whatever their status, unless one is exempt. */
export function notApart(viewer: Viewer, otherId: Expression<string>, ...isExempt: Expression<SqlBool>[]) {
  const rules = viewer && !isStaff(viewer) ? APART.map((apart) => apart(ofTwo.val(viewer.id), otherId)) : [];
  return ofTwo.and(rules.map((isApart) => ofTwo.or([ofTwo.not(isApart), ...isExempt])));
}
