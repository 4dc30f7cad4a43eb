import { badInput, wrongState, type Refusal } from '../../core/errors.ts';
import { whyNotStep } from '../../core/states.ts';
import { type Viewer, whyNotStaff } from '../../core/viewer.ts';
import type { Report } from './report.entity.ts';
import type { ReportedChatArgs } from './reports.inputs.ts';
import { REPORT_STEPS } from './reports.states.ts';

/** Pending → Solved only: once, and never back. */
export function whyNotSetSolved(report: Report, solved: boolean): Refusal {
  if (!solved) return wrongState('A report that is solved stays solved');
  return whyNotStep(REPORT_STEPS.solve, report.solved, 'This report is solved already');
}

/** Whether the viewer may solve it now. */
export const whyNotSolve = (viewer: Viewer, report: Report): Refusal =>
  whyNotStaff(viewer) ?? whyNotSetSolved(report, true);

/** Staff read a chat only around one report or one dispute. */
export const whyNotAskChat = ({ reportId, disputeId }: ReportedChatArgs): Refusal =>
  Boolean(reportId) === Boolean(disputeId) ? badInput('Send reportId or disputeId', 'reportId') : null;
