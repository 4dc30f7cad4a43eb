import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { send } from '../testing/client.ts';
import { isServed } from '../testing/processes.ts';
import { redisBinary, startRedisCluster } from '../testing/redis.ts';

const LOGIN = 'mutation ($email: String!) { login(email: $email, password: "wrong") { token } }';
const ATTEMPTS = 10;

/** Signs in with a wrong password. Returns the HTTP status. */
const attempt = async ({ url }: TestApp, email: string) => (await send(url, null, LOGIN, { email })).status;

// Nothing here depends on the database: once is enough.
describe.runIf(redisBinary() && !isServed())('two servers and their Redis Cluster', () => {
  let cluster: Awaited<ReturnType<typeof startRedisCluster>>;
  let apps: [TestApp, TestApp];
  beforeAll(async () => {
    cluster = await startRedisCluster();
    const settings = { REDIS_URL: cluster.masters[0]?.url ?? '', RATE_LIMIT: 'on' };
    apps = [await startApp(settings), await startApp(settings)];
  }, 30_000);
  afterAll(async () => {
    vi.useRealTimers();
    await Promise.all(apps.map((app) => app.close()));
    await cluster.stop();
  });

  const statuses = () => Promise.all(apps.map(async ({ url }) => (await fetch(`${url}/readyz`)).json()));
  /** How many wrong passwords for an account get through, sent to both servers in turn. */
  async function allowed(email: string) {
    const answers: number[] = [];
    for (let n = 0; n < ATTEMPTS; n++) for (const app of apps) answers.push(await attempt(app, email));
    return answers.filter((status) => status === 200).length;
  }

  let keys = 0;
  /** Whether both servers count in each part of the cluster, found out by mails to set a new password: 5 to each mailbox. */
  async function countTogether() {
    const mailboxes = Array.from({ length: 20 }, () => `mailbox${++keys}@pasar.example`);
    const refused = mailboxes.map(async (mailbox) => {
      const limits = [...apps, ...apps, ...apps].map(({ services }) => services.limits);
      const counts = await Promise.allSettled(limits.map((each) => each.count('passwordReset', mailbox)));
      return counts.filter(({ status }) => status === 'rejected').length;
    });
    return (await Promise.all(refused)).every((count) => count === 1);
  }

  async function expectLiveEvents() {
    for (const [from, to] of [apps, apps.toReversed()]) {
      const hear = vi.fn<() => void>();
      const unlisten = to?.services.events.listen('typing', 'chat', hear);
      await vi.waitFor(
        () => {
          from?.services.events.publish('typing', 'chat', { userId: 'somebody', isTyping: true });
          expect(hear).toHaveBeenCalled();
        },
        { timeout: 10_000 },
      );
      unlisten?.();
    }
  }

  test('live events get from each to the other', expectLiveEvents);

  test('attempts are counted together, whichever part of the cluster has the counter', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) expect(await allowed(`${name}@pasar.example`)).toBe(ATTEMPTS);
    const counters = cluster.masters.map(({ ask }) => Number(ask('dbsize')));
    expect(counters.every((count) => count > 0)).toBe(true);
  });

  test('without one master live events go on, and limits hold for each process alone, which the log says once', async () => {
    const [warn, info] = [vi.spyOn(apps[0].services.log, 'warn'), vi.spyOn(apps[0].services.log, 'info')];
    const said = (spy: typeof warn | typeof info, text: string) =>
      spy.mock.calls.filter((words) => words.some((word) => String(word).includes(text))).length;
    await cluster.masters[0]?.daemon.kill();
    await vi.waitFor(
      () =>
        cluster.masters.slice(1).forEach(({ ask }) => expect(ask('cluster', 'info')).toContain('cluster_state:fail')),
      10_000,
    );
    expect(await allowed('away@pasar.example')).toBe(2 * ATTEMPTS);
    expect(said(warn, 'each process alone')).toBe(1);
    await expectLiveEvents();
    expect(await statuses()).toEqual([{ status: 'ok' }, { status: 'ok' }]);

    await cluster.masters[0]?.daemon.start();
    await vi.waitFor(() => expect(cluster.serves()).toBe(true), 10_000);
    // Each server connects to it anew in its own time.
    await vi.waitFor(async () => expect(await countTogether()).toBe(true), { timeout: 20_000, interval: 200 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await vi.waitFor(
      async () => {
        await attempt(apps[0], 'anybody@pasar.example');
        expect(said(info, 'all processes together')).toBe(1);
      },
      { timeout: 10_000, interval: 200 },
    );
    expect(await allowed('back@pasar.example')).toBe(ATTEMPTS);
    expect([said(warn, 'each process alone'), said(info, 'all processes together')]).toEqual([1, 1]);
  });
});
