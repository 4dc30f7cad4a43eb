import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { send } from '../testing/client.ts';
import { makeUser, type TestUser } from '../testing/factories.ts';
import { createDatabase } from '../testing/migrated.ts';
import type { Server } from '../testing/servers/database-server.ts';
import { startMariadb } from '../testing/servers/mariadb.ts';
import { startMysql } from '../testing/servers/mysql.ts';

const REPORT = 'mutation { fileReport(message: "Help") { id } }';

describe.runIf(inject('databaseServer'))('a database server that takes no writes any more', () => {
  const [start, setting] = inject('databaseServer')?.startsWith('mysql:')
    ? [startMysql, 'super_read_only']
    : [startMariadb, 'read_only'];
  let server: Server;
  let operator: Connection;
  let app: TestApp;
  let user: TestUser;

  beforeAll(async () => {
    server = await start();
    const url = new URL(await createDatabase(server.url));
    operator = await createConnection(server.url.replace('mariadb:', 'mysql:'));
    // Administrators write all the same.
    await operator.query(`create user pasar@'%' identified by 'secret'`);
    await operator.query(`grant all on ${url.pathname.slice(1)}.* to pasar@'%'`);
    Object.assign(url, { username: 'pasar', password: 'secret' });
    app = await startApp({ DATABASE_URL: url.href });
    user = await makeUser(app);
  });
  afterAll(async () => {
    await app.close();
    await operator.end();
    await server.stop();
  });

  const isReady = () => fetch(`${app.url}/readyz`).then(async (answer) => [answer.status, await answer.json()]);
  const connections = async () => {
    const [list] = await operator.query<RowDataPacket[]>(
      `select id from information_schema.processlist where user = 'pasar'`,
    );
    return list.map(({ id }) => Number(id));
  };

  test('reads go on, writes are UNAVAILABLE and it is not ready; once it takes them all go on by new connections', async () => {
    const before = await connections();
    await operator.query(`set global ${setting} = on`);
    expect(await send(app.url, user.token, REPORT)).toMatchObject({
      status: 503,
      errors: [{ extensions: { code: 'UNAVAILABLE' } }],
    });
    expect(await isReady()).toEqual([503, { status: 'unavailable' }]);
    expect(await user.ask('{ viewer { id } }')).toEqual({ viewer: { id: user.id } });

    await operator.query('set global read_only = off');
    await expect.poll(isReady).toEqual([200, { status: 'ok' }]);
    expect(await user.refusal(REPORT)).toBeNull();
    expect(await app.em().execute('select count(*) as count from report')).toEqual([{ count: 1 }]);
    // The server may take a moment to let go of one that we have ended.
    await expect.poll(async () => Math.min(...(await connections()))).toBeGreaterThan(Math.max(...before));
  });

  test('it is found without anybody who writes', async () => {
    await operator.query(`set global ${setting} = on`);
    await expect.poll(isReady).toEqual([503, { status: 'unavailable' }]);
    await operator.query('set global read_only = off');
    await expect.poll(isReady).toEqual([200, { status: 'ok' }]);
  });

  test('a link that was promised meanwhile is mailed once it takes writes', async () => {
    await makeUser(app, { email: 'forgetful@pasar.example' });
    await operator.query(`set global ${setting} = on`);
    expect(await app.visitor.ask('mutation { requestPasswordReset(email: "forgetful@pasar.example") }')).toEqual({
      requestPasswordReset: true,
    });
    await expect.poll(isReady).toEqual([503, { status: 'unavailable' }]);
    await operator.query('set global read_only = off');
    await expect.poll(() => app.em().execute('select count(*) as count from password_reset')).toEqual([{ count: 1 }]);
  });
});
