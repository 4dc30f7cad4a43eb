import { expect, it } from 'vitest';
import { NotificationsDocument } from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import { page } from '../../../testing/answers.ts';
import { buyer, seller } from '../../../testing/market.ts';
import { addNotification } from './takeIn.ts';

const from = (id: string, { id: senderId, fullName }: { id: string; fullName: string }) => ({
  id,
  status: 'UNSEEN' as const,
  createdAt: '2026-05-12T08:00:00.000Z',
  sender: { __typename: 'User' as const, id: senderId, fullName, image: null },
});

const message = (id: string, sender: typeof buyer) => ({
  ...from(id, sender),
  __typename: 'MessageReceived' as const,
  text: '',
  chat: null,
});

const purchase = (id: string, sender: typeof buyer) => ({
  ...from(id, sender),
  __typename: 'Purchased' as const,
  product: null,
  transaction: null,
});

it('one that the list has read before it comes live keeps its place: newer ones stay above it', () => {
  const cache = createCache();
  const known = ['n3', 'n2', 'n1'].map((id) => purchase(id, buyer));
  cache.writeQuery({ query: NotificationsDocument, data: { notifications: page(known) } });
  for (const added of known.toReversed()) addNotification(cache, added);
  const listed = cache.readQuery({ query: NotificationsDocument })?.notifications.edges.map(({ node }) => node.id);
  expect(listed).toEqual(['n3', 'n2', 'n1']);
});

it('of the messages of one person only the latest is listed, on top', () => {
  const cache = createCache();
  const known = [purchase('n3', buyer), message('n2', seller), message('n1', buyer)];
  cache.writeQuery({ query: NotificationsDocument, data: { notifications: page(known) } });
  addNotification(cache, message('n4', buyer));
  const listed = cache.readQuery({ query: NotificationsDocument })?.notifications.edges.map(({ node }) => node.id);
  expect(listed).toEqual(['n4', 'n3', 'n2']);
});
