import { rm } from 'node:fs/promises';
import { inject } from 'vitest';
import { startAppIn, testEnvironment, type TestApp } from './app.ts';
import { clientOf } from './client.ts';
import { Daemon } from './daemon.ts';
import type { TestUser } from './factories.ts';
import { openLine } from './line.ts';
import { freePort } from './ports.ts';
import { startRedis } from './redis.ts';

const PROCESSES = 3;

const MOVED_CLOCK = ['--import', './graph/src/testing/moved-clock.ts'];

/** Whether these tests run on a database server, which several processes can share. */
export const isServed = () => inject('databaseServer') !== undefined;

/**
 * The product as in production: three processes behind a proxy, with their own Redis, on a database server. On the
 * embedded database it is a single process. `arrange` fills the database before they start. With `movesClock` their
 * clocks stand still until they are moved.
 */
export async function startProcesses<Arranged>(
  arrange: (app: TestApp) => Promise<Arranged>,
  settings: Record<string, string> = {},
  movesClock = false,
) {
  const environment = { ...(await testEnvironment()), ...settings };
  const redis = isServed() ? await startRedis() : null;
  const ports = await Promise.all(Array.from({ length: redis ? PROCESSES : 1 }, freePort));
  const proxy = await openLine(ports);
  const env = { ...environment, ...settings, PUBLIC_URL: proxy.url, REDIS_URL: redis?.url ?? '', LOG_LEVEL: 'fatal' };

  const arranging = await startAppIn(env);
  const arranged = await arrange(arranging);
  await arranging.stop();

  const processes = ports.map((port) => startable({ ...env, PORT: String(port) }, movesClock));
  await Promise.all(processes.map((process) => process.start()));
  return {
    url: proxy.url,
    ports,
    arranged,
    processes,
    redis,
    /** Moves the clocks of those that run on by so many milliseconds. */
    moveClock: (by: number) => processes.forEach((process) => process.send(by)),
    /** Another server on the same database, to inspect what they did. */
    inspect: () => startAppIn({ ...env, PORT: environment.PORT }),
    close: async () => {
      proxy.close();
      await Promise.all(processes.map((process) => process.kill()));
      await redis?.stop();
      await rm(environment.DATA_DIR, { recursive: true, force: true });
    },
  };
}

export type Processes<Arranged> = Awaited<ReturnType<typeof startProcesses<Arranged>>>;

/** A test's server, and a second process on its database, if that is one that several can share. */
export interface TwoProcesses extends TestApp {
  /** The same person as a client of one of the two: the even numbers are the test's server. */
  on: (process: number, user: TestUser) => TestUser;
}

/** Starts a server with a second process. Closing the server ends both. */
export async function startTwo(): Promise<TwoProcesses> {
  const env = await testEnvironment();
  const app = await startAppIn(env);
  const port = String(await freePort());
  const second = isServed() ? startable({ ...env, PORT: port, LOG_LEVEL: 'fatal' }, false) : null;
  await second?.start();
  const there = { url: second ? `http://127.0.0.1:${port}` : app.url, subscriptions: app.subscriptions };
  return {
    ...app,
    on: (process, user) => ({ ...user, ...clientOf(process % 2 === 0 ? app : there, user.token) }),
    close: async () => {
      await second?.kill();
      await app.close();
    },
  };
}

function startable(env: Record<string, string>, movesClock: boolean) {
  const ready = () =>
    fetch(`http://127.0.0.1:${env.PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return new Daemon({
    command: process.execPath,
    args: ['--import', 'tsx', ...(movesClock ? MOVED_CLOCK : []), 'graph/src/main.ts'],
    listens: movesClock,
    env: { ...env, TSX_TSCONFIG_PATH: 'graph/tsconfig.json' },
    answers: ready,
  });
}
