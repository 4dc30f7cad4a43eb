import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChatProvider } from '../../features/chat/parts/ChatProvider.tsx';
import { StaffCountersDocument, UnseenNotificationCountDocument } from '../../generated/graphql.ts';
import { renderApp } from '../../testing/render.tsx';
import StaffLayout from './StaffLayout.tsx';

const renderLayout = () =>
  renderApp(
    <ChatProvider>
      <StaffLayout />
    </ChatProvider>,
    [
      {
        request: { query: StaffCountersDocument },
        result: { data: { waiting: { totalCount: 3 }, pending: { totalCount: 0 } } },
      },
      { request: { query: UnseenNotificationCountDocument }, result: { data: { unseenNotificationCount: 0 } } },
    ],
  );

it('has a side navigation with the four screens, what waits there, and Logout', async () => {
  renderLayout();
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  expect((await navigation.findByText('3')).closest('a')?.textContent).toContain('Manage Accounts');
  expect(navigation.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/adminManageAccounts',
    '/adminManageProducts',
    '/adminManageSoldProducts',
    '/adminManageReports',
  ]);
  expect(navigation.getByRole('button', { name: 'Logout' })).toBeTruthy();
});

it('has chats, access tokens and logout under the account', async () => {
  const user = renderLayout();
  await user.click(screen.getByRole('button', { name: 'Account' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Chats', 'Sign-in and security', 'Access tokens', 'Logout']);
});
