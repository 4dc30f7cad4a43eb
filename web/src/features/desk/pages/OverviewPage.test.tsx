import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OverviewDocument } from '../../../generated/graphql.ts';
import { changeLanguage } from '../../../lib/language.ts';
import { HELD, refused, release } from '../../../testing/answers.ts';
import { renderApp } from '../../../testing/render.tsx';
import OverviewPage from './OverviewPage.tsx';

const overview = {
  __typename: 'Overview',
  waiting: 1258,
  oldestWaiting: '2026-11-20T18:00:00.000Z',
  decidedToday: 7,
  openReports: 3,
  openDisputes: 4,
  unpaidFines: 2,
  openAppeals: 3,
  unpaidFinesTotal: 150.5,
  newListings: [
    { __typename: 'DayCount', day: '2026-11-25', count: 4 },
    { __typename: 'DayCount', day: '2026-11-26', count: 0 },
    { __typename: 'DayCount', day: '2026-11-27', count: 1 },
  ],
};
const answer = (changes: object = {}) => ({
  request: { query: OverviewDocument },
  result: { data: { overview: { ...overview, ...changes } } },
});

afterEach(() => changeLanguage('en'));

it.each([
  [/^1,258 Waiting for approval Waiting since 21\/11\/2026$/, '/adminManageAccounts?status=WAITING'],
  [/^7 Decided today$/, '/adminManageAccounts/log?status=DECIDED&from=2026-11-27'],
  [/^3 Open reports$/, '/adminManageReports?status=PENDING'],
  [/^4 Open disputes$/, '/adminManageSoldProducts/disputes'],
  [/^3 Open appeals$/, '/adminManageAccounts/appeals'],
  [/^2 Unpaid fines RM 150.50 in all$/, '/adminManageAccounts?status=FINED'],
])('the figure %s leads to its list', async (name, address) => {
  renderApp(<OverviewPage />, [answer()]);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address);
});

it('is read again when somebody comes back to it', async () => {
  renderApp(<OverviewPage />, [answer(), answer({ waiting: 5 })]);
  await screen.findByRole('link', { name: /^1,258/ });
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('link', { name: /^5 Waiting/ })).toBeTruthy();
});

it('says nothing of since when while nobody waits', async () => {
  renderApp(<OverviewPage />, [answer({ waiting: 0, oldestWaiting: null })]);
  expect(await screen.findByRole('link', { name: '0 Waiting for approval' })).toBeTruthy();
});

it('shows the new listings of each day as a bar with its count, and as a table', async () => {
  const user = renderApp(<OverviewPage />, [answer()]);
  expect(await screen.findByText('5 new listings in 3 days')).toBeTruthy();
  const chart = screen.getByRole('img', {
    name: 'New listings by day, 25/11/2026 to 27/11/2026; at most 4 a day',
  });
  const bars = [...chart.querySelectorAll('g')].map((day) => [
    day.querySelector('title')?.textContent,
    day.querySelector('rect:last-child')?.getAttribute('height'),
  ]);
  expect(bars).toEqual([
    ['25/11/2026: 4 new listings', '100'],
    ['26/11/2026: 0 new listings', '0'],
    ['27/11/2026: 1 new listing', '25'],
  ]);
  await user.click(screen.getByText('Show as a table'));
  const rows = within(screen.getByRole('table', { name: 'New listings' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['DayNew listings', '25/11/20264', '26/11/20260', '27/11/20261']);
});

/** The days of the bars, from left to right. */
const days = () => [...document.querySelectorAll('svg title')].map((title) => title.textContent.slice(0, 10));

it('time runs as the text does: in Arabic from right to left', async () => {
  renderApp(<OverviewPage />, [answer()]);
  await screen.findByRole('table', { hidden: true });
  expect(days()).toEqual(['25/11/2026', '26/11/2026', '27/11/2026']);
  await act(() => changeLanguage('ar'));
  await waitFor(() => expect(days()).toEqual(['27/11/2026', '26/11/2026', '25/11/2026']));
});

it('a chart of days without any has no bars', async () => {
  renderApp(<OverviewPage />, [answer({ newListings: [{ __typename: 'DayCount', day: '2026-11-27', count: 0 }] })]);
  const chart = await screen.findByRole('img');
  expect(chart.querySelector('rect:last-child')?.getAttribute('height')).toBe('0');
});

it('tells that it loads, and after a failure lets one try again', async () => {
  const user = renderApp(<OverviewPage />, [
    { request: answer().request, result: refused('INTERNAL_SERVER_ERROR'), delay: HELD },
    answer(),
  ]);
  expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
  await release();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /^1,258/ })).toBeTruthy();
});
