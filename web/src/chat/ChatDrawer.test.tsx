// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenChatDocument } from '../generated/graphql.ts';
import { setSession } from '../lib/session.ts';
import { toastError } from '../lib/toasts.ts';
import { refused } from '../testing/answers.ts';
import { message, read, silence } from '../testing/chat.ts';
import { buyer } from '../testing/market.ts';
import { renderApp } from '../testing/render.tsx';
import type { Mocks } from '../testing/render.tsx';
import { ChatProvider, useChat } from './chatContext.tsx';

vi.mock(import('../lib/toasts.ts'));

function ChatButton() {
  const { openWith } = useChat();
  return (
    <button type="button" onClick={() => openWith('buyer')}>
      Chat now
    </button>
  );
}

const open = { request: { query: OpenChatDocument, variables: { userId: 'buyer' } } };

async function openChat(mocks: Mocks) {
  const user = renderApp(
    <ChatProvider>
      <ChatButton />
    </ChatProvider>,
    mocks,
  );
  await user.click(screen.getByRole('button', { name: 'Chat now' }));
  return user;
}

beforeEach(() => setSession({ token: 't', id: 'seller', fullName: 'Siti', isStaff: false }));
afterEach(() => setSession(null));

describe('the chat window', () => {
  it('says when the chat cannot be opened, and closes', async () => {
    await openChat([{ ...open, result: refused('FORBIDDEN') }]);
    await waitFor(() => expect(toastError).toHaveBeenCalledExactlyOnceWith('Error fetching the chat', { place: 'bottom-start' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opened again shows its messages at once, without asking for the chat', async () => {
    const chat = { __typename: 'Chat', id: 'chat', peer: { ...buyer, isStaff: false } };
    const user = await openChat([
      ...silence,
      // Once each: a second question would fail.
      { ...open, result: { data: { openChat: chat } } },
      read({ last: 30 }, [message(1, 'buyer')]),
      read({ first: 100, after: 'c1' }, [message(2, 'buyer')]),
    ]);
    await screen.findByText('message 1');
    await user.click(screen.getByRole('button', { name: 'Close the chat' }));
    await waitFor(() => expect(screen.queryByText('message 1')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Chat now' }));
    expect(screen.getByText('message 1')).toBeTruthy();
    expect(await screen.findByText('message 2')).toBeTruthy();
    expect(toastError).not.toHaveBeenCalled();
  });
});
