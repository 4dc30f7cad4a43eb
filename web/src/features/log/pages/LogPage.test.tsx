import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { StaffLogDocument } from '../../../generated/graphql.ts';
import type { StaffLogQueryVariables } from '../../../generated/graphql.ts';
import { page, refused } from '../../../testing/answers.ts';
import { address, renderApp } from '../../../testing/render.tsx';
import { LogCard } from '../parts/LogCard.tsx';
import type { LogEntry } from '../parts/useActs.ts';
import LogPage from './LogPage.tsx';

// Nothing comes near the window by itself: more is loaded by the button.
beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
);

const approval = {
  __typename: 'StaffLogEntry' as const,
  id: 'approval',
  action: 'activateAccount',
  targetType: 'User',
  targetId: 'layla',
  target: 'ليلى منصور',
  before: 'WAITING',
  after: 'ACTIVE',
  reason: null,
  createdAt: '2026-11-26T17:05:00.000Z',
  staff: { __typename: 'User' as const, id: 'admin', fullName: 'Puan Salmah' },
};
const fine = {
  ...approval,
  id: 'fine',
  action: 'setFine',
  before: 'RM 0.00',
  after: 'RM 20.50',
  reason: 'Came late',
};
const ofLamp = { ...approval, targetType: 'Product', targetId: 'lamp', target: 'Desk lamp' };

const ofDispute = (after: string) => ({ targetType: 'Dispute', before: 'OPEN', after });

/** A server with this log, which notes what it was asked for. */
function server(answer: () => object) {
  const asked: StaffLogQueryVariables[] = [];
  const log = {
    request: { query: StaffLogDocument, variables: (variables: StaffLogQueryVariables) => asked.push(variables) > 0 },
    result: answer,
    maxUsageCount: 99,
  };
  return { asked, log };
}

const answered = (...entries: LogEntry[]) => ({ data: { staffLog: page(entries) } });

const show = (answer: () => object = () => answered(fine, approval), path = '/adminManageAccounts/log') => {
  const { asked, log } = server(answer);
  return { asked, user: renderApp(<LogPage />, [log], { path }) };
};

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('says when who did what to whom, what was before and after, and why', async () => {
  show();
  expect((await screen.findAllByRole('columnheader')).map((header) => header.textContent)).toEqual([
    'When',
    'Who',
    'What',
    'Whom or what',
    'Before and after',
    'Reason',
  ]);
  const [first, second] = screen.getAllByRole('row').slice(1);
  expect(first?.textContent).toBe('27/11/2026 1:05Puan SalmahFine setليلى منصورFrom RM 0.00 to RM 20.50Came late');
  expect(second?.textContent).toBe('27/11/2026 1:05Puan SalmahAccount activatedليلى منصورFrom Waiting to Active');
});

it.each<[string, Partial<LogEntry>, string]>([
  ['removeProduct', { before: 'VALID', after: null }, 'Product deletedDesk lampFrom Valid to Removed'],
  [
    'cancelTransaction',
    { targetType: 'Transaction', before: 'PAID', after: 'CANCELLED' },
    'Deal cancelledDesk lampFrom Paid to Cancelled',
  ],
  [
    'solveReport',
    { targetType: 'Report', before: 'PENDING', after: 'SOLVED' },
    'Report solvedDesk lampFrom Pending to Solved',
  ],
  [
    'removeReport',
    { targetType: 'Report', before: 'SOLVED', after: null },
    'Report deletedDesk lampFrom Solved to Removed',
  ],
  ['decideDispute', ofDispute('STANDS'), 'Dispute decidedDesk lampFrom Open to The deal stands'],
  ['decideDispute', ofDispute('CANCELLED'), 'Dispute decidedDesk lampFrom Open to Deal cancelled'],
  ['decideDispute', ofDispute('REFUNDED'), 'Dispute decidedDesk lampFrom Open to Refunded'],
  ['reportedChat', { targetType: 'Dispute', before: null, after: null }, 'Chat readDesk lamp'],
  ['giveReason', { before: null, after: null }, 'Reason givenDesk lamp'],
  ['anActOfLater', { before: 'NEW', after: 'OLD' }, 'anActOfLaterDesk lampFrom NEW to OLD'],
])('%s %o says what was done to what, in words', async (action, changes, told) => {
  show(() => answered({ ...ofLamp, action, ...changes }));
  expect((await screen.findAllByRole('row'))[1]?.textContent).toBe(`27/11/2026 1:05Puan Salmah${told}`);
});

