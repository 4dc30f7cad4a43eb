import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MessageWarning } from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import { message, read, silence } from '../../../testing/chat.ts';
import { buyer } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import { useOutbox } from '../cache/useOutbox.ts';
import { Conversation } from './Conversation.tsx';

const peer = { ...buyer, isStaff: false };

function ChatWindow() {
  return <Conversation chatId="chat" viewerId="seller" peer={peer} outbox={useOutbox()} />;
}

function renderWarned(...warnings: MessageWarning[]) {
  const messages = [message(1, 'buyer', 'Hello', null, warnings), message(2, 'seller', 'Hi')];
  renderApp(<ChatWindow />, [read({ last: 30 }, messages), ...silence], { cache: createCache() });
}

const lines = () => [...document.querySelectorAll('[data-warning]')].map((line) => line.textContent);

describe('a message', () => {
  it.each<[MessageWarning, string]>([
    ['ACCOUNT_NOT_CHECKED', 'This is not the account that staff checked. Pay only as the purchase shows.'],
    ['CODE', 'Never tell anyone a one-time code. Nobody here needs it.'],
    ['DEPOSIT', 'Do not pay in advance. Pay when you have seen the thing.'],
    ['LINK', 'This link leads out of the market. Do not sign in or pay there.'],
    ['PHONE_NUMBER', 'Stay in this chat: staff cannot help with what is agreed elsewhere.'],
    ['ACCOUNT_CHECKED', 'Checked: this account is this person’s.'],
  ])('with %s has one line that says what to beware of', async (warning, text) => {
    renderWarned(warning);
    await screen.findByText('Hello');
    expect(lines()).toEqual([text]);
  });

  it('with several warnings has one line: the first, which is the most serious', async () => {
    renderWarned('CODE', 'LINK');
    await screen.findByText('Hello');
    expect(lines()).toEqual(['Never tell anyone a one-time code. Nobody here needs it.']);
  });

  it('without warnings has no line', async () => {
    renderWarned();
    await screen.findByText('Hello');
    expect(lines()).toEqual([]);
  });
});
