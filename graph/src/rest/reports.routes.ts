import { enforce } from '../core/viewer.ts';
import { FileReportArgs } from '../features/reports/reports.inputs.ts';
import { findReport, listEachReport } from '../features/reports/reports.queries.ts';
import { whyNotSetSolved } from '../features/reports/reports.rules.ts';
import { fileReport, removeReport } from '../features/reports/reports.service.ts';
import { solveReport } from '../features/reports/solve.service.ts';
import { flag, some, text } from './kinds.ts';
import { REPORT as NAMES } from './names.ts';
import { REPORT } from './objects/report.object.ts';
import { checked, CLIENT_ID, deleted, many, needed, one, type Route } from './route.ts';

const TAG = 'Reports';
const ID = { id: 'The report’s id.' };

/** Problems that users tell staff about. */
export const REPORT_ROUTES: Route[] = [
  many({
    method: 'GET',
    path: '/reports',
    tag: TAG,
    summary: 'Reports',
    about: 'Newest first. Staff only.',
    refusals: ['FORBIDDEN'],
    answer: REPORT,
    open: async (ctx) => (args) => listEachReport(ctx, args),
  }),
  one({
    method: 'POST',
    path: '/reports',
    tag: TAG,
    summary: 'Report a problem',
    about: 'For staff to read and to solve.',
    body: {
      message: needed(text('The seller never came.', some(2000)), NAMES.message, '1 to 2,000 characters.'),
      clientId: CLIENT_ID,
    },
    ignored: { [NAMES.reporter]: 'The caller is the reporter.' },
    refusals: ['BAD_USER_INPUT', 'FORBIDDEN'],
    answer: REPORT,
    handle: async (ctx, body) => fileReport(ctx, await checked(FileReportArgs, body)),
  }),
  one({
    method: 'PATCH',
    path: '/reports/:id',
    tag: TAG,
    params: ID,
    summary: 'Solve a report',
    about: 'Pending to Solved, never back. Staff only.',
    body: { solved: needed(flag, NAMES.solved, 'True.') },
    refusals: ['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
    answer: REPORT,
    handle: async (ctx, { solved }, id) => {
      const report = await findReport(ctx, id);
      if (report.solved === solved) return report;
      enforce(whyNotSetSolved(report, solved));
      return solveReport(ctx, { id });
    },
  }),
  deleted({
    method: 'DELETE',
    path: '/reports/:id',
    tag: TAG,
    params: ID,
    summary: 'Delete a report',
    about: 'Staff only.',
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
    answer: REPORT,
    find: findReport,
    remove: removeReport,
  }),
];
