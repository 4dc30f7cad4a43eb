import { afterEach, expect, inject, test } from 'vitest';
import { startApp, startAppIn, testEnvironment, type TestApp } from '../testing/app.ts';
import { makeUser } from '../testing/factories.ts';
import { openLine } from '../testing/line.ts';

let app: TestApp;
afterEach(() => app.close());

const get = async (path: string) => {
  const response = await fetch(app.url + path);
  return { status: response.status, body: await response.json() };
};

test('healthz: alive; readyz: it can serve', async () => {
  app = await startApp();
  expect(await get('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
  expect(await get('/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test.skipIf(!inject('databaseServer'))(
  'while the database is away: a request under way is UNAVAILABLE, readyz is 503 until it is back, healthz is well',
  async () => {
    const env = await testEnvironment();
    const url = new URL(env.DATABASE_URL);
    const line = await openLine([Number(url.port)]);
    url.port = String(line.port);
    app = await startAppIn({ ...env, DATABASE_URL: url.href });
    const user = await makeUser(app);
    for (const away of [line.hang, line.cut]) {
      away();
      const underWay = user.refusal('{ viewer { id } }');
      expect(await get('/readyz')).toMatchObject({ status: 503, body: { status: 'unavailable' } });
      expect(await get('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
      expect(await underWay).toBe('UNAVAILABLE');
      line.mend();
      await expect.poll(async () => (await get('/readyz')).status).toBe(200);
    }
    await app.close();
    line.close();
    app = await startApp();
  },
);
