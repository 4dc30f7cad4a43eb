import type { Refusal } from '../accounts/accounts.rules.ts';
import { wrongState } from '../errors.ts';
import type { Report } from './report.entity.ts';

/** Pending → Solved only. */
export const canResolve = (report: Report): Refusal => (report.solved ? wrongState('This report is solved already') : null);
