import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { Deliveries } from './deliveries.ts';
import { send, summarize, type Measured } from './load.ts';
import { requestOf, type Side, type Sides } from './sides.ts';
import { chatAt, MESSAGE, personAt } from './works.ts';

/** A row of the table that is about sockets: messages are sent over HTTP, what is measured is their delivery. */
export interface LiveWork {
  name: string;
  goal: number | null;
  /** How many chats, and how many sockets of each, alternately of its two members. Each socket of a single chat has a session of its own. */
  chats: number;
  readers: number;
  /** Messages a second, whatever comes back; null: one after the other, each when the one before is everywhere. */
  rate: number | null;
}

export const LIVE_WORKS: LiveWork[] = [
  { name: 'live: 1 chat of 1,000', goal: 0.6, chats: 1, readers: 1000, rate: null },
  { name: 'live: 500 chats of 2', goal: null, chats: 500, readers: 2, rate: 500 },
];

/** Senders' connections. */
const SENDERS = 32;

/** What one round delivered; latencies from before a message is sent until a reader has it. Throws when one is lost. */
export async function runLive(sides: Sides, side: Side, work: LiveWork, seconds: number): Promise<Measured> {
  const { world, [side]: server } = sides;
  const pool = new Pool(server.url, { connections: SENDERS });
  const senders = new Map(Array.from({ length: work.chats }, (_, chat) => [chatAt(world, chat), personAt(world, chat * 2).token]));
  const post = (chatId: string, content: string) =>
    send(pool, requestOf(side, MESSAGE, senders.get(chatId) ?? '', { chatId, content, clientId: randomUUID() }));
  const deliveries = new Deliveries(Array.from({ length: work.chats * work.readers }, (_, n) => {
    const chat = Math.floor(n / work.readers);
    const token = work.chats === 1 ? world.devices[n] : personAt(world, chat * 2 + (n % 2)).token;
    if (!token) throw new Error('not that many sessions');
    return { chatId: chatAt(world, chat), token };
  }));
  await deliveries.open(server, side, post);

  const next = (n: number) => post(chatAt(world, n % work.chats), deliveries.expect(work.readers));
  const before = await server.usage();
  const begun = performance.now();
  await (work.rate === null ? oneByOne(next, deliveries, seconds) : atRate(next, work.rate, seconds));
  await deliveries.done();
  const elapsed = (performance.now() - begun) / 1000;
  const after = await server.usage();
  deliveries.close();
  await pool.close();
  await sides.clean();
  return summarize(deliveries.latencies, elapsed, after.cpuMs - before.cpuMs, after.rssMb);
}

async function oneByOne(next: (n: number) => Promise<unknown>, deliveries: Deliveries, seconds: number) {
  const until = performance.now() + seconds * 1000;
  for (let n = 0; performance.now() < until; n++) {
    await next(n);
    await deliveries.done();
  }
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
