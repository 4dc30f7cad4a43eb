import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ChatProvider } from '../../chat/parts/ChatProvider.tsx';
import {
  ClearNotificationsDocument,
  MarkNotificationsSeenDocument,
  NotificationsDocument,
  UnseenNotificationCountDocument,
} from '../../../generated/graphql.ts';
import type { UserEvent } from '@testing-library/user-event';
import { createCache } from '../../../lib/server/cache.ts';
import { setSession } from '../../../lib/session.ts';
import { toastError } from '../../../lib/toasts.ts';
import { HELD, page, refused, release } from '../../../testing/answers.ts';
import { buyer, seller } from '../../../testing/market.ts';
import { address, renderApp } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import { WideBell } from './WideBell.tsx';

const bought = {
  __typename: 'Purchased' as const,
  id: 'n1',
  status: 'UNSEEN' as const,
  createdAt: '2026-05-12T01:05:00.000Z',
  sender: { __typename: 'User' as const, id: buyer.id, fullName: buyer.fullName, image: null },
  product: { __typename: 'Product' as const, id: 'lamp', title: 'Desk lamp' },
  transaction: null,
};

const count = (unseenNotificationCount: number) => ({
  request: { query: UnseenNotificationCountDocument },
  result: { data: { unseenNotificationCount } },
});
const list = (...nodes: object[]) => ({
  request: { query: NotificationsDocument, variables: {} },
  result: { data: { notifications: page(nodes.map((node) => ({ id: '', ...node }))) } },
});
const seen = { request: { query: MarkNotificationsSeenDocument } };
const answer = { data: { markNotificationsSeen: [{ __typename: 'Purchased', id: 'n1', status: 'SEEN' }] } };

/** The bell of somebody who had a look before, with mocked answers. */
async function openBell(mocks: Mocks, known: object = bought) {
  const cache = createCache();
  cache.writeQuery({ query: NotificationsDocument, data: { notifications: page([{ ...bought, ...known }]) } });
  const user = renderApp(
    <ChatProvider>
      <WideBell />
    </ChatProvider>,
    [count(1), ...mocks, { ...count(0), maxUsageCount: 9 }],
    { cache },
  );
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unseen' }));
  return user;
}

async function clearAll(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
}

const bell = (name: string) => screen.findByRole('button', { name });

