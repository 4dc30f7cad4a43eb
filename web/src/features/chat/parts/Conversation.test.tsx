import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  ChatReadDocument,
  MarkChatReadDocument,
  MessageAddedDocument,
  MessagesDocument,
  SendMessageDocument,
  SetTypingDocument,
  TypingDocument,
  UnreadChatCountDocument,
} from '../../../generated/graphql.ts';
import type { SendMessageMutationVariables, SetTypingMutationVariables } from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import * as format from '../../../lib/format.ts';
import * as socket from '../../../lib/server/socket.ts';
import { ReportContext, type Reportable } from '../../../lib/reporting.ts';
import { toastError } from '../../../lib/toasts.ts';
import { HELD, refused, release } from '../../../testing/answers.ts';
import { chatState, message, messagesPage, read, silence, unreadChats } from '../../../testing/chat.ts';
import { buyer, no } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import { Conversation } from './Conversation.tsx';
import { addMessage } from '../cache/messagesCache.ts';
import { useOutbox } from '../cache/useOutbox.ts';

/** For the rest of a test, a failed read is tried again at once. */
const retryAtOnce = () => vi.spyOn(socket, 'waitBeforeRetry').mockResolvedValue();

const peer = { ...buyer, isStaff: false };

function ChatWindow() {
  return <Conversation chatId="chat" viewerId="seller" peer={peer} outbox={useOutbox()} />;
}

const typing = {
  request: { query: SetTypingDocument, variables: () => true },
  result: { data: { setTyping: true } },
  maxUsageCount: 9,
};

function renderChat(mocks: Mocks = [], cache = createCache()) {
  // The first mock that matches is used, so a test's own come before the general ones.
  return renderApp(<ChatWindow />, [...mocks, ...silence, typing], { cache });
}

const bubbles = () =>
  [...document.querySelectorAll<HTMLElement>('[data-state]')].map((bubble) => bubble.parentElement ?? bubble);
const line = () => screen.getByLabelText('Write a message');

/** A cache as it is after the chat was open once. */
function openedBefore() {
  const cache = createCache();
  const data = messagesPage([message(1, 'buyer'), message(2, 'seller')]);
  cache.writeQuery({ query: MessagesDocument, variables: { chatId: 'chat', last: 30 }, data });
  return cache;
}

/** The answer to what came after the second message. */
const afterTwo = (...messages: Parameters<typeof read>[1]) => read({ first: 100, after: 'c2' }, messages);

/** The server stores what the seller sends as the third message. */
const stored = ({ clientId, content }: SendMessageMutationVariables) => ({
  data: { sendMessage: message(3, 'seller', content, clientId) },
});

