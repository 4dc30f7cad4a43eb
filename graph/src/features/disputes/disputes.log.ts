import type { Act } from '../log/log.service.ts';
import type { Dispute } from './dispute.entity.ts';

/** A dispute as the log of staff names it. */
export const disputed = ({ id, openedById: personId }: Dispute, name: string): Act['target'] => ({
  type: 'Dispute',
  id,
  name,
  personId,
});