it.each<[string, LogEntry, string | null]>([
  ['an account', approval, '/adminManageAccounts/layla'],
  ['a product', { ...ofLamp, action: 'setProductValidity' }, '/adminManageProducts/lamp'],
  ['a product that is gone', { ...ofLamp, action: 'removeProduct' }, null],
  ['a deal', { ...ofLamp, targetType: 'Transaction', action: 'cancelTransaction' }, null],
  ['a dispute', { ...ofLamp, targetType: 'Dispute', action: 'decideDispute' }, null],
  ['a report', { ...ofLamp, targetType: 'Report', action: 'solveReport' }, null],
])('%s: leads to the page that there is', async (_what, entry, href) => {
  show(() => answered(entry));
  const cell = (await screen.findByText(entry.target)).closest('td');
  expect(cell?.querySelector('a')?.getAttribute('href') ?? null).toBe(href);
});

it('searches while one types, by people, or by an act in the words of the screen', async () => {
  const { asked, user } = show();
  const box = await screen.findByRole('combobox', { name: 'Search by person, by who did it, or by act' });
  await user.type(box, 'layla');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'layla', isSearch: true }));
  expect(await screen.findByText('2 results')).toBeTruthy();
  await user.clear(box);
  await user.type(box, 'fine SET');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'setFine' }));
});

it('is narrowed to days in Malaysia, the last one included, which its address keeps', async () => {
  const { asked, user } = show(() => answered(), '/adminManageAccounts/log?from=2026-11-01&rows=40');
  await screen.findByText('Nothing in the log');
  expect(asked.at(-1)).toMatchObject({ from: '2026-10-31T16:00:00.000Z', to: null });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-30' } });
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ to: '2026-11-30T16:00:00.000Z' }));
  expect(address()).toBe('/adminManageAccounts/log?from=2026-11-01&to=2026-11-30');
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: null, to: null }));
  expect(address()).toBe('/adminManageAccounts/log');
});

it('is narrowed to the decisions about waiting accounts, says how many they are, and keeps that in its address', async () => {
  const { asked, user } = show(() => answered(approval));
  expect(await row('Account activated')).toBeTruthy();
  expect(asked.at(-1)).toMatchObject({ decided: false, isSearch: false });
  await user.selectOptions(screen.getByLabelText('What'), 'Decisions about waiting accounts');
  expect(await screen.findByText('1 result')).toBeTruthy();
  expect(asked.at(-1)).toMatchObject({ decided: true, isSearch: true });
  expect(address()).toBe('/adminManageAccounts/log?status=DECIDED');
});

it('loads more, and can be downloaded', async () => {
  const { asked, user } = show(() => {
    const { staffLog } = answered(approval).data;
    return { data: { staffLog: { ...staffLog, pageInfo: { ...staffLog.pageInfo, hasNextPage: true } } } };
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ after: 'approval' }));
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy();
});

it('says that it could not be read, and tries again', async () => {
  let fails = true;
  const { user } = show(() => (fails ? refused('INTERNAL_SERVER_ERROR') : answered(approval)));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  await user.click(retry);
  expect(await row('Account activated')).toBeTruthy();
});

it('on a phone an act is a card with the same', () => {
  renderApp(<LogCard entry={fine} />);
  const card = within(screen.getByRole('article', { name: 'Fine set' }));
  expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Whom or what',
    'Who',
    'Before and after',
    'Reason',
  ]);
  for (const text of ['27/11/2026 1:05', 'Puan Salmah', 'RM 0.00', 'RM 20.50', 'Came late'])
    expect(card.getByText(text)).toBeTruthy();
  expect(card.getByRole('link', { name: 'ليلى منصور' }).getAttribute('href')).toBe('/adminManageAccounts/layla');
});
