import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MessagesDocument, SendMessageDocument } from '../../../generated/graphql.ts';
import type { SendMessageMutationVariables } from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import * as socket from '../../../lib/server/socket.ts';
import { HELD, refused, release } from '../../../testing/answers.ts';
import { message, messagesPage } from '../../../testing/chat.ts';
import { renderApp } from '../../../testing/render.tsx';
import { readMessages } from './messagesCache.ts';
import { useOutbox } from './useOutbox.ts';

/** For the rest of a test no message is retried automatically. */
const neverRetry = () => vi.spyOn(socket, 'waitBeforeRetry').mockReturnValue(new Promise(() => {}));

function Outgoing() {
  const { outgoing, send, retry } = useOutbox();
  return (
    <>
      <button type="button" onClick={() => send('chat', 'Hello')}>
        Send
      </button>
      <button type="button" onClick={() => outgoing.forEach(retry)}>
        Retry
      </button>
      <p data-testid="outgoing">{outgoing.map(({ content }) => content).join(' ')}</p>
      <p data-testid="states">{outgoing.map(({ state }) => state).join(' ')}</p>
    </>
  );
}

/** A cache that has the first page of the chat. */
function readBefore() {
  const cache = createCache();
  cache.writeQuery({
    query: MessagesDocument,
    variables: { chatId: 'chat', last: 30 },
    data: messagesPage([message(1, 'buyer')]),
  });
  return cache;
}

/** The server stores what is sent as the second message. */
const storeSecond = ({ clientId, content }: SendMessageMutationVariables) => ({
  data: { sendMessage: message(2, 'seller', content, clientId) },
});

/** Whether the browser lets the page go without a question. */
const mayGo = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const states = () => screen.getByTestId('states').textContent;
const outgoing = () => screen.getByTestId('outgoing').textContent;

it('keeps a message that is stored before the chat is read until then, and no longer', async () => {
  const cache = createCache();
  const watched = vi.spyOn(cache, 'watch');
  const user = renderApp(
    <Outgoing />,
    [{ request: { query: SendMessageDocument, variables: () => true }, result: storeSecond }],
    { cache },
  );
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
  const stored = ({ clientId, content }: SendMessageMutationVariables) => ({
    data: { sendMessage: message(sent.length, 'seller', content, clientId) },
  });
  const refusal = { ...answer(() => refused('UNAVAILABLE')), delay: HELD };
  const user = renderApp(<Outgoing />, [refusal, answer(stored), answer(stored)], { cache: readBefore() });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(outgoing()).toBe('Hello Hello');
  await release();
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

it('has the browser ask before the page goes, while a message is not sent', async () => {
  neverRetry();
  const request = { query: SendMessageDocument, variables: () => true };
  const user = renderApp(
    <Outgoing />,
    [
      { request, error: new TypeError('Failed to fetch') },
      { request, result: storeSecond },
    ],
    { cache: readBefore() },
  );
  expect(mayGo()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(states()).toBe('failed'));
  await waitFor(() => expect(mayGo()).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(outgoing()).toBe(''));
  await waitFor(() => expect(mayGo()).toBe(true));
});

it('gives up after four faults, however often there was no connection, and lets the next message go', async () => {
  neverRetry();
  const sent: string[] = [];
  const request = {
    query: SendMessageDocument,
    variables: ({ clientId }: SendMessageMutationVariables) => sent.push(clientId) > 0,
  };
  const user = renderApp(<Outgoing />, [
    { request, error: new TypeError('Failed to fetch'), maxUsageCount: 4 },
    { request, result: refused('INTERNAL_SERVER_ERROR'), maxUsageCount: 4 },
    { request, delay: Infinity },
  ]);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  for (let attempts = 1; attempts < 8; attempts++) {
    await waitFor(() => expect([sent.length, states()]).toEqual([attempts, 'failed']));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
  }
  await waitFor(() => expect([sent.length, states()]).toEqual([8, 'failed']));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(9));
  expect(sent[8]).not.toBe(sent[7]);
});

/** Sends without a connection: the first attempt fails at once, the next one gets no answer. */
async function sendOffline() {
  const attempts = vi.fn<() => boolean>(() => true);
  const offline = {
    request: { query: SendMessageDocument, variables: attempts },
    error: new TypeError('Failed to fetch'),
  };
  const user = renderApp(<Outgoing />, [offline, { ...offline, delay: Infinity }]);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(states()).toBe('failed'));
  return { user, attempts };
}

it.each(['Retry', 'the connection that is back'] as const)(
  'sends a failed message at once, and shows it as on its way, upon %s',
  async (cause) => {
    neverRetry();
    const onReconnected = vi.spyOn(socket, 'onReconnected');
    const { user, attempts } = await sendOffline();
    const [back] = onReconnected.mock.lastCall ?? [];
    if (cause === 'Retry') await user.click(screen.getByRole('button', { name: 'Retry' }));
    else act(() => back?.());
    expect(states()).toBe('pending');
    await waitFor(() => expect(attempts).toHaveBeenCalledTimes(2));
  },
);

it('does not send a message twice when Retry is pressed while it is sent again by itself', async () => {
  vi.spyOn(socket, 'waitBeforeRetry').mockResolvedValue();
  const attempts = vi.fn<() => boolean>(() => true);
  const request = { query: SendMessageDocument, variables: attempts };
  const user = renderApp(
    <Outgoing />,
    [
      { request, error: new TypeError('Failed to fetch') },
      { request, result: storeSecond, delay: HELD, maxUsageCount: 9 },
    ],
    { cache: readBefore() },
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(attempts).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(states()).toBe('failed'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(states()).toBe('pending');
  await release();
  await waitFor(() => expect(outgoing()).toBe(''));
  // The next message comes after whatever was still to be sent of this one.
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await release();
  await waitFor(() => expect(outgoing()).toBe(''));
  expect(attempts).toHaveBeenCalledTimes(3);
});
