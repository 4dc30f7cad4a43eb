import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import type { Client } from 'graphql-ws';
import { useSyncExternalStore } from 'react';
import {
  BehaviorSubject,
  defer,
  from,
  map,
  merge,
  NEVER,
  Observable,
  of,
  retry,
  Subject,
  switchMap,
  take,
  takeUntil,
  throwError,
  timer,
} from 'rxjs';
import { isPassing } from '../errors.ts';
import { getSession, subscribeToSession } from '../session.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5000;
const JITTER = 0.5;
const CONNECTION_TIMEOUT_MS = 20_000;
/** A connection that broke silently is noticed after the sum of these. */
const KEEP_ALIVE_MS = 10_000;
const PONG_TIMEOUT_MS = 5000;
/** The server does not confirm a subscription: without an error for so long, it counts as active. */
const SETTLED_MS = 1000;

/** The session has ended, or the account was deactivated. */
const FORBIDDEN = 4403;

/** `offline` means that a connection was lost or refused and is being tried again. */
type SocketState = 'idle' | 'connected' | 'offline';

let client: Promise<Client> | null = null;
let token = getSession()?.token;
const state = new BehaviorSubject<SocketState>('idle');
const connectedAgain = new Subject<void>();
const reconnected = new Subject<void>();
const refused = new Subject<void>();
const closing = new Subject<void>();
const settled = state.pipe(
  switchMap((now) => (now === 'connected' ? timer(SETTLED_MS) : NEVER)),
  take(1),
);

// The socket library sends its subscriptions after it has told of the connection. Events until they are active are
// lost. So listeners are called at once, and again when the connection has settled.
connectedAgain
  .pipe(switchMap(() => merge(of(undefined), settled).pipe(takeUntil(closing))))
  .subscribe(() => reconnected.next());

/** Milliseconds before the next retry, from 1 s to 5 s. Jitter keeps all clients from coming back at once. */
export function delayBeforeRetry(retries: number) {
  const delay = Math.min(FIRST_WAIT_MS * 2 ** retries, LONGEST_WAIT_MS);
  const spread = 1 + JITTER * (2 * Math.random() - 1);
  return Math.min(delay * spread, LONGEST_WAIT_MS);
}

/** Waits so long. */
export const waitBeforeRetry = (retries: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, delayBeforeRetry(retries)));

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
        state.next('connected');
        if (wasRetry) connectedAgain.next();
      },
      ping: (received) => {
        if (!received) pongIsLate = setTimeout(() => socket.terminate(), PONG_TIMEOUT_MS);
      },
      pong: (received) => {
        if (received) clearTimeout(pongIsLate);
      },
      closed: (event) => {
        clearTimeout(pongIsLate);
        const code = event instanceof CloseEvent ? event.code : null;
        state.next(code === 1000 ? 'idle' : 'offline');
        if (code === FORBIDDEN) refused.next();
      },
    },
  });
  return socket;
}

function open() {
  client ??= connect().catch((error: unknown) => {
    // The library could not be loaded: the next attempt asks for it again.
    client = null;
    state.next('offline');
    throw error;
  });
  return client;
}

// The device notices at once that it is offline; the socket library then reconnects on its own.
window.addEventListener(
  'offline',
  () =>
    void client?.then(
      (socket) => socket.terminate(),
      () => undefined,
    ),
);

/** Throws server errors that arrive as a normal answer, so that the subscription is retried. */
function raiseFault(answer: ApolloLink.Result) {
  if (!answer.errors) return answer;
  const error = new CombinedGraphQLErrors(answer);
  if (isPassing(error)) throw error;
  return answer;
}

/**
 * Carries subscriptions. The first of them loads the socket library and opens the connection. A subscription that a
 * server error ended is restarted until it works or is refused. Once it works, `onReconnected` fires.
 */
export const socketLink = new ApolloLink((operation) => {
  let failures = 0;
  const answers = defer(open).pipe(
    switchMap((socket) => new GraphQLWsLink(socket).request(operation)),
    map(raiseFault),
  );
  const attempt = new Observable<ApolloLink.Result>((observer) => {
    if (failures > 0) {
      const works = settled.subscribe(() => {
        failures = 0;
        reconnected.next();
      });
      observer.add(works);
    }
    answers.subscribe(observer);
  });
  const delay = (error: unknown) => (isPassing(error) ? from(waitBeforeRetry(failures++)) : throwError(() => error));
  return attempt.pipe(retry({ delay }), takeUntil(closing));
});

/** Ends the connection and everything that listens on it. */
function closeSocket() {
  closing.next();
  // Rejects when a connection that was being opened fails.
  void client?.then((socket) => socket.dispose()).catch(() => undefined);
  client = null;
  state.next('idle');
}

// Runs before any screen of the next session subscribes, so that each session has a connection of its own.
subscribeToSession(() => {
  const next = getSession()?.token;
  if (next !== token) closeSocket();
  token = next;
});

/** Calls back when live events are back after a break, perhaps more than once: read from the server what was missed. */
export function onReconnected(listener: () => void) {
  const subscription = reconnected.subscribe(listener);
  return () => subscription.unsubscribe();
}

/** Calls back when the server refuses the connection to this person: ask it who they are by now. */
export function onRefused(listener: () => void) {
  const subscription = refused.subscribe(listener);
  return () => subscription.unsubscribe();
}

/** Calls back once, when the connection has been there for a moment. Its subscriptions missed all events before. */
export function onSettled(listener: () => void) {
  const subscription = settled.subscribe(listener);
  return () => subscription.unsubscribe();
}

function subscribeToState(listener: () => void) {
  const subscription = state.subscribe(listener);
  return () => subscription.unsubscribe();
}

/** The state of the live connection. */
export function useSocketState() {
  return useSyncExternalStore(subscribeToState, () => state.value);
}
