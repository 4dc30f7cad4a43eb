import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeUser, userNow, type TestUser } from '../testing/factories.ts';
import { DATABASE_FILE } from './sqlite.ts';

describe.skipIf(inject('databaseServer'))('while another program has the embedded database locked', () => {
  let app: TestApp;
  let user: TestUser;
  let other: Sqlite.Database;
  beforeAll(async () => {
    app = await startApp();
    user = await makeUser(app);
    other = new Sqlite(join(app.dataDir, DATABASE_FILE));
  });
  afterAll(async () => {
    other.close();
    await app.close();
  });

  /** A transaction, a statement that is one by itself, and one that the unit of work makes. */
  const WRITES = [
    'mutation { fileReport(message: "The lift is broken") { id } }',
    'mutation { setLanguage(language: MY) { id } }',
    'mutation { createUpload(purpose: PRODUCT_IMAGE) { url } }',
  ];
  const reports = () => app.em().execute('select message from report');
  const healthy = async () => (await fetch(`${app.url}/healthz`)).status;

  test('reading goes on at once, and what writes waits for it', async () => {
    other.exec('begin immediate');
    let answered = 0;
    const writes = WRITES.map((write) => user.refusal(write).finally(() => answered++));
    for (let n = 0; n < 3; n++) {
      expect(await user.ask('{ viewer { id } }')).toEqual({ viewer: { id: user.id } });
      expect(await healthy()).toBe(200);
    }
    expect(answered).toBe(0);
    other.exec('commit');
    expect(await Promise.all(writes)).toEqual([null, null, null]);
    expect(await userNow(app, user)).toMatchObject({ language: 'MY' });
    expect(await reports()).toEqual([{ message: 'The lift is broken' }]);
  });

  test('what has waited for some seconds is refused as UNAVAILABLE, and has changed nothing', async () => {
    const before = await reports();
    other.exec('begin immediate');
    expect(await Promise.all(WRITES.map((write) => user.refusal(write)))).toEqual(WRITES.map(() => 'UNAVAILABLE'));
    other.exec('rollback');
    expect(await reports()).toEqual(before);
    expect(await user.refusal(WRITES[0] ?? '')).toBeNull();
  });
});
