import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { connect } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import type WebSocket from 'ws';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeUser, type TestUser } from '../testing/factories.ts';
import { freePort } from '../testing/ports.ts';
import { redisBinary, startRedis } from '../testing/redis.ts';
import { openSocket } from '../testing/socket.ts';

let app: TestApp;
let user: TestUser;
let metricsUrl: string;
beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  app = await startApp({ METRICS_PORT: String(port) });
  user = await makeUser(app);
});
afterAll(() => app.close());

/** Every series as Prometheus reads it, by `name{labels}`; one that is not there yet is 0. */
async function scrape() {
  const response = await fetch(metricsUrl);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  const series = new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
  return { names: [...series.keys()], of: (name: string) => series.get(name) ?? 0 };
}

const requests = (route: string, method: string, status: string) =>
  `pasar_http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`;
const operations = (operation: string) => `pasar_graphql_operations_total{operation="${operation}"}`;
const errors = (code: string) => `pasar_graphql_errors_total{code="${code}"}`;

/**
 * How much the series of `expected` grew while `work` was done, once it is as expected: an answer is counted after it
 * was sent.
 */
async function growth(work: () => Promise<unknown>, expected: Record<string, number>) {
  const before = await scrape();
  await work();
  const grown = async () => {
    const after = await scrape();
    return Object.fromEntries(Object.keys(expected).map((name) => [name, after.of(name) - before.of(name)]));
  };
  await vi.waitUntil(async () => isDeepStrictEqual(await grown(), expected), { timeout: 60_000 }).catch(() => {});
  return grown();
}

test('requests are counted by route template, method and class of status', async () => {
  const expected = {
    [requests('/api/products/:id', 'GET', '4xx')]: 2,
    [requests('/api/products', 'GET', '2xx')]: 1,
    [requests('none', 'GET', '4xx')]: 1,
  };
  const grown = await growth(async () => {
    const paths = ['/api/products/one', '/api/products/two', '/api/products', `/nowhere/${user.id}`];
    for (const path of paths)
      await (await fetch(app.url + path, { headers: { authorization: `Bearer ${user.token}` } })).text();
  }, expected);
  expect(grown).toEqual(expected);
});

test('operations are counted by kind and refusals by code, once an answer', async () => {
  const expected = {
    [operations('query')]: 1,
    [operations('mutation')]: 1,
    [operations('none')]: 1,
    [errors('UNAUTHENTICATED')]: 1,
    [errors('GRAPHQL_VALIDATION_FAILED')]: 1,
    [requests('/graphql', 'POST', '2xx')]: 2,
    [requests('/graphql', 'POST', '4xx')]: 1,
  };
  const grown = await growth(async () => {
    await user.ask('{ viewer { id } }');
    expect(
      await app.visitor.refusal('mutation { a: fileReport(message: "x") { id } b: fileReport(message: "x") { id } }'),
    ).toBe('UNAUTHENTICATED');
    expect(await user.refusal('{ noSuchField }')).toBe('GRAPHQL_VALIDATION_FAILED');
  }, expected);
  expect(grown).toEqual(expected);
});

const ADDED = 'subscription { notificationAdded { id } }';
const SOCKETS = 'pasar_websockets_open';
const RUNNING = 'pasar_graphql_subscriptions_running';

test('sockets and what runs on them are counted while they are open', async () => {
  const watching: Awaited<ReturnType<TestUser['watch']>>[] = [];
  const opened = { [SOCKETS]: 2, [RUNNING]: 2, [operations('subscription')]: 2 };
  expect(await growth(async () => watching.push(await user.watch(ADDED), await user.watch(ADDED)), opened)).toEqual(
    opened,
  );
  const closed = { [SOCKETS]: -2, [RUNNING]: -2 };
  expect(await growth(() => Promise.all(watching.map(({ close }) => close())), closed)).toEqual(closed);
});

