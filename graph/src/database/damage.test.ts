import { open } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, inject, test, vi } from 'vitest';
import { startAppIn, testEnvironment } from '../testing/app.ts';
import { makeReport, makeSession, makeStaff, makeUser } from '../testing/factories.ts';
import { DATABASE_FILE } from './sqlite.ts';

/** Overwrites the first page of a table. */
async function damage(dataDir: string, table: string) {
  const path = join(dataDir, DATABASE_FILE);
  const database = new Sqlite(path);
  const page = Number(database.prepare('select rootpage from sqlite_master where name = ?').pluck().get(table));
  const size = Number(database.pragma('page_size', { simple: true }));
  database.close();
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(size, 0xff), 0, size, (page - 1) * size);
  await file.close();
}

test.skipIf(inject('databaseServer'))(
  'what meets a damaged page is UNAVAILABLE, all else goes on, the log says it once and /readyz too',
  async () => {
    const env = await testEnvironment();
    const whole = await startAppIn(env);
    const [member, administrator] = [await makeUser(whole), await makeStaff(whole)];
    await makeReport(whole, member);
    await whole.stop();
    await damage(env.DATA_DIR, 'report');

    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const app = await startAppIn({ ...env, LOG_LEVEL: 'error' });
    const [user, staff] = [await makeSession(app, member), await makeSession(app, administrator)];
    const ready = async () => (await fetch(`${app.url}/readyz`)).json();
    expect(await ready()).toEqual({ status: 'ok' });
    for (let n = 0; n < 3; n++) {
      const { status, errors } = await staff.send('{ reports { nodes { id } } }');
      expect([status, errors]).toMatchObject([
        503,
        [{ message: 'The service is away for a moment, please try again', extensions: { code: 'UNAVAILABLE' } }],
      ]);
      expect(await user.refusal('mutation { fileReport(message: "Help") { id } }')).toBe('UNAVAILABLE');
    }
    expect(await user.ask('{ viewer { id } }')).toEqual({ viewer: { id: user.id } });
    expect(await user.refusal('mutation { setLanguage(language: MY) { id } }')).toBeNull();
    const answer = await fetch(`${app.url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'damaged' }]);

    const lines = written.mock.calls.map(([text]) => String(text));
    written.mockRestore();
    expect(lines.filter((line) => line.includes('"level":60'))).toEqual([
      expect.stringContaining('the embedded database is damaged'),
    ]);
    expect(lines).toHaveLength(1);
    await app.close();
  },
);
