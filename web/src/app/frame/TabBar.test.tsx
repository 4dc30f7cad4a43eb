import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChatProvider } from '../../features/chat/parts/ChatProvider.tsx';
import { readList, unreadChats } from '../../testing/chat.ts';
import { renderApp } from '../../testing/render.tsx';
import { TabBar } from './TabBar.tsx';

it('has a place for the chats, with a badge of those that have something new', async () => {
  const user = renderApp(
    <ChatProvider>
      <TabBar />
    </ChatProvider>,
    [unreadChats(3), readList()],
  );
  const bar = screen.getByRole('navigation', { name: 'Quick links' });
  const tab = await within(bar).findByRole('button', { name: 'Chats, 3 unread' });
  // The name that is read out, and what is seen.
  expect(tab.textContent).toBe('Chats, 3 unread3Chats');
  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Home', 'Browse', 'Sell', 'Purchased', 'Profile']);
  await user.click(tab);
  expect(await screen.findByRole('dialog', { name: 'Chats' })).toBeTruthy();
});
