import { once } from 'node:events';
import { afterAll, beforeAll, vi } from 'vitest';
import WebSocket from 'ws';
import { SOCKET_LIMITS } from '../server/sockets.ts';
import type { TestApp } from './app.ts';

/**
 * For the servers that a file starts after this, nobody looks at sockets from time to time: what is closed was closed
 * at once.
 */
export function neverLookAtSockets() {
  const { lookMs } = SOCKET_LIMITS;
  beforeAll(() => void (SOCKET_LIMITS.lookMs = 2 ** 31 - 1));
  afterAll(() => void (SOCKET_LIMITS.lookMs = lookMs));
}

/** Starts opening a socket as GraphQL clients do. */
export const dial = (url: string, headers: Record<string, string> = {}) =>
  new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });

/** An open socket on which nothing has been sent. */
export async function openSocket(url: string): Promise<WebSocket> {
  const socket = dial(url);
  await once(socket, 'open');
  return socket;
}

/** The code with which the server closes the socket. */
export async function codeOfClose(socket: WebSocket) {
  const [code] = (await once(socket, 'close')) as [number];
  return code;
}

/**
 * Sends over one socket, message by message, and collects what comes back: client libraries would not let a test do
 * that.
 */
export async function talk({ url, subscriptions }: TestApp, token: string | null) {
  const socket = await openSocket(url);
  const received: { id?: string; type: string; payload?: unknown }[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  socket.send(JSON.stringify({ type: 'connection_init', payload: token ? { authorization: `Bearer ${token}` } : {} }));
  await once(socket, 'message');
  const ask = (id: string, query: string, variables: object = {}) =>
    socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables } }));
  return {
    received,
    ask,
    /** Asks, and waits until the server listens for events. */
    watch: async (...asked: Parameters<typeof ask>) => {
      const before = subscriptions();
      ask(...asked);
      await vi.waitUntil(() => subscriptions() > before, { timeout: 60_000 });
    },
    next: async (id: string) => {
      const found = () => received.find((message) => message.id === id);
      while (!found() && socket.readyState === WebSocket.OPEN)
        await Promise.race([once(socket, 'message'), once(socket, 'close')]);
      return found();
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    ping: (pad: string) => socket.send(JSON.stringify({ type: 'ping', payload: { pad } })),
    close: () => socket.close(),
  };
}
