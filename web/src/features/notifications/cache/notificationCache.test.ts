import { expect, it } from 'vitest';
import { NotificationsDocument } from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import { page } from '../../../testing/answers.ts';
import { buyer, seller } from '../../../testing/market.ts';
import { addNotification } from './notificationCache.ts';

const notification = (
  id: string,
  type: 'MESSAGE' | 'PURCHASE',
  { id: senderId, fullName }: { id: string; fullName: string },
) => ({
  __typename: 'Notification' as const,
  id,
  type,
  event: type === 'MESSAGE' ? ('NEW_MESSAGE' as const) : ('PURCHASED' as const),
  status: 'UNSEEN' as const,
  content: '',
  createdAt: '2026-05-12T08:00:00.000Z',
  sender: { __typename: 'User' as const, id: senderId, fullName, image: null },
  product: null,
  transaction: null,
  chat: null,
});

it('of the messages of one person only the latest is listed, on top', () => {
  const cache = createCache();
  const known = [
    notification('n3', 'PURCHASE', buyer),
    notification('n2', 'MESSAGE', seller),
    notification('n1', 'MESSAGE', buyer),
  ];
  cache.writeQuery({ query: NotificationsDocument, data: { notifications: page(known) } });
  addNotification(cache, notification('n4', 'MESSAGE', buyer));
  const listed = cache.readQuery({ query: NotificationsDocument })?.notifications.edges.map(({ node }) => node.id);
  expect(listed).toEqual(['n4', 'n3', 'n2']);
});
