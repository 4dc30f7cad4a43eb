import { forbidden, notFound, type Refusal, unauthenticated, wrongState } from '../../core/errors.ts';
import { type Viewer, whyNotStaff } from '../../core/viewer.ts';
import type { StaffLogEntry } from '../log/log-entry.entity.ts';
import type { Appeal } from './appeal.entity.ts';

/** A decision of staff against somebody. */
export interface Sanction {
  /** Its entry in the log: who made it, when and why, and who bears it. */
  act: StaffLogEntry;
  /** Whether they have appealed against it. */
  isAppealed: boolean;
}

/**
 * The person with a sanction in force (null: none is), once for each sanction, also while confined. Strangers do not
 * learn of the sanction.
 */
export function whyNotAppeal(viewer: Viewer, sanction: Sanction | null): Refusal {
  if (!viewer) return unauthenticated();
  if (sanction?.act.personId !== viewer.id) return notFound();
  return sanction.isAppealed ? wrongState('You have appealed against this already') : null;
}

/** Somebody was faster, or the sanction is gone. */
export const hasEnded = () => wrongState('This appeal has ended already');

/**
 * Staff, once. Who imposed the sanction in force, by `act`, leaves the decision to another administrator, unless
 * `isAlone` says that there is none. Once it is gone, `act` may be null.
 */
export function whyNotDecideAppeal(
  viewer: Viewer,
  { decidedAt }: Pick<Appeal, 'decidedAt'>,
  act: Pick<StaffLogEntry, 'staffId'> | null,
  isAlone: boolean,
): Refusal {
  const refusal = whyNotStaff(viewer);
  if (refusal) return refusal;
  if (decidedAt) return hasEnded();
  return viewer?.id === act?.staffId && !isAlone ? forbidden('Another administrator decides about this') : null;
}
