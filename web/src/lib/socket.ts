import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import type { Client } from 'graphql-ws';
import { useSyncExternalStore } from 'react';
import { from, switchMap } from 'rxjs';
import { getSession } from './session.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5000;
const JITTER = 0.5;
const CONNECTION_TIMEOUT_MS = 20_000;
/** A connection that went away without a word is noticed after both of these. */
const KEEP_ALIVE_MS = 10_000;
const PONG_TIMEOUT_MS = 5000;

/** `offline` means that a connection was lost or refused and is being tried again. */
type SocketState = 'idle' | 'connected' | 'offline';

let client: Promise<Client> | null = null;
let state: SocketState = 'idle';
const stateListeners = new Set<() => void>();
const reconnectListeners = new Set<() => void>();

function setState(next: SocketState) {
  state = next;
  stateListeners.forEach((listener) => listener());
}

function waitBeforeRetry(retries: number) {
  const delay = Math.min(FIRST_WAIT_MS * 2 ** retries, LONGEST_WAIT_MS);
  const spread = 1 + JITTER * (2 * Math.random() - 1);
  return new Promise<void>((resolve) => setTimeout(resolve, Math.min(delay * spread, LONGEST_WAIT_MS)));
}

async function connect() {
  const { createClient } = await import('graphql-ws');
  let pongIsLate: ReturnType<typeof setTimeout> | undefined;
  const socket = createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    connectionParams: () => ({ authorization: `Bearer ${getSession()?.token ?? ''}` }),
    connectionAckWaitTimeout: CONNECTION_TIMEOUT_MS,
    keepAlive: KEEP_ALIVE_MS,
    retryAttempts: Infinity,
    retryWait: waitBeforeRetry,
    shouldRetry: () => true,
    on: {
      connected: (_socket, _payload, wasRetry) => {
        setState('connected');
        if (wasRetry) reconnectListeners.forEach((listener) => listener());
      },
      ping: (received) => {
        if (!received) pongIsLate = setTimeout(() => socket.terminate(), PONG_TIMEOUT_MS);
      },
      pong: (received) => {
        if (received) clearTimeout(pongIsLate);
      },
      closed: (event) => {
        clearTimeout(pongIsLate);
        const expected = event instanceof CloseEvent && event.code === 1000;
        setState(expected ? 'idle' : 'offline');
      },
    },
  });
  return socket;
}

// The device knows at once; trying again begins, and goes on until there is a connection.
window.addEventListener('offline', () => void client?.then((socket) => socket.terminate(), () => undefined));

/** Carries subscriptions; the socket library is loaded and the connection opened by the first of them. */
export const socketLink = new ApolloLink((operation) => {
  client ??= connect();
  return from(client).pipe(switchMap((socket) => new GraphQLWsLink(socket).request(operation)));
});

/** Ends the connection and everything that listens on it. */
export function closeSocket() {
  void client?.then((socket) => socket.dispose());
  client = null;
  setState('idle');
}

/** Calls back after the connection came back: events in between were missed, so ask the server for them. */
export function onReconnected(listener: () => void) {
  reconnectListeners.add(listener);
  return () => {
    reconnectListeners.delete(listener);
  };
}

function subscribeToState(listener: () => void) {
  stateListeners.add(listener);
  return () => {
    stateListeners.delete(listener);
  };
}

/** The state of the live connection. */
export function useSocketState() {
  return useSyncExternalStore(subscribeToState, () => state);
}
