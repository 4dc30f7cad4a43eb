import { cleanup, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ViewerDocument } from '../generated/graphql.ts';
import { setSession } from '../lib/session.ts';
import { refused } from '../testing/answers.ts';
import { renderRouter } from '../testing/render.tsx';
import { makeViewer } from '../testing/viewer.ts';
import { ActiveRoute, PublicOnlyRoute, SessionRoute, StaffRoute, UserRoute } from './guards.tsx';

afterEach(() => setSession(null));

it('whoever has asked too much keeps the bar, reads when they may go on, and goes on there by Retry', async () => {
  const viewer = { ...makeViewer(), __typename: 'User' as const };
  setSession({ token: 't', id: viewer.id, fullName: viewer.fullName, isStaff: false });
  const request = { query: ViewerDocument };
  const until = new Date(Date.now() + 119_000).toISOString();
  const router = createMemoryRouter([
    { element: <SessionRoute />, children: [{ path: '/', element: <p>What was wanted</p> }] },
  ]);
  const user = renderRouter(router, [
    { request, result: refused('RATE_LIMITED', 'Too many requests', { until }) },
    { request, result: { data: { viewer } } },
  ]);
  expect(await screen.findByText('Too many attempts. You can go on in 2 minutes.')).toBeTruthy();
  const bar = screen.getByRole('banner');
  expect(within(bar).getByRole('link', { name: 'Pasar Kampus' }).getAttribute('href')).toBe('/');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('What was wanted')).toBeTruthy();
});

it.each([
  ['/security', 'Their security'],
  ['/', 'Their accounts'],
])('staff who open %s of users come to their own screen', async (path, shown) => {
  const viewer = { ...makeViewer(), isStaff: true, __typename: 'User' as const };
  setSession({ token: 't', id: viewer.id, fullName: viewer.fullName, isStaff: true });
  const router = createMemoryRouter(
    [
      { element: <UserRoute />, children: [{ path, element: <p>Of users</p> }] },
      { path: '/adminSecurity', element: <p>Their security</p> },
      { path: '/adminManageAccounts', element: <p>Their accounts</p> },
    ],
    { initialEntries: [path] },
  );
  renderRouter(router, [{ request: { query: ViewerDocument }, result: { data: { viewer } } }]);
  expect(await screen.findByText(shown)).toBeTruthy();
});

const MEMBERS = { pending: 'PENDING', waiting: 'WAITING', inactive: 'INACTIVE', active: 'ACTIVE' } as const;
type Person = 'visitor' | 'staff' | keyof typeof MEMBERS;

/** Screens at these addresses. */
const at = (...paths: string[]) => paths.map((path) => ({ path, element: <p>Arrived</p> }));

/** Where somebody comes who opens an address inside the guards. */
async function comesTo(person: Person, path: string) {
  const isStaff = person === 'staff';
  const status = person === 'visitor' || person === 'staff' ? 'ACTIVE' : MEMBERS[person];
  const viewer = { ...makeViewer({ status, isStaff }), __typename: 'User' as const };
  setSession(person === 'visitor' ? null : { token: 't', id: viewer.id, fullName: viewer.fullName, isStaff });
  const router = createMemoryRouter(
    [
      { element: <PublicOnlyRoute />, children: at('/SignIn') },
      {
        element: <SessionRoute />,
        children: [
          {
            element: <UserRoute />,
            children: [...at('/', '/profile'), { element: <ActiveRoute />, children: at('/browse') }],
          },
          { element: <StaffRoute />, children: at('/adminManageAccounts', '/adminManageReports') },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  renderRouter(router, [{ request: { query: ViewerDocument }, result: { data: { viewer } } }]);
  await screen.findByText('Arrived');
  return router.state.location.pathname;
}

it.each<[Person, Record<string, string>]>([
  ['visitor', { '/SignIn': '/SignIn', '/profile': '/SignIn', '/browse': '/SignIn', '/adminManageReports': '/SignIn' }],
  ['pending', { '/SignIn': '/', '/profile': '/profile', '/browse': '/profile', '/adminManageReports': '/' }],
  ['waiting', { '/SignIn': '/', '/profile': '/profile', '/browse': '/profile', '/adminManageReports': '/' }],
  ['inactive', { '/SignIn': '/', '/profile': '/profile', '/browse': '/profile', '/adminManageReports': '/' }],
  ['active', { '/SignIn': '/', '/profile': '/profile', '/browse': '/browse', '/adminManageReports': '/' }],
  [
    'staff',
    {
      '/SignIn': '/adminManageAccounts',
      '/profile': '/adminManageAccounts',
      '/browse': '/adminManageAccounts',
      '/adminManageReports': '/adminManageReports',
    },
  ],
])('each address leads the %s where it should', async (person, ends) => {
  for (const [path, end] of Object.entries(ends)) {
    expect(await comesTo(person, path), path).toBe(end);
    cleanup();
  }
});
