import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../database/context.ts';
import { isEmbedded, type Database } from '../database/database.ts';
import { poolState } from '../database/pool.ts';
import { OutgoingMail } from '../news/outgoing-mail.entity.ts';
import { pictureTasks } from '../features/media/media.service.ts';
import { Checkout } from '../features/payments/checkout.entity.ts';

/** How long a number may take that the database or a disk has to be asked for. */
const ASK_WITHIN_MS = 1000;

/** Metrics are wanted most while something is away: then only its own numbers, null here, are left out. */
const inTime = <T>(asked: Promise<T>): Promise<T | null> =>
  Promise.race([asked.catch(() => null), wait(ASK_WITHIN_MS, null, { ref: false })]);

async function countQueued(database: Database): Promise<[string, number][]> {
  const em = database.em.fork();
  return [
    ['mail', await em.count(OutgoingMail)],
    ['refund', await em.count(Checkout, { refunded: false, refund: { $gt: 0 } })],
  ];
}

/** In seconds. An id begins with the time when it was made, in milliseconds. */
async function oldestMail(database: Database): Promise<number> {
  const [mail] = await database.em.fork().find(OutgoingMail, {}, { orderBy: { id: 'asc' }, limit: 1 });
  return mail ? (Date.now() - Number.parseInt(mail.id.replace('-', '').slice(0, 12), 16)) / 1000 : 0;
}

/**
 * Work that is not done yet: pictures to encode, mails and refunds, and what waits for a connection to the database.
 */
export function gaugeWaitingWork(registry: Registry, database: Database) {
  const pictures = new Gauge({
    name: 'pasar_picture_tasks',
    help: 'Uploaded pictures that are being encoded, and those that wait for it.',
    labelNames: ['state'],
    registers: [],
    collect: () => {
      const { waiting, running } = pictureTasks();
      pictures.set({ state: 'waiting' }, waiting);
      pictures.set({ state: 'running' }, running);
    },
  });
  registry.registerMetric(pictures);
  const due = new Gauge({
    name: 'pasar_outbox',
    help: 'What is to be done outside and is not done yet: mails to send, refunds to make.',
    labelNames: ['work'],
    registers: [],
    collect: async () => {
      const counts = await inTime(countQueued(database));
      due.reset();
      for (const [work, count] of counts ?? []) due.set({ work }, count);
    },
  });
  registry.registerMetric(due);
  const oldest = new Gauge({
    name: 'pasar_outbox_oldest_seconds',
    help: 'How long the mail has waited that has waited longest; 0 when none does.',
    labelNames: ['work'],
    registers: [],
    collect: async () => {
      const seconds = await inTime(oldestMail(database));
      oldest.reset();
      if (seconds !== null) oldest.set({ work: 'mail' }, seconds);
    },
  });
  registry.registerMetric(oldest);
  if (isEmbedded(database.em)) return;
  const connections = new Gauge({
    name: 'pasar_database_pool',
    help: 'Connections to the database in use and idle, and how many wait for one.',
    labelNames: ['state'],
    registers: [],
    collect: async () => {
      const pool = await poolState(database);
      if (!pool) return;
      connections.set({ state: 'in_use' }, pool.inUse);
      connections.set({ state: 'idle' }, pool.idle);
      connections.set({ state: 'waiting' }, pool.waiting);
    },
  });
  registry.registerMetric(connections);
}

/** What the process runs in: which version it is, the disk of its data, Redis. */
export function gaugeSurroundings(registry: Registry, { config, redis }: Services) {
  const build = new Gauge({
    name: 'pasar_build_info',
    help: 'Always 1: which version runs.',
    labelNames: ['version'],
    registers: [],
    collect: async () => {
      build.set({ version: await version() }, 1);
    },
  });
  const disk = new Gauge({
    name: 'pasar_data_free_bytes',
    help: 'What is free on the disk of DATA_DIR.',
    registers: [],
    collect: async () => {
      // It may be a folder of the network, or none where all is kept elsewhere.
      const found = await inTime(statfs(config.dataDir));
      disk.remove();
      if (found) disk.set(found.bavail * found.bsize);
    },
  });
  for (const gauge of [build, disk]) registry.registerMetric(gauge);
  if (!redis) return;
  const up = new Gauge({
    name: 'pasar_redis_up',
    help: 'Whether live events reach the other processes.',
    registers: [],
    collect: () => {
      up.set(Number(redis.connected));
    },
  });
  registry.registerMetric(up);
}

/** Of the package, which the server is built within. */
async function version(): Promise<string> {
  const about: { version: string } = JSON.parse(
    await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8'),
  );
  return about.version;
}
