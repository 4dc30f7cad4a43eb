import { badInput, forbidden, wrongState, type Refusal } from '../../core/errors.ts';
import { whyNotStep } from '../../core/states.ts';
import { type Account, isStaff, UserStatus, type Viewer, whyNotMember, whyNotStaff } from '../../core/viewer.ts';
import { ALL_FIELDS } from '../../core/validation.ts';
import type { User } from '../../people/user.entity.ts';
import { whyNotChangeStatus, whyNotDecideOver } from '../accounts/accounts.rules.ts';
import type { Product } from '../products/product.entity.ts';
import { whyNotSetValidity } from '../products/products.rules.ts';
import type { Report } from './report.entity.ts';
import { ReportAct, type ReportedChatArgs, type SolveReportArgs } from './reports.inputs.ts';
import { REPORT_STEPS } from './reports.states.ts';

/** Why a report that was solved meanwhile is not solved again. */
export const SOLVED_ALREADY = 'This report is solved already';

/** Pending → Solved only: once, and never back. */
export function whyNotSetSolved(report: Report, solved: boolean): Refusal {
  if (!solved) return wrongState('A report that is solved stays solved');
  return whyNotStep(REPORT_STEPS.solve, report.solved, SOLVED_ALREADY);
}

/** Whether the viewer may solve it now. */
export const whyNotSolve = (viewer: Viewer, report: Report): Refusal =>
  whyNotStaff(viewer) ?? whyNotSetSolved(report, true);

/** Staff read a chat only around one report or one dispute. */
export const whyNotAskChat = ({ reportId, disputeId }: ReportedChatArgs): Refusal =>
  Boolean(reportId) === Boolean(disputeId) ? badInput('Send reportId or disputeId', 'reportId') : null;

/** Members report each other and what others show or write; staff keep order, and are not reported. */
export function whyNotReport(viewer: Viewer, about: Pick<Account, 'id' | 'type'>): Refusal {
  const refusal = whyNotMember(viewer);
  if (refusal) return refusal;
  if (about.id === viewer?.id) return badInput('You cannot report what is your own', 'target');
  return isStaff(about) ? forbidden('Staff cannot be reported here: use the report form') : null;
}

type Answer = Pick<SolveReportArgs, 'upheld' | 'act' | 'amount' | 'reason'>;

/** Staff act only on a report that they uphold. The person reads the reason; a fine has its amount, and may lack it. */
export function whyNotAnswer({ upheld, act, amount, reason }: Answer): Refusal {
  if (act !== ReportAct.FINE && amount != null) return badInput('Only a fine has an amount', 'amount');
  if (!act) return null;
  if (upheld !== true) return badInput('Staff act only on a report that they uphold', 'upheld');
  if (act === ReportAct.FINE) return amount ? null : badInput(ALL_FIELDS, 'amount');
  return reason?.trim() ? null : badInput(ALL_FIELDS, 'reason');
}

/** What a report is about, as far as it is still there. */
interface About {
  product: Pick<Product, 'status'> | null;
  hasPicture: boolean;
  person: Pick<User, 'type' | 'status' | 'fine'> | null;
}

/** What staff may do now in the step that solves a report. */
export function possibleActs(viewer: Viewer, report: Report, { product, hasPicture, person }: About): ReportAct[] {
  if (whyNotSolve(viewer, report)) return [];
  const acts: ReportAct[] = [];
  if (product && !whyNotSetValidity(product, false)) acts.push(ReportAct.TAKE_DOWN_PRODUCT);
  if (hasPicture) acts.push(ReportAct.REMOVE_PICTURE);
  if (person && !whyNotChangeStatus(person, UserStatus.INACTIVE)) acts.push(ReportAct.DEACTIVATE);
  // A fine that stands is not replaced unseen.
  if (person && person.fine === 0 && !whyNotDecideOver(person)) acts.push(ReportAct.FINE);
  return acts;
}
