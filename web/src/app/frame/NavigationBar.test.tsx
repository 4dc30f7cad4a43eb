import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ChatProvider } from '../../features/chat/parts/ChatProvider.tsx';
import { UnseenNotificationCountDocument } from '../../generated/graphql.ts';
import { readList, unreadChats } from '../../testing/chat.ts';
import { renderApp } from '../../testing/render.tsx';
import { makeViewer } from '../../testing/viewer.ts';
import * as phone from '../../ui/useIsPhone.ts';
import { NavigationBar } from './NavigationBar.tsx';

const viewer = makeViewer({ status: 'ACTIVE' });
const unseen = {
  request: { query: UnseenNotificationCountDocument },
  result: { data: { unseenNotificationCount: 3 } },
};

function render(path = '/', status = viewer.status) {
  return renderApp(
    <ChatProvider>
      <NavigationBar viewer={{ ...viewer, status }} />
    </ChatProvider>,
    [unseen, unreadChats(2), readList()],
    { path },
  );
}

/** The bar of a wide screen, with all that it has. */
async function renderBar(path?: string, status = viewer.status) {
  const user = render(path, status);
  await screen.findByRole('navigation', { name: 'Main' });
  return user;
}

const menu = (name: string) => screen.getByRole('navigation', { name });
const items = async () => (await screen.findAllByRole('menuitem')).map((item) => item.textContent);

describe('the navigation bar', () => {
  it('has Home, Products and Sell', async () => {
    await renderBar();
    expect(within(menu('Main')).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    expect(within(menu('Main')).getByRole('button', { name: 'Products' })).toBeTruthy();
    expect(within(menu('Main')).getByRole('link', { name: 'Sell' }).getAttribute('href')).toBe('/sell');
  });

  it('has browse, purchased and my products under Products', async () => {
    const user = await renderBar();
    await user.click(screen.getByRole('button', { name: 'Products' }));
    expect(await items()).toEqual(['Browse', 'Purchased', 'My products']);
  });

  it.each([
    ['/sell', 'page'],
    ['/donate', 'page'],
    ['/browse', null],
  ])('at %s marks Sell as %s', async (path, mark) => {
    await renderBar(path);
    expect(within(menu('Main')).getByRole('link', { name: 'Sell' }).getAttribute('aria-current')).toBe(mark);
  });

  it('has profile, favourites, chats and logout under the person', async () => {
    const user = await renderBar();
    await user.click(screen.getByRole('button', { name: viewer.fullName }));
    expect(await items()).toEqual([
      'Profile',
      'Favourites',
      'Saved searches',
      'Sign-in and security',
      'Chats',
      'Logout',
    ]);
  });

  it('has the bell with the number of what is unseen', async () => {
    await renderBar();
    expect(await screen.findByRole('button', { name: 'Notifications, 3 unseen' })).toBeTruthy();
  });

  it('has the chats before the bell, with the number of those that have something new', async () => {
    const user = await renderBar();
    const chats = await screen.findByRole('button', { name: 'Chats, 2 unread' });
    const bell = await screen.findByRole('button', { name: 'Notifications, 3 unseen' });
    expect(chats.compareDocumentPosition(bell)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(chats);
    expect(await screen.findByRole('dialog', { name: 'Chats' })).toBeTruthy();
  });

  it('shows a confined account only what is open to it', async () => {
    await renderBar('/profile', 'WAITING');
    expect(
      within(menu('Main'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home']);
    expect(screen.queryByRole('button', { name: 'Products' })).toBeNull();
  });

  it.each([
    ['/', 1],
    ['/product/lamp', 1],
    ['/browse', 0],
    ['/Browse', 0],
  ])('on a phone at %s has %i search: Browse has its own', async (path, count) => {
    vi.spyOn(phone, 'useIsPhone').mockReturnValue(true);
    render(path);
    await screen.findByRole('button', { name: 'Notifications, 3 unseen' });
    expect(screen.queryAllByRole('link', { name: 'Search products' })).toHaveLength(count);
  });

  it('leads a confined account to its chats too', async () => {
    const user = await renderBar('/profile', 'INACTIVE');
    await user.click(screen.getByRole('button', { name: viewer.fullName }));
    await user.click(await screen.findByRole('menuitem', { name: 'Chats' }));
    expect(await screen.findByRole('dialog', { name: 'Chats' })).toBeTruthy();
  });
});
