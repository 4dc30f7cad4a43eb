import { wrongState, type Refusal } from '../../core/errors.ts';
import type { Report } from './report.entity.ts';

/** Pending → Solved only: once, and never back. */
export function canSetSolved(report: Report, solved: boolean): Refusal {
  if (!solved) return wrongState('A report that is solved stays solved');
  return report.solved ? wrongState('This report is solved already') : null;
}
