import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  RemoveReportDocument,
  ReportedChatDocument,
  ReportsDocument,
  ReportTotalsDocument,
  SameTargetDocument,
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

beforeEach(() => setSession({ token: 't', id: 'admin', fullName: 'Puan Admin', isStaff: true }));
afterEach(() => setSession(null));

const report = {
  __typename: 'Report' as const,
  id: 'r1',
  message: 'He never came',
  reason: null,
  targetType: null,
  upheld: null,
  sameTarget: 1,
  reporterUpheld: 0,
  reporterSolved: 0,
  dueAt: '2026-05-14T08:00:00.000Z',
  possibleActs: [],
  chatMessage: null,
  picture: null,
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
const resolve = (reason: string | null, answer: object = {}) => ({
  query: SolveReportDocument,
  variables: { id: 'r1', reason, upheld: null, note: null, act: null, amount: null, ...answer },
});

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
    const solveReport = {
      __typename: 'Report',
      id: 'r1',
      solved: true,
      upheld: null,
      possibleActs: [],
      canSolve: no('WRONG_STATE'),
    };
    const user = await show([{ request: resolve(reason), result: { data: { solveReport } } }]);
    expect(row().getByText('Pending')).toBeTruthy();
    await step(user, 'Resolve', reason);
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Status Changed Successfully'));
    expect(row().getByText('Solved')).toBeTruthy();
    expect(row().queryByRole('button', { name: 'Resolve' })).toBeNull();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('shows why, the message, who else reported it with their record, and the record of its reporter', async () => {
    const others = page([
      {
        __typename: 'Report' as const,
        id: 'r2',
        message: 'He asked me too',
        reason: 'SCAM',
        createdAt: '2026-05-13T08:00:00.000Z',
        reporterUpheld: 1,
        reporterSolved: 2,
        reporter: seller,
      },
    ]);
    const about = {
      reason: 'OFFENSIVE',
      targetType: 'MESSAGE',
      chatMessage: { __typename: 'Message', id: 'm1', content: 'You fool' },
      seller: { ...seller, fine: 0 },
      sameTarget: 10,
      reporterUpheld: 3,
      reporterSolved: 4,
    };
    const request = { query: SameTargetDocument, variables: { reportId: 'r1' } };
    const user = await show([{ request, result: { data: { reports: others } } }], about);
    for (const text of ['It offends or threatens', 'You fool', 'Upheld before: 3 of 4', /^Answer due by/])
      expect(row().getByText(text)).toBeTruthy();
    await user.click(row().getByRole('button', { name: '10 reports about this' }));
    const dialog = within(await screen.findByRole('dialog', { name: '9 other reports about this' }));
    expect(await dialog.findByText('He asked me too')).toBeTruthy();
    expect(dialog.getByText('Upheld before: 1 of 2')).toBeTruthy();
  });

  it('shows the picture that was reported', async () => {
    const picture = { __typename: 'ProductImage', id: 'p1', url: 'http://media/lamp.webp' };
    await show([], { targetType: 'PICTURE', picture, productTitle: 'Desk lamp', product: lamp });
    expect(row().getByAltText('Reported picture of “Desk lamp”').getAttribute('src')).toContain('lamp.webp');
  });

  it.each<[string, object, (popup: ReturnType<typeof within>) => HTMLElement]>([
    [
      'message',
      {
        targetType: 'MESSAGE',
        reason: 'OFFENSIVE',
        chatMessage: { __typename: 'Message', id: 'm1', content: 'You fool' },
      },
      (popup) => popup.getByText('You fool'),
    ],
    [
      'picture',
      {
        targetType: 'PICTURE',
        picture: { __typename: 'ProductImage', id: 'p1', url: 'http://media/lamp.webp' },
        productTitle: 'Desk lamp',
      },
      (popup) => popup.getByAltText('Reported picture of “Desk lamp”'),
    ],
    ['product', { productTitle: 'Desk lamp', product: lamp }, (popup) => popup.getByText('Desk lamp')],
    ['person', { seller: { ...seller, fine: 0 } }, (popup) => popup.getByText(seller.fullName)],
  ])('shows the reported %s where it is resolved, with the first focus on the answer', async (_target, about, find) => {
    const user = await show([], about);
    await user.click(row().getByRole('button', { name: 'Resolve' }));
    const popup = within(await screen.findByRole('dialog'));
    expect(find(popup)).toBeTruthy();
    expect(popup.getByText('He never came')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('radio'));
  });

  it('upholds a report and does what the server allows in the same step, with words to both', async () => {
    const solveReport = {
      __typename: 'Report',
      id: 'r1',
      solved: true,
      upheld: true,
      possibleActs: [],
      canSolve: no('WRONG_STATE'),
    };
    const answer = { upheld: true, note: 'Thank you', act: 'TAKE_DOWN_PRODUCT' };
    const user = await show([{ request: resolve('A copy', answer), result: { data: { solveReport } } }], {
      possibleActs: ['TAKE_DOWN_PRODUCT', 'DEACTIVATE', 'FINE'],
    });
    await user.click(row().getByRole('button', { name: 'Resolve' }));
    const popup = within(await screen.findByRole('dialog'));
    expect(popup.queryByRole('radio', { name: 'Take the product down' })).toBeNull();
    await user.click(popup.getByRole('radio', { name: 'Yes, it is right' }));
    expect(popup.queryByRole('radio', { name: 'Remove the picture' })).toBeNull();
    await user.click(popup.getByRole('radio', { name: 'Take the product down' }));
    await user.type(popup.getByLabelText('Words to those who reported it (optional)'), 'Thank you');
    await user.click(popup.getByRole('button', { name: 'Resolve' }));
    expect(popup.getByText('This field is required')).toBeTruthy();
    await user.type(popup.getByLabelText(/^Reason/), 'A copy');
    await user.click(popup.getByRole('button', { name: 'Resolve' }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Status Changed Successfully'));
    expect(row().getByText('Upheld')).toBeTruthy();
  });

  it('fines by an amount, which needs no reason', async () => {
    const solveReport = {
      __typename: 'Report',
      id: 'r1',
      solved: true,
      upheld: true,
      possibleActs: [],
      canSolve: no('WRONG_STATE'),
    };
    const answer = { upheld: true, act: 'FINE', amount: 25.5 };
    const user = await show([{ request: resolve(null, answer), result: { data: { solveReport } } }], {
      possibleActs: ['FINE'],
      seller: { ...seller, fine: 0 },
    });
    await user.click(row().getByRole('button', { name: 'Resolve' }));
    const popup = within(await screen.findByRole('dialog'));
    await user.click(popup.getByRole('radio', { name: 'Yes, it is right' }));
    await user.click(popup.getByRole('radio', { name: `Fine ${seller.fullName}` }));
    await user.click(popup.getByRole('button', { name: 'Resolve' }));
    expect(await popup.findByText('This field is required')).toBeTruthy();
    await user.type(popup.getByLabelText(/^Fine amount/), '25.50');
    await user.click(popup.getByRole('button', { name: 'Resolve' }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledOnce());
  });

  it('says whom a fine waits for already, where no other is offered', async () => {
    const user = await show([], { possibleActs: ['DEACTIVATE'], seller: { ...seller, fine: 20 } });
    await user.click(row().getByRole('button', { name: 'Resolve' }));
    const popup = within(await screen.findByRole('dialog'));
    await user.click(popup.getByRole('radio', { name: 'Yes, it is right' }));
    expect(popup.getByText(/has a fine of/).textContent).toMatch(`${seller.fullName} has a fine of RM 20.00 already.`);
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
      result: {
        data: {
          solveReport: {
            __typename: 'Report',
            id,
            solved: true,
            upheld: null,
            possibleActs: [],
            canSolve: no('WRONG_STATE'),
          },
        },
      },
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
