import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { startApp, testEnvironment, type TestApp } from './testing/app.ts';
import { freePort } from './testing/mariadb.ts';

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

/** Stands between the server and its database; `cut` hangs up on it, `hang` goes silent, `mend` lets through again. */
async function lineTo(target: URL) {
  const sockets = new Set<Socket>();
  let state: 'through' | 'cut' | 'silent' = 'through';
  const port = await freePort();
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => {});
    if (state === 'cut') return near.destroy();
    if (state === 'silent') return near;
    const far = connect(Number(target.port), target.hostname);
    sockets.add(far);
    far.on('error', () => near.destroy());
    return near.pipe(far).pipe(near);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const turn = (to: typeof state) => {
    state = to;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    port,
    cut: () => turn('cut'),
    hang: () => turn('silent'),
    mend: () => turn('through'),
    close: () => (turn('cut'), server.close()),
  };
}

test.skipIf(!inject('databaseServer'))(
  'readyz is 503 while the database is away, healthz is not, and both are well when it is back',
  async () => {
    const env = await testEnvironment();
    const line = await lineTo(new URL(env.DATABASE_URL));
    const url = new URL(env.DATABASE_URL);
    url.port = String(line.port);
    await rm(env.DATA_DIR, { recursive: true });
  app = await startApp({ DATABASE_URL: url.href });
    for (const away of [line.cut, line.hang]) {
      away();
      expect(await get('/readyz')).toMatchObject({ status: 503, body: { status: 'unavailable' } });
      expect(await get('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
      line.mend();
      await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), { timeout: 20_000 });
    }
    await app.close();
    line.close();
    app = await startApp();
  },
);