describe('a conversation', () => {
  it('lets one report what the other wrote, by keyboard too, where the server allows it', async () => {
    const report = vi.fn<(target: Reportable) => void>();
    const messages = [message(1, 'buyer'), message(2, 'seller')];
    const user = renderApp(
      <ReportContext value={report}>
        <ChatWindow />
      </ReportContext>,
      [read({ last: 30 }, messages), ...silence, typing],
      { cache: createCache() },
    );
    const button = await screen.findByRole('button', { name: 'Report this message' });
    button.focus();
    await user.keyboard('{Enter}');
    expect(report).toHaveBeenCalledExactlyOnceWith({ type: 'MESSAGE', id: 'm1', name: 'message 1' });
  });

  it('is marked as read up to the newest message of the other while it is on the screen', async () => {
    const marked = vi.fn<(variables: object) => object>(() => ({
      data: { markChatRead: { __typename: 'Chat', id: 'chat', unreadCount: 0 } },
    }));
    const messages = [message(1, 'buyer'), message(2, 'buyer'), message(3, 'seller')];
    const mark = { request: { query: MarkChatReadDocument, variables: () => true }, result: marked, maxUsageCount: 9 };
    const arrival = {
      request: { query: MessageAddedDocument, variables: { chatId: 'chat' } },
      result: { data: { messageAdded: message(4, 'buyer') } },
      delay: HELD,
    };
    renderChat([mark, arrival, read({ last: 30 }, messages)]);
    await screen.findByText('message 3');
    await waitFor(() => expect(marked).toHaveBeenCalledExactlyOnceWith({ chatId: 'chat', upTo: 2 }));
    await release();
    await screen.findByText('message 4');
    await waitFor(() => expect(marked).toHaveBeenLastCalledWith({ chatId: 'chat', upTo: 4 }));
  });

  it('once read counts no longer among the chats with something new', async () => {
    const cache = createCache();
    cache.writeQuery({ query: UnreadChatCountDocument, data: { unreadChatCount: 3 } });
    renderChat([unreadChats(2), read({ last: 30 }, [message(1, 'buyer')])], cache);
    await waitFor(() => expect(cache.readQuery({ query: UnreadChatCountDocument })?.unreadChatCount).toBe(2));
  });

  it('is not marked as read while the page is out of sight, but as soon as it is seen again', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const markedWhile: string[] = [];
    const mark = {
      request: {
        query: MarkChatReadDocument,
        variables: () => Boolean(markedWhile.push(document.visibilityState)),
      },
      result: { data: { markChatRead: { __typename: 'Chat', id: 'chat', unreadCount: 0 } } },
      maxUsageCount: 9,
    };
    renderChat([mark, read({ last: 30 }, [message(1, 'buyer')])]);
    await screen.findByText('message 1');
    visibility.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(markedWhile).toContain('visible'));
    expect(markedWhile).not.toContain('hidden');
  });

  it('says instead of the line to write in that the other cannot be reached, and not why', async () => {
    renderChat([chatState([], no('UNREACHABLE')), read({ last: 30 }, [message(1, 'buyer')])]);
    expect(await screen.findByText('This person cannot be reached now')).toBeTruthy();
    expect(screen.queryByLabelText('Write a message')).toBeNull();
    expect(await screen.findByText('message 1')).toBeTruthy();
  });

  it.each([
    ['the page is seen again', [], async () => void document.dispatchEvent(new Event('visibilitychange'))],
    [
      'the other writes',
      [
        {
          request: { query: MessageAddedDocument, variables: { chatId: 'chat' } },
          result: { data: { messageAdded: message(2, 'buyer') } },
          delay: HELD,
        },
      ],
      release,
    ],
  ])(
    'has the line to write in again without a reload, when %s after the other could not be reached',
    async (_when, live, happens) => {
      const unreachable = { ...chatState([], no('UNREACHABLE')), maxUsageCount: 1 };
      renderChat([unreachable, ...live, read({ last: 30 }, [message(1, 'buyer')])]);
      expect(await screen.findByText('This person cannot be reached now')).toBeTruthy();
      await screen.findByText('message 1');
      await act(happens);
      expect(await screen.findByLabelText('Write a message')).toBeTruthy();
      expect(screen.queryByText('This person cannot be reached now')).toBeNull();
    },
  );

  it('has an avatar beside the first message of a run, its own messages apart, and the time of each', async () => {
    const messages = [message(1, 'buyer'), message(2, 'buyer'), message(3, 'seller')];
    renderChat([read({ last: 30 }, messages)]);
    await screen.findByText('message 1');
    expect(bubbles().map((bubble) => bubble.querySelector('span[aria-hidden]') !== null)).toEqual([true, false, false]);
    expect(bubbles().map((bubble) => bubble.dataset.own)).toEqual([undefined, undefined, 'true']);
    expect(within(screen.getByRole('log')).getByText('9:01')).toBeTruthy();
  });

  it('names the writer at the first message of a run, for those who do not see the sides', async () => {
    const messages = [message(1, 'buyer'), message(2, 'buyer'), message(3, 'seller'), message(4, 'buyer')];
    renderChat([read({ last: 30 }, messages)]);
    await screen.findByText('message 1');
    const names = bubbles().map((bubble) => within(bubble).queryByText(/^(You|Bilal Pembeli)$/)?.textContent);
    expect(names).toEqual(['Bilal Pembeli', undefined, 'You', 'Bilal Pembeli']);
  });

  it('shows at once what is known when it is opened again, and asks only for what came after', async () => {
    renderChat([afterTwo(message(3, 'buyer'))], openedBefore());
    expect(screen.getByText('message 1')).toBeTruthy();
    expect(await screen.findByText('message 3')).toBeTruthy();
  });

  it('asks again for what came after until it is answered', async () => {
    retryAtOnce();
    const later = { request: { query: MessagesDocument, variables: { chatId: 'chat', first: 100, after: 'c2' } } };
    renderChat(
      [
        { ...later, result: refused('UNAVAILABLE') },
        { ...later, error: new Error('Offline') },
        afterTwo(message(3, 'buyer')),
      ],
      openedBefore(),
    );
    expect(await screen.findByText('message 3')).toBeTruthy();
  });

  it.each([
    ['came live', 'buyer'],
    ['was sent from here', 'seller'],
  ] as const)('asks for a message that is missing before one that %s, again until it has it', async (_how, writer) => {
    retryAtOnce();
    const live = {
      request: { query: MessageAddedDocument, variables: { chatId: 'chat' } },
      result: { data: { messageAdded: message(4, writer) } },
      delay: HELD,
    };
    const cache = openedBefore();
    renderChat(
      [live, afterTwo(), afterTwo(), afterTwo(message(3, 'buyer')), read({ first: 100, after: 'c3' }, [])],
      cache,
    );
    await screen.findByText('message 2');
    // The answer to sending is there before the event.
    if (writer === 'seller') act(() => void addMessage(cache, message(4, writer)));
    await release();
    expect(await screen.findByText('message 4')).toBeTruthy();
    expect(await screen.findByText('message 3')).toBeTruthy();
  });

  it('asks for what came while the subscription started, however late its first page was', async () => {
    // The connection has been there all the time.
    vi.spyOn(socket, 'onSettled').mockImplementation((listener) => {
      listener();
      return () => {};
    });
    renderChat([
      { ...read({ last: 30 }, [message(1, 'buyer')]), delay: HELD },
      read({ first: 100, after: 'c1' }, [message(2, 'buyer')]),
    ]);
    await release();
    expect(await screen.findByText('message 2')).toBeTruthy();
  });

  it('draws no message again when the peer types', async () => {
    const isTyping = {
      request: { query: TypingDocument, variables: { chatId: 'chat' } },
      result: { data: { typing: { chatId: 'chat', userId: 'buyer', isTyping: true } } },
      delay: 300,
    };
    vi.useFakeTimers();
    const formatTime = vi.spyOn(format, 'formatTime');
    renderApp(<ChatWindow />, [isTyping, ...silence, typing, afterTwo()], {
      cache: openedBefore(),
    });
    await act(() => vi.advanceTimersByTimeAsync(200));
    const drawn = formatTime.mock.calls.length;
    expect(drawn).toBeGreaterThan(0);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText(/is typing/)).toBeTruthy();
    expect(formatTime).toHaveBeenCalledTimes(drawn);
  });

  it('shows a message at once as on its way, and settles it', async () => {
    const send = { request: { query: SendMessageDocument, variables: () => true }, result: stored, delay: HELD };
    const user = renderChat([{ ...afterTwo(), maxUsageCount: 5 }, send], openedBefore());
    await user.type(line(), 'Still there?{Enter}');
    expect(screen.getByText('Still there?')).toBeTruthy();
    expect(screen.getByLabelText('Sending')).toBeTruthy();
    await release();
    await waitFor(() => expect(screen.queryByLabelText('Sending')).toBeNull());
    expect(screen.getAllByText('Still there?')).toHaveLength(1);
  });

  it('keeps a message that could not be sent, and sends it again with the same client id', async () => {
    const clientIds: string[] = [];
    const answer = (result: (variables: SendMessageMutationVariables) => object) => ({
      request: { query: SendMessageDocument, variables: () => true },
      result: (variables: SendMessageMutationVariables) => {
        clientIds.push(variables.clientId);
        return result(variables);
      },
    });
    const user = renderChat(
      [{ ...afterTwo(), maxUsageCount: 5 }, answer(() => refused('INTERNAL_SERVER_ERROR')), answer(stored)],
      openedBefore(),
    );
    await user.type(line(), 'Still there?{Enter}');
    expect(await screen.findByText('Not sent')).toBeTruthy();
    expect(toastError).toHaveBeenCalledExactlyOnceWith('Error Occurred! Failed to send the Message', {
      place: 'bottom-start',
    });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(clientIds).toHaveLength(2));
    expect(screen.queryByText('Not sent')).toBeNull();
    expect(clientIds[1]).toBe(clientIds[0]);
    expect(screen.getAllByText('Still there?')).toHaveLength(1);
  });

  it('leaves a message "Not sent", with the Retry that has the focus, while it is sent again by itself', async () => {
    retryAtOnce();
    const sent = vi.fn<() => boolean>(() => true);
    const offline = {
      request: { query: SendMessageDocument, variables: sent },
      error: new TypeError('Failed to fetch'),
      delay: HELD,
      maxUsageCount: 3,
    };
    const send = { request: { query: SendMessageDocument, variables: sent }, result: stored, delay: HELD };
    const user = renderChat([{ ...afterTwo(), maxUsageCount: 5 }, offline, send], openedBefore());
    await user.type(line(), 'Still there?{Enter}');
    await release();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    // The log and the toast announce it.
    expect(screen.queryByRole('alert')).toBeNull();
    retry.focus();
    const flips: boolean[] = [];
    const observer = new MutationObserver(() => flips.push(retry.isConnected));
    observer.observe(document.body, { childList: true, subtree: true });
    for (const attempts of [3, 4]) {
      await release();
      await waitFor(() => expect(sent).toHaveBeenCalledTimes(attempts));
    }
    observer.disconnect();
    expect(flips).not.toContain(false);
    expect(screen.getByRole('button', { name: 'Retry' })).toBe(retry);
    expect(document.activeElement).toBe(retry);
    expect(screen.queryByLabelText('Sending')).toBeNull();
    await release();
    await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());
    expect(screen.getAllByText('Still there?')).toHaveLength(1);
  });

  it('invites to write the first message', async () => {
    renderChat([read({ last: 30 }, [])]);
    expect(await screen.findByText(/Say hello to/)).toBeTruthy();
  });

  it('says under which message the other has read, and follows it', async () => {
    const told = {
      request: { query: ChatReadDocument, variables: { chatId: 'chat' } },
      result: { data: { chatRead: { chatId: 'chat', userId: 'buyer', upTo: 4 } } },
      delay: HELD,
    };
    const all = [message(1, 'seller'), message(2, 'buyer'), message(3, 'seller'), message(4, 'seller')];
    renderChat([read({ last: 30 }, all), chatState([], undefined, 2), told]);
    await waitFor(() => expect(screen.getAllByText('Read')).toHaveLength(1));
    expect(bubbles()[0]?.textContent).toContain('Read');
    await release();
    await waitFor(() => expect(bubbles()[3]?.textContent).toContain('Read'));
    expect(screen.getAllByText('Read')).toHaveLength(1);
  });

  it('does not take one’s own reading, in another window, for that of the other', async () => {
    const told = vi.fn<() => object>(() => ({ data: { chatRead: { chatId: 'chat', userId: 'seller', upTo: 3 } } }));
    const user = renderChat([
      read({ last: 30 }, [message(1, 'seller'), message(2, 'buyer'), message(3, 'seller')]),
      chatState([], undefined, 2),
      { request: { query: ChatReadDocument, variables: { chatId: 'chat' } }, result: told, delay: HELD },
    ]);
    await waitFor(() => expect(bubbles()[0]?.textContent).toContain('Read'));
    await release();
    await waitFor(() => expect(told).toHaveBeenCalledOnce());
    // By then it would be shown.
    await user.type(line(), 'Hi');
    expect(bubbles()[0]?.textContent).toContain('Read');
  });

  it('takes the typing sign away from the other once the message is sent', async () => {
    const order: string[] = [];
    const sign = {
      request: { query: SetTypingDocument, variables: () => true },
      result: ({ isTyping }: SetTypingMutationVariables) => {
        order.push(isTyping ? 'typing' : 'not typing');
        return { data: { setTyping: true } };
      },
      delay: 0,
      maxUsageCount: 9,
    };
    const send = {
      request: { query: SendMessageDocument, variables: () => true },
      result: (variables: SendMessageMutationVariables) => {
        order.push('sent');
        return stored(variables);
      },
      delay: 0,
    };
    const user = renderChat([read({ last: 30 }, []), sign, send]);
    await user.type(line(), 'Hi{Enter}');
    await waitFor(() => expect(order).toContain('sent'));
    expect(order).toEqual(['typing', 'not typing', 'sent']);
  });

  it('has what was written while the connection was away', async () => {
    const onReconnected = vi.spyOn(socket, 'onReconnected');
    let isAway = true;
    const later = {
      request: { query: MessagesDocument, variables: { chatId: 'chat', first: 100, after: 'c1' } },
      result: () => ({ data: messagesPage(isAway ? [] : [message(2, 'buyer')]) }),
      maxUsageCount: 9,
    };
    renderChat([read({ last: 30 }, [message(1, 'buyer')]), later]);
    await screen.findByText('message 1');
    isAway = false;
    await act(async () => onReconnected.mock.calls.forEach(([back]) => back()));
    expect(await screen.findByText('message 2')).toBeTruthy();
  });

  it('says also what the other has read while the connection was away', async () => {
    const onReconnected = vi.spyOn(socket, 'onReconnected');
    const before = { ...chatState([], undefined, 1), maxUsageCount: 1 };
    const all = [message(1, 'seller'), message(2, 'seller')];
    renderChat([read({ last: 30 }, all), { ...afterTwo(), maxUsageCount: 5 }, before, chatState([], undefined, 2)]);
    await waitFor(() => expect(bubbles()[0]?.textContent).toContain('Read'));
    await act(async () => onReconnected.mock.calls.forEach(([back]) => back()));
    await waitFor(() => expect(bubbles()[1]?.textContent).toContain('Read'));
  });
});
