import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/mariadb';
import { v7 } from 'uuid';
import { inject, vi } from 'vitest';
import { createApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import type { EntityManager } from '../database/database.ts';
import { clientOf, type Client } from './client.ts';
import { freePort } from './mariadb.ts';
import './mariadb.setup.ts';

/** A server of its own for one test file, listening on a free port. */
export interface TestApp {
  url: string;
  dataDir: string;
  /** Somebody without a session. */
  visitor: Client;
  /** A new EntityManager, to arrange and to look. */
  em: () => EntityManager;
  services: Awaited<ReturnType<typeof createApp>>['services'];
  /** The SQL statements since the last call. */
  takeQueries: () => string[];
  /** How many subscriptions the server has begun to listen for, ended ones included. */
  subscriptions: () => number;
  close: () => Promise<void>;
}

/** What a server of its own needs from its environment: a port, a folder, and a new database. */
export async function testEnvironment() {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'pasar-test-'));
  const server = inject('databaseServer');
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: server ? await createDatabase(server) : '',
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  };
}

/**
 * Starts the real server, on the embedded database, or on a new database of the MariaDB that the test run started.
 * `env` sets configuration as the environment would.
 */
export async function startApp(env: Record<string, string> = {}): Promise<TestApp> {
  const config = loadConfig({ ...(await testEnvironment()), ...env });
  const { dataDir, port, host } = config;
  const queries: string[] = [];
  const app = await createApp(config, { onQuery: (sql) => queries.push(sql) });
  const subscribe = vi.spyOn(app.services.events, 'subscribe');
  await app.server.listen({ port, host });
  const at = { url: `http://127.0.0.1:${port}`, subscriptions: () => subscribe.mock.calls.length };
  return {
    ...at,
    dataDir,
    visitor: clientOf(at, null),
    em: () => app.services.database.em.fork(),
    services: app.services,
    takeQueries: () => queries.splice(0),
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createDatabase(server: string): Promise<string> {
  const name = `test_${v7().replaceAll('-', '')}`;
  const admin = await MikroORM.init({
    clientUrl: `${server}/mysql`,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  await admin.em.getConnection().execute(`create database ${name} character set utf8mb4 collate utf8mb4_bin`);
  await admin.close();
  return `${server}/${name}`;
}
