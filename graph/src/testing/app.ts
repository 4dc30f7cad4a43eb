import 'reflect-metadata';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject, vi } from 'vitest';
import { createApp, type AppOptions } from '../app.ts';
import { loadConfig } from '../core/config.ts';
import { type EntityManager, isEmbedded } from '../database/database.ts';
import { DATABASE_FILE } from '../database/sqlite.ts';
import { SOCKET_LIMITS } from '../server/sockets.ts';
import { clientOf, type Client } from './client.ts';
import { freePort } from './ports.ts';
import { createDatabase } from './migrated.ts';
import './embedded.setup.ts';
import './servers/database-server.ts';

// A test's client and server are one process. When that stands still for seconds, the client is late by no fault of its
// own.
SOCKET_LIMITS.initMs = 60_000;

/** A server of its own for one test file, listening on a free port. */
export interface TestApp {
  url: string;
  dataDir: string;
  /** Somebody without a session. */
  visitor: Client;
  /** A new EntityManager, to arrange and inspect data. */
  em: () => EntityManager;
  services: Awaited<ReturnType<typeof createApp>>['services'];
  /** The SQL statements since the last call. */
  takeQueries: () => string[];
  /** How many subscriptions the server has started listening for, ended ones included. */
  subscriptions: () => number;
  /** How many HTTP connections are open. */
  connections: () => Promise<number>;
  /** How many sockets are open. */
  openSockets: () => number;
  /** The most bytes that wait to be sent on any one socket. */
  unread: () => number;
  /** Stops it; its data remain. */
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

/** The environment for a server of its own: a port, a folder, and a new database that is already migrated. */
export async function testEnvironment() {
  const env = await emptyEnvironment(inject('migratedTables'));
  const folder = inject('migratedFolder');
  if (folder) await copyFile(join(folder, DATABASE_FILE), join(env.DATA_DIR, DATABASE_FILE));
  return env;
}

/** The same with a database that has no tables yet. */
export async function emptyEnvironment(tables?: string) {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'pasar-test-'));
  const server = inject('databaseServer');
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: server ? await createDatabase(server, tables) : '',
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  };
}

/**
 * Starts the real server, on the embedded database, or on a new database of the server that the test run started.
 * `env` sets configuration as the environment would. Mails are files, unless `env` names a mail server.
 */
export const startApp = async (env: Record<string, string> = {}, options: AppOptions = {}): Promise<TestApp> =>
  startAppIn({ ...(await testEnvironment()), ...env }, options);

/** Starts the real server in an environment that may already have data. */
export async function startAppIn(env: Record<string, string>, options: AppOptions = {}): Promise<TestApp> {
  const config = loadConfig(env);
  const { dataDir, port, host } = config;
  const queries: string[] = [];
  // A test that takes more than a minute would find that something was swept before it looked.
  const app = await createApp(config, { sweeps: false, ...options, onQuery: (sql) => queries.push(sql) });
  const { em } = app.services.database;
  // The embedded database need not wait for the disk: a test's data may be lost in a crash of the machine.
  if (isEmbedded(em)) await em.getConnection().execute('pragma synchronous = off');
  const listen = vi.spyOn(app.services.events, 'listen');
  await app.server.listen({ port, host });
  const at = { url: `http://127.0.0.1:${port}`, subscriptions: () => listen.mock.calls.length };
  return {
    ...at,
    dataDir,
    visitor: clientOf(at, null),
    em: () => app.services.database.em.fork(),
    services: app.services,
    connections: promisify((told: (error: Error | null, count: number) => void) =>
      app.server.server.getConnections(told),
    ),
    openSockets: () => app.server.websocketServer.clients.size,
    unread: () => Math.max(0, ...[...app.server.websocketServer.clients].map(({ bufferedAmount }) => bufferedAmount)),
    takeQueries: () => queries.splice(0),
    stop: () => app.close(),
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
