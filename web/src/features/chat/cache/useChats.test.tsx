import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createCache } from '../../../lib/server/cache.ts';
import * as socket from '../../../lib/server/socket.ts';
import { HELD, page, release } from '../../../testing/answers.ts';
import { chatWith, message, readList } from '../../../testing/chat.ts';
import { buyer } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import { useChats } from './useChats.ts';

beforeEach(() => void vi.spyOn(socket, 'onReconnected'));

function LastMessages() {
  const { chats } = useChats();
  return <p data-testid="last">{chats?.edges.map(({ node }) => node.lastMessage?.content).join()}</p>;
}

const last = () => screen.getByTestId('last').textContent;

it.each([
  ['nothing is known yet', createCache],
  [
    'chats are known',
    () => {
      const cache = createCache();
      const { request, result } = readList(chatWith(buyer, message(1, 'buyer')));
      cache.writeQuery({ ...request, data: result.data });
      return cache;
    },
  ],
])('shows the newest, though the list is still being read when it comes: %s', async (_what, knownBefore) => {
  const answers: number[] = [];
  const answer = (number: number) => {
    const { request, result } = readList(chatWith(buyer, message(number, 'buyer')));
    return {
      request,
      result: () => {
        answers.push(number);
        return result;
      },
    };
  };
  renderApp(<LastMessages />, [{ ...answer(2), delay: HELD }, answer(3)], { cache: knownBefore() });
  const [back] = vi.mocked(socket.onReconnected).mock.lastCall ?? [];
  act(() => back?.());
  await release();
  await waitFor(() => expect(last()).toBe('message 3'));
  expect(answers).toEqual([2, 3]);
});

const numbered = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, n) => chatWith(buyer, message(from - n, 'buyer'), `chat${from - n}`));

/** A page of a list that goes on. */
function goingOn(chats: ReturnType<typeof numbered>) {
  const all = page(chats);
  return { ...all, pageInfo: { ...all.pageInfo, hasNextPage: true } };
}

it('a list that has been scrolled through has a new chat on top and every other row as it is now, and stays as long', async () => {
  const cache = createCache();
  const { request } = readList();
  const texts = (chats: ReturnType<typeof numbered>) => chats.map(({ lastMessage }) => lastMessage?.content).join();
  const now = [...numbered(61, 23), chatWith(buyer, message(99, 'buyer'), 'chat22')];
  renderApp(
    <LastMessages />,
    [
      { request, result: { data: { chats: goingOn(numbered(60, 41)) } } },
      { request: { ...request, variables: { first: 40 } }, result: { data: { chats: goingOn(now) } } },
    ],
    { cache },
  );
  await waitFor(() => expect(last()).toBe(texts(numbered(60, 41))));
  act(
    () =>
      void cache.writeQuery({
        query: request.query,
        variables: { after: 'chat41' },
        data: { chats: goingOn(numbered(40, 21)) },
      }),
  );
  await waitFor(() => expect(last()).toBe(texts(numbered(60, 21))));
  const [back] = vi.mocked(socket.onReconnected).mock.lastCall ?? [];
  act(() => back?.());
  await waitFor(() => expect(last()).toBe(texts(now)));
});

function Unread() {
  const { chats } = useChats();
  return <p data-testid="last">{chats?.edges.map(({ node }) => node.unreadCount).join()}</p>;
}

it('shows a chat as read that was read on another screen, once somebody comes back to this one', async () => {
  renderApp(<Unread />, [
    readList(chatWith(buyer, message(1, 'buyer'), 'chat', 1)),
    readList(chatWith(buyer, message(1, 'buyer'))),
  ]);
  await waitFor(() => expect(last()).toBe('1'));
  fireEvent.focus(window);
  await waitFor(() => expect(last()).toBe('0'));
});

it('reads the newest again by itself when it could not be read', async () => {
  const { request } = readList(chatWith(buyer, message(1, 'buyer')));
  const lost = vi.fn<() => boolean>(() => true);
  renderApp(<LastMessages />, [
    readList(chatWith(buyer, message(1, 'buyer'))),
    { request: { ...request, variables: lost }, error: new TypeError('Failed to fetch') },
    readList(chatWith(buyer, message(2, 'buyer'))),
  ]);
  await waitFor(() => expect(last()).toBe('message 1'));
  const [back] = vi.mocked(socket.onReconnected).mock.lastCall ?? [];
  act(() => back?.());
  await waitFor(() => expect(last()).toBe('message 2'));
  expect(lost).toHaveBeenCalled();
});