describe('the bell', () => {
  it('has seen everything at once when it is opened, and marks what is new', async () => {
    await openBell([list(bought), { ...seen, result: answer, delay: Infinity }]);
    expect(await bell('Notifications')).toBeTruthy();
    const row = within(screen.getByRole('dialog')).getByRole('button', { name: /Bilal Pembeli reserved Desk lamp/ });
    expect(within(row).getByText('New')).toBeTruthy();
    expect(within(row).getByText('May 12, 9:05AM')).toBeTruthy();
  });

  it('leads from a digest to the saved searches, and from a favourite to its product', async () => {
    const digest = { ...bought, __typename: 'SearchDigest' as const, id: 'n2', searches: ['Lamps'] };
    const cheaper = { ...bought, __typename: 'PriceDropped' as const, id: 'n3', price: 45.5 };
    const user = await openBell([list(digest, cheaper), { ...seen, result: answer, maxUsageCount: 2 }, count(1)]);
    await user.click(await screen.findByRole('button', { name: /Lamps/ }));
    expect(address()).toBe('/savedSearches');
    await user.click(await bell('Notifications, 1 unseen'));
    await user.click(await screen.findByRole('button', { name: /has become cheaper: RM 45.50/ }));
    expect(address()).toBe('/product/lamp');
  });

  it('shows news of a kind that it does not know plainly, among the others, and leads nowhere from there', async () => {
    const { sender: _sender, product: _product, transaction: _transaction, ...common } = bought;
    const unknown = { ...common, __typename: 'ListingViewed', id: 'n2' };
    const user = await openBell([list(unknown, bought), { ...seen, result: answer }]);
    const row = await screen.findByRole('button', { name: /^There is news for you/ });
    expect(within(row).getByText('May 12, 9:05AM')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Bilal Pembeli reserved Desk lamp/ })).toBeTruthy();
    await user.click(row);
    expect(address()).toBe('/');
  });

  it.each([
    ['the buyer', 'bought', buyer.id, '/purchased'],
    ['the seller', 'sold', seller.id, '/purchased?tab=sold'],
  ])('leads %s from a deal to what they %s', async (_who, _what, id, place) => {
    setSession({ token: 't', id, fullName: 'Aina', isStaff: false });
    const deal = { __typename: 'Transaction' as const, id: 't1', title: 'Desk lamp', paymentMethod: 'CASH' as const };
    const told = { ...bought, transaction: { ...deal, buyer: { __typename: 'User' as const, id: buyer.id } } };
    const user = await openBell([list(told), { ...seen, result: answer }], told);
    await user.click(await screen.findByRole('button', { name: /reserved Desk lamp/ }));
    expect(address()).toBe(place);
  });

  it('counts what came while that was on its way', async () => {
    await openBell([list(bought), { ...seen, result: answer, delay: HELD }, count(1)]);
    expect(await bell('Notifications')).toBeTruthy();
    await release();
    expect(await bell('Notifications, 1 unseen')).toBeTruthy();
  });

  it('takes that back and says why when the server refuses', async () => {
    await openBell([list(bought), { ...seen, result: refused('INTERNAL_SERVER_ERROR'), delay: HELD }]);
    await release();
    await waitFor(() => expect(toastError).toHaveBeenCalledOnce());
    expect(await bell('Notifications, 1 unseen')).toBeTruthy();
  });

  it('begins on its heading, so that Enter, Enter clears nothing; clearing asks first', async () => {
    const cleared = vi.fn<() => object>(() => ({ data: { clearNotifications: 1 } }));
    const clear = { request: { query: ClearNotificationsDocument }, result: cleared };
    const user = await openBell([
      { ...list(bought), maxUsageCount: 2 },
      { ...seen, result: answer, maxUsageCount: 2 },
      clear,
    ]);
    await user.click(await bell('Notifications'));
    (await bell('Notifications')).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notifications' })));
    await user.keyboard('{Enter}');
    await user.tab();
    await user.keyboard('{Enter}{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear' }));
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
    expect(cleared).not.toHaveBeenCalled();
  });

  it('is empty at once when it is cleared', async () => {
    const clear = {
      request: { query: ClearNotificationsDocument },
      result: { data: { clearNotifications: 1 } },
      delay: Infinity,
    };
    const user = await openBell([list(bought), { ...seen, result: answer }, clear]);
    await clearAll(user);
    expect(await screen.findByText('No notifications')).toBeTruthy();
  });

  it('has what came while it was cleared', async () => {
    const clear = {
      request: { query: ClearNotificationsDocument },
      result: { data: { clearNotifications: 1 } },
      delay: HELD,
    };
    const chair = { ...bought, id: 'n2', product: { ...bought.product, id: 'chair', title: 'Old chair' } };
    const user = await openBell([list(bought), { ...seen, result: answer }, count(0), clear, list(chair), count(1)]);
    await clearAll(user);
    expect(await screen.findByText('No notifications')).toBeTruthy();
    await release();
    expect(await screen.findByText('Old chair')).toBeTruthy();
    expect(await bell('Notifications, 1 unseen')).toBeTruthy();
  });

  it('has its list again, and says why, when clearing fails', async () => {
    const clear = {
      request: { query: ClearNotificationsDocument },
      result: refused('INTERNAL_SERVER_ERROR'),
      delay: HELD,
    };
    const user = await openBell([list(bought), { ...seen, result: answer }, clear]);
    await clearAll(user);
    await release();
    await waitFor(() => expect(toastError).toHaveBeenCalledOnce());
    expect(await screen.findByText(/reserved/)).toBeTruthy();
  });

  it('goes on with its list, and says why when it cannot', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const first = page([bought]);
    const chair = { ...bought, id: 'n2', product: { ...bought.product, id: 'chair', title: 'Old chair' } };
    const more = { request: { query: NotificationsDocument, variables: { after: 'n1' } } };
    const user = await openBell([
      {
        ...list(),
        result: { data: { notifications: { ...first, pageInfo: { ...first.pageInfo, hasNextPage: true } } } },
      },
      { ...seen, result: answer },
      { ...more, result: refused('UNAVAILABLE'), delay: HELD },
      { ...more, result: { data: { notifications: page([chair]) } } },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    await release();
    expect((await screen.findByRole('alert')).textContent).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Old chair')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy();
  });

  it('says so when there are no notifications', async () => {
    await openBell([list(), { ...seen, result: { data: { markNotificationsSeen: [] } } }]);
    expect(await screen.findByText('No notifications')).toBeTruthy();
  });
});
