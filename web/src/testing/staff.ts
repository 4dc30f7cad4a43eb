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

/** The lamp as staff see it. */
export const listedLamp = { ...lamp, canSetValidity: yes, canRemove: yes, canRemoveImage: yes };
