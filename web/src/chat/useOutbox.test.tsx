// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MessagesDocument, SendMessageDocument } from '../generated/graphql.ts';
import type { SendMessageMutationVariables } from '../generated/graphql.ts';
import { createCache } from '../lib/cache.ts';
import { refused } from '../testing/answers.ts';
import { message, messagesPage } from '../testing/chat.ts';
import { renderApp } from '../testing/render.tsx';
import { readMessages } from './messagesCache.ts';
import { useOutbox } from './useOutbox.ts';

function Outgoing() {
  const { outgoing, send } = useOutbox();
  return (
    <>
      <button type="button" onClick={() => send('chat', 'Hello')}>
        Send
      </button>
      <p data-testid="outgoing">{outgoing.map(({ content }) => content).join(' ')}</p>
    </>
  );
}

const outgoing = () => screen.getByTestId('outgoing').textContent;

it('keeps a message that is stored before the chat is read until then, and no longer', async () => {
  const stored = vi.fn<(variables: SendMessageMutationVariables) => object>(({ clientId, content }) => ({
    data: { sendMessage: message(2, 'seller', content, clientId) },
  }));
  const cache = createCache();
  const watched = vi.spyOn(cache, 'watch');
  const user = renderApp(<Outgoing />, [{ request: { query: SendMessageDocument, variables: () => true }, result: stored }], { cache });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  // It waits for the first page of the chat.
  await waitFor(() => expect(watched).toHaveBeenCalledWith(expect.objectContaining({ query: MessagesDocument })));
  expect(outgoing()).toBe('Hello');
  // The server answered this page before it stored the message.
  const data = messagesPage([message(1, 'buyer')]);
  act(() => void cache.writeQuery({ query: MessagesDocument, variables: { chatId: 'chat', last: 30 }, data }));
  await waitFor(() => expect(outgoing()).toBe(''));
  expect(readMessages(cache, 'chat')?.edges.map(({ node }) => node.content)).toEqual(['message 1', 'Hello']);
});

it('sends again by itself what the service could not take, under the same client id, and only then what was typed after it', async () => {
  const sent: string[] = [];
  const answer = (result: (variables: SendMessageMutationVariables) => object) => ({
    request: { query: SendMessageDocument, variables: () => true },
    result: (variables: SendMessageMutationVariables) => {
      sent.push(variables.clientId);
      return result(variables);
    },
  });
  const stored = ({ clientId, content }: SendMessageMutationVariables) => ({ data: { sendMessage: message(sent.length, 'seller', content, clientId) } });
  const cache = createCache();
  cache.writeQuery({ query: MessagesDocument, variables: { chatId: 'chat', last: 30 }, data: messagesPage([message(1, 'buyer')]) });
  const user = renderApp(<Outgoing />, [answer(() => refused('UNAVAILABLE')), answer(stored), answer(stored)], { cache });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(outgoing()).toBe('Hello Hello');
  await waitFor(() => expect(outgoing()).toBe(''));
  expect(sent).toHaveLength(3);
  expect(sent[1]).toBe(sent[0]);
  expect(sent[2]).not.toBe(sent[0]);
});

it('does not send again by itself what was refused', async () => {
  const sent = vi.fn<() => object>(() => refused('FORBIDDEN'));
  const mock = { request: { query: SendMessageDocument, variables: () => true }, result: sent, maxUsageCount: 9 };
  const user = renderApp(<Outgoing />, [mock]);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  // The next one is sent at once: nothing waits before it.
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(outgoing()).toBe('Hello Hello');
});
