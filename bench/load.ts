import { Client, type Dispatcher } from 'undici';
import type { Server } from './servers.ts';

/** The numbers of one round on one side. Times are in milliseconds. */
export interface Measured {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Of the server's process, per request. */
  cpuMs: number;
  rssMb: number;
}

export interface Request {
  path: string;
  body: string;
  token: string;
}

interface Load {
  connections: number;
  seconds: number;
  /** The next request of a connection; null when there is none left. */
  next: (connection: number) => Request | null;
}

/** Keeps this many connections busy, each with one request after the other. Throws at the first refusal. */
export async function load(server: Server, { connections, seconds, next }: Load): Promise<Measured> {
  const latencies: number[] = [];
  const before = await server.usage();
  const begun = performance.now();
  const until = begun + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const client = new Client(server.url);
      for (let now = performance.now(); now < until;) {
        const request = next(connection);
        if (!request) break;
        await send(client, request);
        const then = performance.now();
        latencies.push(then - now);
        now = then;
      }
      await client.close();
    }),
  );
  const elapsed = (performance.now() - begun) / 1000;
  const after = await server.usage();
  return summarize(latencies, elapsed, after.cpuMs - before.cpuMs, after.rssMb);
}

/** The text of the answer. Throws on a refusal, a GraphQL one too. */
export async function send(client: Dispatcher, { path, body, token }: Request): Promise<string> {
  const response = await client.request({
    method: 'POST',
    path,
    body,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  const text = await response.body.text();
  if (response.statusCode !== 200 || text.includes('"errors":['))
    throw new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 300)}`);
  return text;
}

/** The numbers of a round with these `latencies`, which took `seconds`, and `cpuMs` of the server's time. */
export function summarize(latencies: number[], seconds: number, cpuMs: number, rssMb: number): Measured {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  const requests = sorted.length;
  return {
    requests,
    perSecond: requests / seconds,
    p50: at(0.5),
    p99: at(0.99),
    cpuMs: cpuMs / Math.max(1, requests),
    rssMb,
  };
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Each number's own median over the rounds. */
export const medianOf = (rounds: Measured[]): Measured => ({
  requests: median(rounds.map(({ requests }) => requests)),
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
  rssMb: median(rounds.map(({ rssMb }) => rssMb)),
});
