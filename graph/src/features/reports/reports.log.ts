import { oneLine } from '../../core/text.ts';
import type { Act } from '../log/log.service.ts';
import type { Report } from './report.entity.ts';

/** Its status, as screens call it. */
export const statusOf = ({ solved }: Report) => (solved ? 'SOLVED' : 'PENDING');

/** A report as the log names it: by its words, or by its reason if it has none. */
export const filed = ({ id, message, reason, reporterId: personId }: Report): Act['target'] => ({
  type: 'Report',
  id,
  name: oneLine(message) || (reason ?? ''),
  personId,
});
