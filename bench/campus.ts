import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { Pool } from 'undici';
import { WebSocket } from 'ws';
import type { World } from '../graph/src/testing/market/generate.ts';
import { send, summarize } from './load.ts';
import type { Server } from './servers.ts';
import { requestOf } from './sides.ts';
import { browse, product } from './works.ts';

/**
 * A lecture begins: 3,000 signed-in students open the market within a minute, all from one address, from which somebody
 * else floods it without signing in. The product runs as it is served, limits and all.
 */
export const CAMPUS = { name: 'campus', goal: null, products: 32_000 };

const STUDENTS = 3000;
const SECONDS = 60;
const FLOOD_PER_SECOND = 200;

const SUBSCRIBE = '{"id":"1","type":"subscribe","payload":{"query":"subscription { notificationAdded { id } }"}}';

/** Throws when a student is not served. */
export async function runCampus(server: Server, world: World, databaseUrl: string) {
  const students = await signIn(databaseUrl);
  const pool = new Pool(server.url, { connections: 100 });
  const latencies: number[] = [];
  const sockets: WebSocket[] = [];
  const ask = async (token: string, work: typeof browse, n: number) => {
    const begun = performance.now();
    await send(pool, requestOf('product', work, token, work.variables(world, n, 0) ?? {}));
    latencies.push(performance.now() - begun);
  };
  const arrive = async (token: string, n: number) => {
    sockets.push(await listen(server, token));
    await ask(token, browse, n);
    await ask(token, product, n);
    await ask(token, product, n + 1);
  };
  const before = await server.usage();
  const over = new AbortController();
  const flood = sendFlood(server.url, over.signal);
  await inTurn(students, SECONDS, arrive);
  over.abort();
  const flooded = await flood;
  const after = await server.usage();
  const listening = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  if (listening < STUDENTS) throw new Error(`only ${listening} sockets of ${STUDENTS} are open`);
  for (const socket of sockets) socket.terminate();
  await pool.close();
  return { ...summarize(latencies, SECONDS, after.cpuMs - before.cpuMs, after.rssMb), sockets: listening, flooded };
}

interface Student extends RowDataPacket {
  id: string;
}

/** Gives each student a session; returns the tokens. */
async function signIn(databaseUrl: string): Promise<string[]> {
  const connection = await createConnection({ uri: databaseUrl.replace('mariadb:', 'mysql:') });
  const students = `select id from user where type = 'USER' and status = 'ACTIVE' order by id limit ${STUDENTS}`;
  await connection.query(
    `insert into session (id, token_hash, user_id, expires_at, device, last_used_at, created_at)
     select id, sha2(concat('campus-', id), 256), id, '2100-01-01', 'Chrome on Android', now(3), now(3) from (${students}) students`,
  );
  const [rows] = await connection.query<Student[]>(students);
  await connection.end();
  if (rows.length < STUDENTS) throw new Error('not that many students');
  return rows.map(({ id }) => `campus-${id}`);
}

/** Starts one after the other, spread over the time. */
async function inTurn<T>(list: T[], seconds: number, act: (item: T, n: number) => Promise<void>) {
  const begun = performance.now();
  const acts: Promise<void>[] = [];
  for (const [n, item] of list.entries()) {
    await wait(Math.max(0, begun + (n * seconds * 1000) / list.length - performance.now()));
    acts.push(act(item, n));
  }
  await Promise.all(acts);
}

async function listen({ url }: Server, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  await once(socket, 'message');
  socket.send(SUBSCRIBE);
  return socket;
}

/** How many of the flood's requests were served, and how many refused. */
async function sendFlood(url: string, signal: AbortSignal) {
  const pool = new Pool(url, { connections: 20 });
  const counts = { served: 0, refused: 0 };
  const asks: Promise<void>[] = [];
  const ask = async () => {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ products(first: 24) { nodes { id } } }"}',
    });
    await body.dump();
    counts[statusCode === 429 ? 'refused' : 'served']++;
  };
  while (!signal.aborted) {
    asks.push(ask());
    await wait(1000 / FLOOD_PER_SECOND);
  }
  await Promise.all(asks);
  await pool.close();
  return counts;
}
