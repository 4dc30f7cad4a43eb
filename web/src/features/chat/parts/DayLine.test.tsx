import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MessagesDocument, SendMessageDocument, SetTypingDocument } from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import { message, messagesPage, read, silence } from '../../../testing/chat.ts';
import { buyer } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import { Conversation } from './Conversation.tsx';
import { useOutbox } from '../cache/useOutbox.ts';

function ChatWindow() {
  return <Conversation chatId="chat" viewerId="seller" peer={{ ...buyer, isStaff: false }} outbox={useOutbox()} />;
}

it('says Yesterday after midnight, in a chat that stayed open', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-12T23:59+08:00') });
  const cache = createCache();
  cache.writeQuery({
    query: MessagesDocument,
    variables: { chatId: 'chat', last: 30 },
    data: messagesPage([message(1, 'buyer')]),
  });
  const answers = [SendMessageDocument, SetTypingDocument].map((query) => ({
    request: { query, variables: () => true },
    delay: Infinity,
    maxUsageCount: 9,
  }));
  const later = { ...read({ first: 100, after: 'c1' }, []), maxUsageCount: 9 };
  const user = renderApp(<ChatWindow />, [...silence, ...answers, later], { cache });
  expect(screen.getByText('Today')).toBeTruthy();
  vi.setSystemTime(new Date('2026-05-13T00:01+08:00'));
  await user.type(screen.getByLabelText('Write a message'), 'Still there?{Enter}');
  const log = screen.getByRole('log').textContent ?? '';
  expect(log).toMatch(/^Yesterday.*message 1.*Today.*Still there\?/);
});
