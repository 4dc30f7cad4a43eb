import { forbidden, notFound, type Refusal, unauthenticated, wrongState } from '../../core/errors.ts';
import { type Viewer, whyNotStaff } from '../../core/viewer.ts';
import type { Appeal } from './appeal.entity.ts';

/** A decision of staff against somebody, as the log has it. */
export interface Sanction {
  /** The id of its entry in the log. */
  id: string;
  /** The administrator who made it. */
  staffId: string;
  /** Who bears it. */
  personId: string;
  /** Whether they have appealed against it. */
  isAppealed: boolean;
}

/**
 * Whoever bears a sanction that is in force, once for each, also while confined; null if none is. Strangers do not
 * learn that there is one.
 */
export function whyNotAppeal(viewer: Viewer, sanction: Sanction | null): Refusal {
  if (!viewer) return unauthenticated();
  if (sanction?.personId !== viewer.id) return notFound();
  return sanction.isAppealed ? wrongState('You have appealed against this already') : null;
}

/** Somebody was faster, or the sanction is gone. */
export const hasEnded = () => wrongState('This appeal has ended already');

/**
 * Staff, once. Who imposed the sanction leaves the decision to another administrator, unless `isAlone` says that there
 * is none.
 */
export function whyNotDecideAppeal(
  viewer: Viewer,
  { decidedAt, sanctionedById }: Pick<Appeal, 'decidedAt' | 'sanctionedById'>,
  isAlone: boolean,
): Refusal {
  const refusal = whyNotStaff(viewer);
  if (refusal) return refusal;
  if (decidedAt) return hasEnded();
  return viewer?.id === sanctionedById && !isAlone ? forbidden('Another administrator decides about this') : null;
}
