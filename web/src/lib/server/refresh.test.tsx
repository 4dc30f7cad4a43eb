import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  ChatsDocument,
  UnseenNotificationCountDocument,
  useChatsQuery,
  useUnseenNotificationCountQuery,
} from '../../generated/graphql.ts';
import { HELD, refused, release } from '../../testing/answers.ts';
import { chatWith, message, readList } from '../../testing/chat.ts';
import { buyer } from '../../testing/market.ts';
import { renderApp } from '../../testing/render.tsx';
import type { Mocks } from '../../testing/render.tsx';
import { refresh } from './refresh.ts';

function Count() {
  const { client, data } = useUnseenNotificationCountQuery();
  return (
    <button onClick={() => refresh(client, UnseenNotificationCountDocument)}>{data?.unseenNotificationCount}</button>
  );
}

it('shows what was read last, though what was read before is answered late; reads that wait are one', async () => {
  const answers: number[] = [];
  const count = (unseenNotificationCount: number, delay: Mocks[number]['delay'] = 0) => ({
    request: { query: UnseenNotificationCountDocument },
    result: () => {
      answers.push(unseenNotificationCount);
      return { data: { unseenNotificationCount } };
    },
    delay,
  });
  const user = renderApp(<Count />, [count(1), count(2, HELD), count(3), count(4)]);
  const again = await screen.findByRole('button', { name: '1' });
  for (let n = 0; n < 3; n++) await user.click(again);
  await release();
  expect(await screen.findByRole('button', { name: '3' })).toBeTruthy();
  expect(answers).toEqual([1, 2, 3]);
});

function Chats() {
  const { client, data, error } = useChatsQuery();
  const shown = data?.chats.edges.map(({ node }) => node.lastMessage?.content).join();
  return <button onClick={() => refresh(client, ChatsDocument)}>{error ? 'Failed' : shown}</button>;
}

it('shows a list that could not be read before', async () => {
  const read = readList(chatWith(buyer, message(1, 'buyer')));
  const user = renderApp(<Chats />, [{ ...read, result: refused('FORBIDDEN') }, read]);
  await user.click(await screen.findByRole('button', { name: 'Failed' }));
  expect(await screen.findByRole('button', { name: 'message 1' })).toBeTruthy();
});
