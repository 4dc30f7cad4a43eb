// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MessagesDocument, SendMessageDocument } from '../generated/graphql.ts';
import type { SendMessageMutationVariables } from '../generated/graphql.ts';
import { createCache } from '../lib/cache.ts';
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
  let answered = false;
  const send = {
    request: { query: SendMessageDocument, variables: () => true },
    result: ({ clientId, content }: SendMessageMutationVariables) => {
      answered = true;
      return { data: { sendMessage: message(2, 'seller', content, clientId) } };
    },
  };
  const cache = createCache();
  const user = renderApp(<Outgoing />, [send], { cache });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(answered).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(outgoing()).toBe('Hello');
  // The server answered this page before it stored the message.
  const data = messagesPage([message(1, 'buyer')]);
  act(() => void cache.writeQuery({ query: MessagesDocument, variables: { chatId: 'chat', last: 30 }, data }));
  await waitFor(() => expect(outgoing()).toBe(''));
  expect(readMessages(cache, 'chat')?.edges.map(({ node }) => node.content)).toEqual(['message 1', 'Hello']);
});
