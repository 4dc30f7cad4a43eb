import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '../testing/migrated.ts';
import { isServed } from '../testing/processes.ts';
import type { Server } from '../testing/servers/database-server.ts';
import { startMariadb } from '../testing/servers/mariadb.ts';
import { startMysql } from '../testing/servers/mysql.ts';
import { openStage, WITHIN_MS } from './stage.ts';

const FROZEN_MS = 30_000;

describe.runIf(isServed())('a database server that goes away', () => {
  const start = inject('databaseServer')?.startsWith('mysql:') ? startMysql : startMariadb;
  let server: Server;
  beforeAll(async () => void (server = await start()), WITHIN_MS);
  afterAll(() => server.stop());
  // On MariaDB, a different driver from everywhere else.
  const stage = openStage({
    databaseUrl: async () => (await createDatabase(server.url)).replace('mariadb:', 'mysql:'),
  });

  /** Expects that every kind of request is refused with 503 and says when to come back. */
  const expectUnavailable = () =>
    vi.waitFor(
      async () => {
        const { url } = stage.market();
        const body = JSON.stringify({ query: '{ viewer { id } }' });
        const graphql = await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        expect([graphql.status, graphql.headers.get('retry-after'), await graphql.json()]).toMatchObject([
          503,
          '2',
          { errors: [{ extensions: { code: 'UNAVAILABLE' } }] },
        ]);
        const rest = await fetch(`${url}/api/products`);
        expect([rest.status, rest.headers.get('retry-after'), await rest.json()]).toMatchObject([
          503,
          '2',
          { code: 'UNAVAILABLE' },
        ]);
        expect((await fetch(`${url}/readyz`)).status).toBe(503);
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
      },
      { timeout: 60_000 },
    );

  test(
    'killed and started again: 503 in the meantime, and nothing is lost',
    async () => {
      await server.daemon.kill();
      await expectUnavailable();
      await server.daemon.start();
      await stage.crowd().talkOn(2);
      await stage.expectNothingLost();
    },
    WITHIN_MS,
  );

  test(
    'frozen for 30 s: 503 in the meantime, and nothing is lost',
    { tags: ['slow'], timeout: WITHIN_MS },
    async () => {
      server.daemon.freeze();
      await expectUnavailable();
      await wait(FROZEN_MS);
      await expectUnavailable();
      server.daemon.thaw();
      await stage.crowd().talkOn(2);
      await stage.expectNothingLost();
    },
  );
});
