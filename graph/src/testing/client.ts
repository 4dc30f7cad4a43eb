import { createClient } from 'graphql-ws';
import WebSocket from 'ws';

/** What the endpoint answers, as outside tools see it. */
export interface Answer<Data> {
  status: number;
  headers: Headers;
  data: Data | null;
  errors: { message: string; path?: (string | number)[]; extensions: { code: string; field?: string; until?: string } }[];
}

/** Sends one operation to the real endpoint. `Data` describes the fields that the operation asks for. */
export async function send<Data>(url: string, token: string | null, query: string, variables: object = {}): Promise<Answer<Data>> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as { data?: Data; errors?: Answer<Data>['errors'] };
  return { status: response.status, headers: response.headers, data: body.data ?? null, errors: body.errors ?? [] };
}

/** The data of an operation that must succeed. */
export async function ask<Data>(url: string, token: string | null, query: string, variables: object = {}): Promise<Data> {
  const { data, errors } = await send<Data>(url, token, query, variables);
  if (!data || errors.length > 0) throw new Error(`refused: ${JSON.stringify(errors)}`);
  return data;
}

/** The code with which an operation is refused; null when it succeeds. */
export async function refusal(url: string, token: string | null, query: string, variables: object = {}) {
  const { errors } = await send<unknown>(url, token, query, variables);
  return errors[0]?.extensions.code ?? null;
}

/** A subscription over a real socket: `next` waits for its next answer, `close` ends it. */
export function subscribe<Data>(url: string, token: string | null, query: string, variables: Record<string, unknown> = {}) {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: token ? { authorization: `Bearer ${token}` } : {},
    retryAttempts: 0,
  });
  const answers = client.iterate<Data>({ query, variables });
  return {
    next: async () => (await answers.next()).value,
    close: async () => {
      await answers.return?.();
      await client.dispose();
    },
  };
}
