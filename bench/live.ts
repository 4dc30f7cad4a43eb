import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { Deliveries } from './deliveries.ts';
import { send, summarize, type Measured } from './load.ts';
import type { Side } from './servers.ts';
import { requestOf, type Sides } from './sides.ts';
import { MESSAGE } from './works.ts';

/** A row of the table about sockets: messages are sent over HTTP, and their delivery is measured. */
export interface LiveWork {
  name: string;
  goal: number | null;
  /** How many chats; both members of each listen. */
  chats: number;
  /** Messages a second, however slow the answers. */
  rate: number;
}

export const LIVE_WORKS: LiveWork[] = [{ name: 'live: 2,000 sockets', goal: null, chats: 1000, rate: 500 }];

const MEMBERS = 2;

/** Senders' connections. */
const SENDERS = 32;

/**
 * Runs one round and returns its deliveries. A latency runs from before a message is sent until a reader has it. Throws
 * when a message is lost.
 */
export async function runLive(sides: Sides, side: Side, work: LiveWork, seconds: number): Promise<Measured> {
  const { world, [side]: server } = sides;
  const pool = new Pool(server.url, { connections: SENDERS });
  const pairs = world.pairs.slice(0, work.chats);
  if (pairs.length < work.chats) throw new Error('not that many chats');
  const senders = new Map(pairs.map(({ chatId, one }) => [chatId, one.token]));
  const post = (chatId: string, content: string) =>
    send(pool, requestOf(side, MESSAGE, senders.get(chatId) ?? '', { chatId, content, clientId: randomUUID() }));
  const deliveries = new Deliveries(
    pairs.flatMap(({ chatId, one, other }) => [one, other].map(({ token }) => ({ chatId, token }))),
  );
  await deliveries.open(server, side, post);

  const next = (n: number) => post(pairs[n % pairs.length]?.chatId ?? '', deliveries.expect(MEMBERS));
  const before = await server.usage();
  const begun = performance.now();
  await atRate(next, work.rate, seconds);
  await deliveries.done();
  const elapsed = (performance.now() - begun) / 1000;
  const after = await server.usage();
  deliveries.close();
  await pool.close();
  await sides.clean();
  return summarize(deliveries.latencies, elapsed, after.cpuMs - before.cpuMs, after.rssMb);
}

async function atRate(next: (n: number) => Promise<unknown>, rate: number, seconds: number) {
  const begun = performance.now();
  const posts: Promise<unknown>[] = [];
  while (posts.length < seconds * rate) {
    const due = Math.min(seconds, (performance.now() - begun) / 1000) * rate;
    while (posts.length < due) posts.push(next(posts.length));
    await wait(1);
  }
  await Promise.all(posts);
}
