import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ChatsDocument,
  NotificationAddedDocument,
  OpenChatDocument,
  ViewerDocument,
} from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import { setSession } from '../../../lib/session.ts';
import { toastError } from '../../../lib/toasts.ts';
import { HELD, refused, release } from '../../../testing/answers.ts';
import { chatState, chatWith, message, read, readList, silence } from '../../../testing/chat.ts';
import { buyer, lamp } from '../../../testing/market.ts';
import { address, renderApp } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import { makeViewer } from '../../../testing/viewer.ts';
import { LiveNotifications } from '../../notifications/parts/LiveNotifications.tsx';
import { ChatProvider } from './ChatProvider.tsx';
import { useChat } from '../../../lib/openChat.ts';

function ChatButtons() {
  const { openWith, openList } = useChat();
  return (
    <>
      <button type="button" onClick={() => openWith('buyer')}>
        Chat now
      </button>
      <button type="button" onClick={() => openWith('buyer', lamp)}>
        Ask about it
      </button>
      <button type="button" onClick={openList}>
        My chats
      </button>
    </>
  );
}

const open = { request: { query: OpenChatDocument, variables: { userId: 'buyer' } } };

async function press(
  name: 'Chat now' | 'Ask about it' | 'My chats',
  mocks: Mocks,
  cache = createCache(),
  beside: ReactNode = null,
) {
  const user = renderApp(
    <ChatProvider>
      {beside}
      <ChatButtons />
    </ChatProvider>,
    mocks,
    { cache },
  );
  await user.click(screen.getByRole('button', { name }));
  return user;
}

beforeEach(() => setSession({ token: 't', id: 'seller', fullName: 'Siti', isStaff: false }));
afterEach(() => setSession(null));

