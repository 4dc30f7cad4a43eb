import { createClient, type ExecutionResult } from 'graphql-ws';
import { vi } from 'vitest';
import WebSocket from 'ws';

/** One error of an answer, as outside tools see it. */
interface AnswerError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; field?: string; until?: string; fine?: number; requestId?: string };
}

/** The endpoint's answer, as outside tools see it. */
export interface Answer<Data> {
  status: number;
  headers: Headers;
  data: Data | null;
  errors: AnswerError[];
}

type Variables = Record<string, unknown>;

/** Sends one operation to the real endpoint. `Data` describes the fields that the operation asks for. */
export async function send<Data>(
  url: string,
  token: string | null,
  query: string,
  variables: Variables = {},
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Answer<Data>> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    signal: signal ?? null,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as { data?: Data; errors?: AnswerError[] };
  return { status: response.status, headers: response.headers, data: body.data ?? null, errors: body.errors ?? [] };
}

/** The data of an operation that must succeed. */
export async function ask<Data>(
  url: string,
  token: string | null,
  query: string,
  variables: Variables = {},
): Promise<Data> {
  const { data, errors } = await send<Data>(url, token, query, variables);
  if (!data || errors.length > 0) throw new Error(`refused: ${JSON.stringify(errors)}`);
  return data;
}

/** The code with which an operation is refused; null when it succeeds. */
export async function refusal(url: string, token: string | null, query: string, variables: Variables = {}) {
  const { errors } = await send<unknown>(url, token, query, variables);
  return errors[0]?.extensions.code ?? null;
}

/** A subscription over a real socket: `next` waits for its next answer, `close` ends it. */
export function subscribe<Data>(url: string, token: string | null, query: string, variables: Variables = {}) {
  const closing = Promise.withResolvers<{ code: unknown; reason: unknown }>();
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: token ? { authorization: `Bearer ${token}` } : {},
    retryAttempts: 0,
    on: {
      closed: (event) =>
        event instanceof Object &&
        'code' in event &&
        'reason' in event &&
        closing.resolve({ code: event.code, reason: event.reason }),
    },
  });
  const answers = client.iterate<Data>({ query, variables });
  return {
    /** The data of the next answer; throws when there is none. */
    next: async () => {
      const { value } = (await answers.next()) as IteratorResult<ExecutionResult<Data>, undefined>;
      if (!value?.data || value.errors) throw new Error(`no event: ${JSON.stringify(value)}`);
      return value.data;
    },
    /** The code that the server ends the subscription with; null when an event comes instead. */
    refusal: async () => {
      try {
        const { value } = (await answers.next()) as IteratorResult<ExecutionResult<Data>, undefined>;
        return value?.errors?.[0]?.extensions?.['code'] ?? null;
      } catch (errors) {
        return (errors as AnswerError[])[0]?.extensions.code ?? null;
      }
    },
    /** The code and reason with which the server closes the socket. */
    closed: () => closing.promise,
    /** Whether the server has ended it. */
    ended: async () => (await answers.next()).done === true,
    close: async () => {
      await answers.return?.();
      await client.dispose();
    },
  };
}

/** What one person can do with a server. */
export function clientOf({ url, subscriptions }: { url: string; subscriptions: () => number }, token: string | null) {
  return {
    send: <Data>(query: string, variables?: Variables) => send<Data>(url, token, query, variables),
    ask: <Data>(query: string, variables?: Variables) => ask<Data>(url, token, query, variables),
    refusal: (query: string, variables?: Variables) => refusal(url, token, query, variables),
    /** The first error's code, field and message; null when the operation succeeds. */
    refused: async (query: string, variables?: Variables) => {
      const [error] = (await send<unknown>(url, token, query, variables)).errors;
      return error ? { ...error.extensions, message: error.message } : null;
    },
    subscribe: <Data>(query: string, variables?: Variables) => subscribe<Data>(url, token, query, variables),
    /** Subscribes, and waits until the server listens for events; one at a time, since it counts those of all. */
    watch: async <Data>(query: string, variables?: Variables) => {
      const before = subscriptions();
      const subscription = subscribe<Data>(url, token, query, variables);
      await vi.waitUntil(() => subscriptions() > before, { timeout: 60_000 });
      return subscription;
    },
  };
}

export type Client = ReturnType<typeof clientOf>;
