import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as graphql from '../../../generated/graphql.ts';
import type { NotificationAddedSubscription } from '../../../generated/graphql.ts';
import { buyer } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import { LiveNotifications } from './LiveNotifications.tsx';

let arrive: (content: string) => Promise<void>;

beforeEach(() => {
  vi.spyOn(graphql, 'useNotificationAddedSubscription').mockImplementation((options) => {
    arrive = (content) => {
      const notificationAdded: NotificationAddedSubscription['notificationAdded'] = {
        __typename: 'MessageReceived',
        id: 'n1',
        status: 'UNSEEN',
        text: content,
        createdAt: '2026-05-12T08:00:00.000Z',
        sender: { id: buyer.id, fullName: buyer.fullName, image: null },
        chat: { id: 'chat' },
      };
      const result = { data: { notificationAdded }, loading: false };
      return act(async () => {
        options?.onData?.({ client: expect.anything(), data: result });
        await import('../cache/takeIn.ts');
      });
    };
    return { data: undefined, loading: true, error: undefined, restart: () => undefined, variables: undefined };
  });
});
afterEach(() => document.querySelector('[data-chat]')?.remove());

const region = () => document.querySelector('[aria-live="polite"]');

it('a message that comes while the chat is closed is announced politely with its sender, a second of the same words too', async () => {
  renderApp(<LiveNotifications />);
  expect(region()?.textContent).toBe('');
  await arrive('Still there?');
  expect(region()?.textContent).toBe('New message from Bilal Pembeli: Still there?');
  const first = region()?.firstChild;
  await arrive('Still there?');
  expect(region()?.textContent).toBe('New message from Bilal Pembeli: Still there?');
  expect(region()?.firstChild).not.toBe(first);
});

it('an open chat tells its messages itself', async () => {
  renderApp(<LiveNotifications />);
  document.body.append(Object.assign(document.createElement('div'), { id: 'drawer' }));
  document.getElementById('drawer')?.setAttribute('data-chat', 'true');
  await arrive('Still there?');
  expect(region()?.textContent).toBe('');
});
