import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChatsDocument, UnseenNotificationCountDocument, ViewerDocument } from '../generated/graphql.ts';
import { createCache } from '../lib/server/cache.ts';
import * as socket from '../lib/server/socket.ts';
import { setSession } from '../lib/session.ts';
import { page } from '../testing/answers.ts';
import { renderApp } from '../testing/render.tsx';
import { makeViewer } from '../testing/viewer.ts';
import { StatusSync } from './StatusSync.tsx';

const viewer = { ...makeViewer({ status: 'ACTIVE' }), __typename: 'User' as const };

afterEach(() => setSession(null));

it('forgets what was read when the status changes, and knows the viewer still', async () => {
  setSession({ token: 't', id: viewer.id, fullName: viewer.fullName, isStaff: false });
  const cache = createCache();
  cache.writeQuery({ query: ViewerDocument, data: { viewer } });
  cache.writeQuery({ query: ChatsDocument, data: { chats: page([]) } });
  cache.writeQuery({ query: UnseenNotificationCountDocument, data: { unseenNotificationCount: 2 } });
  renderApp(<StatusSync />, [], { cache });
  expect(cache.readQuery({ query: ChatsDocument })).toBeTruthy();
  act(() => void cache.writeQuery({ query: ViewerDocument, data: { viewer: { ...viewer, fullName: 'Another' } } }));
  expect(cache.readQuery({ query: ChatsDocument })).toBeTruthy();
  act(() => void cache.writeQuery({ query: ViewerDocument, data: { viewer: { ...viewer, status: 'INACTIVE' } } }));
  await waitFor(() => expect(cache.readQuery({ query: ChatsDocument })).toBeNull());
  expect(cache.readQuery({ query: UnseenNotificationCountDocument })).toBeNull();
  expect(cache.readQuery({ query: ViewerDocument })?.viewer?.status).toBe('INACTIVE');
});

it('asks who the person is by now when live events are refused', async () => {
  const onRefused = vi.spyOn(socket, 'onRefused');
  setSession({ token: 't', id: viewer.id, fullName: viewer.fullName, isStaff: false });
  const cache = createCache();
  cache.writeQuery({ query: ViewerDocument, data: { viewer } });
  renderApp(
    <StatusSync />,
    [{ request: { query: ViewerDocument }, result: { data: { viewer: { ...viewer, status: 'INACTIVE' } } } }],
    { cache },
  );
  act(() => onRefused.mock.lastCall?.[0]());
  await waitFor(() => expect(cache.readQuery({ query: ViewerDocument })?.viewer?.status).toBe('INACTIVE'));
});
