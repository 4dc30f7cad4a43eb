import type { UserStatus } from '../generated/graphql.ts';
import { lamp, no, yes } from './market.ts';

const when = (allowed: boolean) => (allowed ? yes : no('WRONG_STATE'));

/** The decisions over an account of this status that the server allows to staff. */
export const decisionsOver = (status: UserStatus | null) => ({
  canActivate: when(status === 'WAITING' || status === 'INACTIVE'),
  canReturn: when(status === 'WAITING'),
  canRequestReview: when(status === 'ACTIVE'),
  canDeactivate: when(status === 'ACTIVE'),
  canFine: yes,
});

/** What a list of staff is asked for while nobody has chosen days, an order or a number of rows. */
export const unfiltered = { from: null, to: null, direction: 'DESC' as const, first: 25 };

/** The lamp as staff see it. */
export const listedLamp = { ...lamp, markedFor: [], canSetValidity: yes, canRemove: yes, canRemoveImage: yes };
