import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { expect, it, vi } from 'vitest';
import ManageAccountsPage from '../../features/accounts/pages/ManageAccountsPage.tsx';
import ManageReportsPage from '../../features/reports/pages/ManageReportsPage.tsx';
import { ChatProvider } from '../../features/chat/parts/ChatProvider.tsx';
import {
  AccountsDocument,
  AccountTotalsDocument,
  ReportsDocument,
  ReportTotalsDocument,
} from '../../generated/graphql.ts';
import { page } from '../../testing/answers.ts';
import { renderRouter } from '../../testing/render.tsx';
import { unfiltered } from '../../testing/staff.ts';

const total = { totalCount: 1 };
const counts = { all: total, waiting: total, active: total, inactive: total, pending: total, solved: total };

/** Opens a screen of empty lists; `asked` is what they were asked for, `router` where one is. */
function open(path: string) {
  const asked: object[] = [];
  const lists = [
    [AccountsDocument, 'accounts'],
    [ReportsDocument, 'reports'],
  ] as const;
  const mocks = [
    ...lists.map(([query, field]) => ({
      request: { query, variables: (variables: object) => asked.push(variables) > 0 },
      result: { data: { [field]: { ...page([]), totalCount: 0, totalIsCapped: false } } },
      maxUsageCount: 99,
    })),
    ...[AccountTotalsDocument, ReportTotalsDocument].map((query) => ({
      request: { query },
      result: { data: counts },
      maxUsageCount: 99,
    })),
  ];
  const screens = (
    <ChatProvider>
      <Outlet />
    </ChatProvider>
  );
  const router = createMemoryRouter(
    [
      {
        element: screens,
        children: [
          { path: 'adminManageAccounts', element: <ManageAccountsPage /> },
          { path: 'adminManageReports', element: <ManageReportsPage /> },
          { path: 'elsewhere', element: null },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const user = renderRouter(router, mocks);
  const last = () => asked.at(-1);
  return { user, last, router, address: () => router.state.location.search };
}

/** Types a day as the browser's calendar does. */
const choose = (label: string, day: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
const options = () =>
  [...screen.getByLabelText('Sort').querySelectorAll('option')].map(({ textContent }) => textContent);

const LABELS = {
  newest: 'Joined: newest first',
  oldest: 'Joined: oldest first',
  longest: 'Waiting since: longest first',
  latest: 'Waiting since: latest first',
};

it('the days, the order and the rows of a list of staff stand in its address', async () => {
  const { user, last, address } = open('/adminManageAccounts');
  await screen.findByText('No accounts found');
  expect(last()).toMatchObject({ ...unfiltered, sort: 'JOINED' });
  choose('From', '2026-11-02');
  choose('To', '2026-11-05');
  await waitFor(() => expect(address()).toBe('?from=2026-11-02&to=2026-11-05'));
  // Whole days of Malaysia, the last one too.
  const range = { from: '2026-11-01T16:00:00.000Z', to: '2026-11-05T16:00:00.000Z' };
  await waitFor(() => expect(last()).toMatchObject(range));
  await user.selectOptions(screen.getByLabelText('Sort'), LABELS.latest);
  await user.selectOptions(screen.getByLabelText('Rows'), '100');
  await waitFor(() => expect(address()).toBe('?from=2026-11-02&to=2026-11-05&sort=WAITING_SINCE_DESC&size=100'));
  await waitFor(() => expect(last()).toMatchObject({ ...range, sort: 'WAITING_SINCE', direction: 'DESC', first: 100 }));
});

it('the filters are as they were when the address is opened again, and after Back', async () => {
  const { last, router } = open('/adminManageReports?from=2026-11-02&sort=ASC&size=50&status=SOLVED');
  await screen.findByText('No reports found');
  const isAsBefore = () => {
    expect(last()).toMatchObject({ from: '2026-11-01T16:00:00.000Z', to: null, direction: 'ASC', first: 50 });
    expect(screen.getByLabelText('From')).toHaveProperty('value', '2026-11-02');
    expect(screen.getByLabelText('Sort')).toHaveProperty('value', 'ASC');
    expect(screen.getByLabelText('Rows')).toHaveProperty('value', '50');
  };
  isAsBefore();
  await router.navigate('/elsewhere');
  await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull());
  await router.navigate(-1);
  await screen.findByText('No reports found');
  isAsBefore();
});

it('Back takes an order away again', async () => {
  const { user, last, router } = open('/adminManageReports');
  await screen.findByText('No reports found');
  await user.selectOptions(screen.getByLabelText('Sort'), 'Oldest first');
  await waitFor(() => expect(last()).toMatchObject({ direction: 'ASC' }));
  await router.navigate(-1);
  await waitFor(() => expect(screen.getByLabelText('Sort')).toHaveProperty('value', 'DESC'));
});

it('another order, days or size begin the list at its start', async () => {
  const { user, address } = open('/adminManageReports?rows=75');
  await screen.findByText('No reports found');
  await user.selectOptions(screen.getByLabelText('Sort'), 'Oldest first');
  await waitFor(() => expect(address()).toBe('?sort=ASC'));
});

it('clearing a search that finds nothing clears the filters too', async () => {
  const { user, last, address } = open(
    '/adminManageAccounts?q=x&from=2026-11-02&to=2026-11-03&sort=JOINED_ASC&size=50',
  );
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(address()).toBe(''));
  await waitFor(() => expect(last()).toMatchObject(unfiltered));
  expect(screen.getByLabelText('From')).toHaveProperty('value', '');
});

it('each status has the orders that fit it, the server’s own one first', async () => {
  const { user } = open('/adminManageAccounts');
  await screen.findByText('No accounts found');
  const { newest, oldest, longest, latest } = LABELS;
  expect(options()).toEqual([newest, oldest, longest, latest]);
  await user.click(screen.getByRole('radio', { name: 'Waiting' }));
  await waitFor(() => expect(options()).toEqual([longest, latest, newest, oldest]));
  await user.click(screen.getByRole('radio', { name: 'Active' }));
  await waitFor(() => expect(options()).toEqual([newest, oldest]));
});

it('reports that wait come oldest first by themselves', async () => {
  const { last } = open('/adminManageReports?status=PENDING');
  await screen.findByText('No reports found');
  expect(last()).toMatchObject({ solved: false, direction: 'ASC' });
});

it.each(['', '?from=0002-11-02&to=soon&sort=PRICE&size=7'])('what is no filter is left out: %s', async (query) => {
  const { last } = open(`/adminManageReports${query}`);
  await screen.findByText('No reports found');
  expect(last()).toMatchObject(unfiltered);
});

it('a day counts once its year is typed', async () => {
  const { address } = open('/adminManageReports');
  await screen.findByText('No reports found');
  for (const year of ['0002', '0020', '0202']) choose('From', `${year}-11-02`);
  expect(screen.getByLabelText('From')).toHaveProperty('value', '0202-11-02');
  expect(address()).toBe('');
  choose('From', '2026-11-02');
  await waitFor(() => expect(address()).toBe('?from=2026-11-02'));
});

it('a phone folds them behind a button that says how many are in use', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query.includes('max-width') }),
  );
  const { user } = open('/adminManageReports?from=2026-11-02&to=2026-11-03&size=50');
  await screen.findByText('No reports found');
  expect(screen.queryByLabelText('From')).toBeNull();
  const button = screen.getByRole('button', { name: 'Filters, 2 in use', expanded: false });
  await user.click(button);
  expect(screen.getByLabelText('From')).toHaveProperty('value', '2026-11-02');
  await user.click(screen.getByRole('button', { expanded: true }));
  expect(screen.queryByLabelText('From')).toBeNull();
});
