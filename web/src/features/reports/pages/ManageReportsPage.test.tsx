import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  RemoveReportDocument,
  ReportedChatDocument,
  ReportsDocument,
  ReportTotalsDocument,
  SolveReportDocument,
} from '../../../generated/graphql.ts';
import { setSession } from '../../../lib/session.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { page, refused } from '../../../testing/answers.ts';
import { buyer, no, seller, yes } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import { unfiltered } from '../../../testing/staff.ts';
import ManageReportsPage from './ManageReportsPage.tsx';

vi.mock(import('../../../lib/toasts.ts'));
beforeEach(() => setSession({ token: 't', id: 'admin', fullName: 'Puan Admin', isStaff: true }));
afterEach(() => setSession(null));

const report = {
  __typename: 'Report' as const,
  id: 'r1',
  message: 'He never came',
  solved: false,
  canSolve: yes,
  product: null,
  productTitle: null,
  seller: null,
  createdAt: '2026-05-12T08:00:00.000Z',
  reporter: { ...buyer, email: 'bilal@pasar.example' },
};
const total = { totalCount: 1 };
const totals = {
  request: { query: ReportTotalsDocument },
  result: { data: { all: total, pending: total, solved: total } },
  maxUsageCount: 9,
};
const list = {
  request: { query: ReportsDocument, variables: { search: null, solved: null, ...unfiltered, isSearch: false } },
};

const lamp = { __typename: 'Product' as const, id: 'lamp' };
const message = {
  __typename: 'Message' as const,
  id: 'm1',
  content: 'Pay first',
  createdAt: '2026-05-12T08:05:00.000Z',
  sender: seller,
};
/** The chat around the report; without messages there is none. */
const chatOf = (...nodes: (typeof message)[]) => ({
  request: { query: ReportedChatDocument, variables: { reportId: 'r1' } },
  result: {
    data: {
      reportedChat:
        nodes.length > 0
          ? { __typename: 'Chat', id: 'c1', messages: { __typename: 'MessageConnection', nodes } }
          : null,
    },
  },
});

async function show(mocks: Mocks = [], about: object = {}) {
  const reports = page([{ ...report, ...about }]);
  const user = renderApp(<ManageReportsPage />, [totals, { ...list, result: { data: { reports } } }, ...mocks]);
  await screen.findByRole('row', { name: /Bilal/ });
  return user;
}

const row = () => within(screen.getByRole('row', { name: /Bilal/ }));
const resolve = (reason: string | null) => ({ query: SolveReportDocument, variables: { id: 'r1', reason } });

/** Takes a step with the report; answers the popup, and what it said. */
async function step(user: UserEvent, name: string, reason: string | null) {
  await user.click(row().getByRole('button', { name }));
  const popup = await screen.findByRole('dialog');
  const question = popup.textContent;
  if (reason) await user.type(within(popup).getByLabelText('Reason (optional)'), reason);
  await user.click(within(popup).getByRole('button', { name }));
  return { question };
}

