import type { Refusal } from '../accounts/accounts.rules.ts';
import { wrongState } from '../errors.ts';
import type { Report } from './report.entity.ts';

/** Pending → Solved only: there is no way back. */
export const canReopen = (): Refusal => wrongState('A report that is solved stays solved');

/** Pending → Solved only. */
export const canResolve = (report: Report): Refusal => (report.solved ? wrongState('This report is solved already') : null);