describe('the chat window', () => {
  it('says when the chat cannot be opened, and closes', async () => {
    await press('Chat now', [{ ...open, result: refused('FORBIDDEN') }]);
    await waitFor(() =>
      expect(toastError).toHaveBeenCalledExactlyOnceWith('Error fetching the chat', { place: 'bottom-start' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opened again shows its messages at once, without asking for the chat, and what was written there', async () => {
    const chat = { __typename: 'Chat', id: 'chat', peer: { ...buyer, isStaff: false } };
    const user = await press('Chat now', [
      ...silence,
      // Once each: a second question would fail.
      { ...open, result: { data: { openChat: chat } } },
      read({ last: 30 }, [message(1, 'buyer')]),
      read({ first: 100, after: 'c1' }, [message(2, 'buyer')]),
    ]);
    await screen.findByText('message 1');
    await user.type(screen.getByLabelText('Write a message'), 'Is it still');
    await user.click(screen.getByRole('button', { name: 'Close the chat' }));
    await waitFor(() => expect(screen.queryByText('message 1')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Chat now' }));
    expect(screen.getByText('message 1')).toBeTruthy();
    expect(screen.getByLabelText('Write a message')).toHaveProperty('value', 'Is it still');
    expect(await screen.findByText('message 2')).toBeTruthy();
    expect(toastError).not.toHaveBeenCalled();
  });
});

it('closes when the account is no longer what it was, so that the screen behind can say so', async () => {
  const cache = createCache();
  const become = (status: 'ACTIVE' | 'INACTIVE') => {
    const viewer = { ...makeViewer({ id: 'seller', status }), __typename: 'User' };
    cache.writeQuery({ query: ViewerDocument, data: { viewer } });
  };
  become('ACTIVE');
  await press('My chats', [readList(chatWith(buyer, message(1, 'buyer')))], cache);
  await row(/Bilal Pembeli/);
  act(() => become('INACTIVE'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const tara = { ...buyer, id: 'tara', fullName: 'Tara Ketiga' };
const row = (name: RegExp) => screen.findByRole('button', { name });
const rows = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('what a chat is about', () => {
  const chat = { __typename: 'Chat', id: 'chat', peer: { ...buyer, isStaff: false } };
  const opened = { ...open, result: { data: { openChat: chat } } };

  it('is shown to both sides, the latest with its picture, those before by their names', async () => {
    const chair = { ...lamp, id: 'chair', title: 'Old chair' };
    const vase = { ...lamp, id: 'vase', title: 'Blue vase' };
    const user = await press('Chat now', [
      chatState([lamp, chair, vase]),
      ...silence,
      opened,
      read({ last: 30 }, [message(1, 'buyer')]),
      read({ first: 100, after: 'c1' }, []),
    ]);
    const link = await screen.findByRole('link', { name: /Desk lamp/ });
    expect(link.getAttribute('href')).toBe('/product/lamp');
    expect(link.textContent).toContain('RM 45.50');
    expect(screen.getByText(/Also about:/).textContent).toBe('Also about: Old chair · Blue vase');
    await user.click(screen.getByRole('link', { name: 'Blue vase' }));
    expect(address()).toBe('/product/vase');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is told to the server when it is opened from a product', async () => {
    const about = {
      request: { query: OpenChatDocument, variables: { userId: 'buyer', productId: 'lamp' } },
      result: { data: { openChat: chat } },
    };
    await press('Ask about it', [
      chatState([lamp]),
      ...silence,
      about,
      read({ last: 30 }, [message(1, 'buyer')]),
      read({ first: 100, after: 'c1' }, []),
    ]);
    expect(await screen.findByText('message 1')).toBeTruthy();
    expect(toastError).not.toHaveBeenCalled();
  });

  it('is told to the server again when a chat that was open before is opened from a product', async () => {
    const tell = vi.fn<() => object>(() => ({ data: { openChat: chat } }));
    const about = {
      request: { query: OpenChatDocument, variables: { userId: 'buyer', productId: 'lamp' } },
      result: tell,
    };
    const user = await press('Chat now', [
      chatState([]),
      ...silence,
      opened,
      about,
      read({ last: 30 }, [message(1, 'buyer')]),
      { ...read({ first: 100, after: 'c1' }, []), maxUsageCount: 9 },
    ]);
    expect(await screen.findByText('message 1')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Ask about it' }));
    expect(await screen.findByRole('link', { name: /Desk lamp/ })).toBeTruthy();
    await waitFor(() => expect(tell).toHaveBeenCalledOnce());
  });
});

it('says that somebody cannot be reached, where there is no chat yet', async () => {
  await press('Ask about it', [
    ...silence,
    {
      request: { query: OpenChatDocument, variables: { userId: 'buyer', productId: 'lamp' } },
      result: refused('UNREACHABLE', 'Not now'),
    },
  ]);
  await waitFor(() =>
    expect(toastError).toHaveBeenCalledWith(expect.stringContaining('cannot be reached'), expect.anything()),
  );
});

describe('the list of chats', () => {
  it('shows with whom each is and what was said last, opens one, and is read anew on the way back', async () => {
    const user = await press('My chats', [
      ...silence,
      readList(chatWith(buyer, message(1, 'buyer')), chatWith(tara, null, 'other')),
      read({ last: 30 }, [message(1, 'buyer')]),
      { ...read({ first: 100, after: 'c1' }, []), maxUsageCount: 9 },
      readList(chatWith(buyer, message(2, 'seller'))),
    ]);
    const dialog = await screen.findByRole('dialog', { name: 'Chats' });
    expect(await row(/Bilal Pembeli.*12\/05\/2026.*message 1/)).toBeTruthy();
    // Nothing was said in it.
    expect(screen.queryByText('Tara Ketiga')).toBeNull();
    expect(document.activeElement).toBe(within(dialog).getByRole('heading', { name: 'Chats' }));

    // The list already told who the peer is: nothing more is asked for.
    await user.click(await row(/Bilal Pembeli/));
    expect(await within(await screen.findByRole('log')).findByText('message 1')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Write a message')));

    await user.click(screen.getByRole('button', { name: 'All chats' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Chats' }));
    expect(await row(/Bilal Pembeli.*You: message 2/)).toBeTruthy();
  });

  it('marks what has something new, with how much', async () => {
    await press('My chats', [
      readList(chatWith(buyer, message(3, 'buyer'), 'chat', 3), chatWith(tara, message(1, 'seller'), 'other')),
    ]);
    expect((await row(/Bilal Pembeli/)).textContent).toContain('3 unread');
    expect((await row(/Tara Ketiga/)).textContent).not.toContain('unread');
  });

  it('puts what comes live on top, and keeps what was read', async () => {
    const { content: text, createdAt } = message(2, 'buyer');
    const told = {
      __typename: 'MessageReceived',
      id: 'n1',
      status: 'UNSEEN',
      text,
      createdAt,
      sender: null,
      chat: null,
    };
    const result = { data: { notificationAdded: told } };
    const other = chatWith(tara, { ...message(1, 'seller'), id: 'other1', chatId: 'other' }, 'other');
    const answers = [
      readList(other, chatWith(buyer, message(1, 'buyer'))),
      { request: { query: NotificationAddedDocument }, result, delay: HELD },
      readList(chatWith(buyer, message(2, 'buyer')), other),
    ];
    await press('My chats', answers, createCache(), <LiveNotifications />);
    await row(/Bilal Pembeli.*message 1/);
    await release();
    await row(/Bilal Pembeli.*message 2/);
    expect(rows()).toEqual([expect.stringContaining('Bilal Pembeli'), expect.stringContaining('Tara Ketiga')]);
  });

  it('shows one that came to the top while the next page was read once, at the top', async () => {
    const latest = chatWith(buyer, message(2, 'buyer'));
    const older = chatWith(tara, { ...message(1, 'seller'), id: 'other1', chatId: 'other' }, 'other');
    await press('My chats', [readList(latest, older, latest)]);
    await row(/Bilal Pembeli/);
    expect(rows()).toEqual([expect.stringContaining('Bilal Pembeli'), expect.stringContaining('Tara Ketiga')]);
  });

  it('says so when there are none, and leads who may browse to Browse', async () => {
    const cache = createCache();
    const viewer = { ...makeViewer({ status: 'ACTIVE' }), __typename: 'User' };
    cache.writeQuery({ query: ViewerDocument, data: { viewer } });
    const user = await press('My chats', [readList()], cache);
    expect(await screen.findByRole('heading', { name: 'No chats yet' })).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: 'Browse' }));
    expect(address()).toBe('/browse');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that cannot be loaded offers to try again', async () => {
    const failed = { request: { query: ChatsDocument }, result: refused('INTERNAL_SERVER_ERROR') };
    const user = await press('My chats', [failed, readList(chatWith(buyer, message(1, 'buyer')))]);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await row(/Bilal Pembeli/)).toBeTruthy();
  });
});