describe('Manage Reports', () => {
  it('has its columns, the total, and the date and the phone of each report', async () => {
    await show();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Name',
      'Report Date',
      'Report Issue',
      'Status',
      'Action',
    ]);
    expect((await screen.findByText('Total reports')).previousElementSibling?.textContent).toBe('1');
    expect(row().getByText('12/05/2026')).toBeTruthy();
    expect(row().getByText('60123456781').getAttribute('dir')).toBe('ltr');
  });

  it('leads to the product that it is about, while there is one', async () => {
    await show([], { productTitle: 'Desk lamp', product: lamp });
    expect(
      row()
        .getByRole('link', { name: /Desk lamp/ })
        .getAttribute('href'),
    ).toBe('/adminManageProducts/lamp');
  });

  it('names the product that it is about, though it is gone', async () => {
    await show([], { productTitle: 'Desk lamp' });
    expect(row().getByText(/Desk lamp/)).toBeTruthy();
    expect(row().queryByRole('link', { name: /Desk lamp/ })).toBeNull();
  });

  it.each([
    ['while it is there', lamp],
    ['though it is gone', null],
  ])('leads to the seller of what it is about, and opens the chat around it, %s', async (_when, product) => {
    const user = await show([chatOf(message)], { productTitle: 'Desk lamp', product, seller });
    expect(row().getByRole('link', { name: 'Siti Penjual' }).getAttribute('href')).toBe('/adminManageAccounts/seller');
    await user.click(row().getByRole('button', { name: 'Read their chat' }));
    const chat = within(await screen.findByRole('dialog', { name: 'Read their chat' }));
    expect(await chat.findByText('Pay first')).toBeTruthy();
    for (const text of ['Siti Penjual', '12/05/2026 16:05']) expect(chat.getByText(text)).toBeTruthy();
    expect(chat.getByText(/The log says that you read them/)).toBeTruthy();
  });

  it('says so when the two have no chat', async () => {
    const user = await show([chatOf()], { productTitle: 'Desk lamp', product: lamp, seller });
    await user.click(row().getByRole('button', { name: 'Read their chat' }));
    expect(await screen.findByText('They have not written to each other.')).toBeTruthy();
  });

  it('offers no chat where nobody knows with whom', async () => {
    await show([], { productTitle: 'Desk lamp' });
    expect(row().queryByRole('button', { name: 'Read their chat' })).toBeNull();
  });

  it.each([null, 'He paid'])('resolves with the reason for the log, with no way back: %s', async (reason) => {
    const solveReport = { __typename: 'Report', id: 'r1', solved: true, canSolve: no('WRONG_STATE') };
    const user = await show([{ request: resolve(reason), result: { data: { solveReport } } }]);
    expect(row().getByText('Pending')).toBeTruthy();
    await step(user, 'Resolve', reason);
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Status Changed Successfully'));
    expect(row().getByText('Solved')).toBeTruthy();
    expect(row().queryByRole('button', { name: 'Resolve' })).toBeNull();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('says that another has resolved it', async () => {
    const user = await show([{ request: resolve(null), result: refused('WRONG_STATE') }]);
    await step(user, 'Resolve', null);
    await waitFor(() => expect(toastError).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([null, 'A copy'])('deletes after asking, with the reason for the log: %s', async (reason) => {
    const request = { query: RemoveReportDocument, variables: { id: 'r1', reason } };
    const user = await show([{ request, result: { data: { removeReport: { __typename: 'Report', id: 'r1' } } } }]);
    const prompt = await step(user, 'Delete', reason);
    expect(prompt.question).toContain('Are You Sure You Want to Delete This Report?');
    for (const text of ['Bilal Pembeli', 'He never came']) expect(prompt.question).toContain(text);
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Deleted Successfully'));
    expect(screen.getByText('No reports found')).toBeTruthy();
  });

  it('counts once after several are resolved at once', async () => {
    const [one, other] = [report, { ...report, id: 'r2', reporter: { ...report.reporter, fullName: 'Omar' } }];
    const counted = vi.fn<() => object>(() => totals.result);
    const solved = [one, other].map(({ id }) => ({
      request: { query: SolveReportDocument, variables: { id, reason: null } },
      result: { data: { solveReport: { __typename: 'Report', id, solved: true, canSolve: no('WRONG_STATE') } } },
    }));
    const reports = { ...list, result: { data: { reports: page([one, other]) } }, maxUsageCount: 9 };
    const user = renderApp(<ManageReportsPage />, [{ ...totals, result: counted }, reports, ...solved]);
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all shown' }));
    const before = counted.mock.calls.length;
    await user.click(screen.getAllByRole('button', { name: 'Resolve' })[0] as HTMLElement);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Resolve' }));
    await screen.findByText('2 done, 0 refused.');
    await waitFor(() => expect(counted.mock.calls.length).toBe(before + 1));
  });
});