test('refusals on a socket are counted by code', async () => {
  const expected = {
    [errors('UNAUTHENTICATED')]: 1,
    [errors('GRAPHQL_VALIDATION_FAILED')]: 1,
    [operations('none')]: 1,
    [SOCKETS]: 0,
    [RUNNING]: 0,
  };
  const grown = await growth(async () => {
    for (const [field, code] of [
      ['notificationAdded', 'UNAUTHENTICATED'],
      ['noSuchThing', 'GRAPHQL_VALIDATION_FAILED'],
    ]) {
      const refused = app.visitor.subscribe(`subscription { ${field} { id } }`);
      expect(await refused.refusal()).toBe(code);
      await refused.close();
    }
  }, expected);
  expect(grown).toEqual(expected);
});

test('a socket without a subscription is open, and nothing runs on it', async () => {
  const opened = { [SOCKETS]: 1, [RUNNING]: 0 };
  let socket: WebSocket | undefined;
  expect(await growth(async () => (socket = await openSocket(app.url)), opened)).toEqual(opened);
  expect(await growth(async () => socket?.terminate(), { [SOCKETS]: -1 })).toEqual({ [SOCKETS]: -1 });
});

test('the process tells of itself, and of pictures in work', async () => {
  const { names } = await scrape();
  expect(names).toEqual(
    expect.arrayContaining([
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'pasar_picture_tasks{state="waiting"}',
    ]),
  );
});

/** Connections in use and idle, and who waits for one. */
const pool = async () =>
  ['in_use', 'idle', 'waiting'].map((state) => `pasar_database_pool{state="${state}"}`).map((await scrape()).of);

test.skipIf(!inject('databaseServer'))('the pool: connections in use and idle, and who waits for one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const all = Array.from({ length: 12 }, () =>
    app.em().transactional(async (tx) => (await tx.execute('select 1'), promise)),
  );
  await expect.poll(pool).toEqual([10, 0, 2]);
  resolve();
  await Promise.all(all);
  await expect.poll(pool).toEqual([0, 10, 0]);
});

test.skipIf(inject('databaseServer'))('the embedded database has no pool to tell of', async () => {
  expect((await scrape()).names.filter((name) => name.startsWith('pasar_database'))).toEqual([]);
});

test('everybody else finds nothing: neither on the public port nor at other addresses of this one', async () => {
  expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
  expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
});

test('it is closed with the server', async () => {
  const port = await freePort();
  const own = await startApp({ METRICS_PORT: String(port) });
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
  await own.close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed');
});

test('a request whose client went away is counted', async () => {
  const counted = 'pasar_http_requests_abandoned_total{route="/graphql"}';
  const grown = await growth(
    async () => {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
      );
      await expect.poll(async () => (await app.connections()) > 0).toBe(true);
      socket.destroy();
    },
    { [counted]: 1 },
  );
  expect(grown).toEqual({ [counted]: 1 });
});

test('where there is no DATA_DIR the other numbers are told', async () => {
  await rename(app.dataDir, `${app.dataDir}-away`);
  const { names, of } = await scrape();
  await rename(`${app.dataDir}-away`, app.dataDir);
  expect([names.filter((name) => name.startsWith('pasar_data_free')), of('pasar_build_info{version="0.1.0"}')]).toEqual(
    [[], 1],
  );
});

test('which version runs, what is free on the disk, and how long each field of GraphQL took', async () => {
  await user.ask('{ viewer { id } }');
  const { of } = await scrape();
  expect(of('pasar_build_info{version="0.1.0"}')).toBe(1);
  expect(of('pasar_data_free_bytes')).toBeGreaterThan(1e6);
  await expect
    .poll(async () => (await scrape()).of('pasar_graphql_operation_duration_seconds_count{field="viewer"}'))
    .toBeGreaterThan(0);
});

test.skipIf(!redisBinary())('whether Redis is reached', async () => {
  const [redis, port] = [await startRedis(), await freePort()];
  const own = await startApp({ REDIS_URL: redis.url, METRICS_PORT: String(port) });
  onTestFinished(async () => {
    await own.close();
    await redis.stop();
  });
  const up = async () =>
    /^pasar_redis_up (\d)$/m.exec(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())?.[1];
  await expect.poll(up).toBe('1');
  await redis.daemon.kill();
  await expect.poll(up).toBe('0');
});
