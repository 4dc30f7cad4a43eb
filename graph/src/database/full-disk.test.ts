import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeUser, type TestUser } from '../testing/factories.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startApp();
  user = await makeUser(app);
});
afterAll(() => app.close());

const REPORT = 'mutation ($message: String!) { fileReport(message: $message) { id } }';
const file = (n: number) => user.refusal(REPORT, { message: `${n} ${'x'.repeat(1900)}` });

const pragma = async (text: string) => {
  const [row] = await app.em().execute<{ [name: string]: number }[]>(`pragma ${text}`);
  return Object.values(row ?? {})[0] ?? 0;
};

const ready = async () => (await fetch(`${app.url}/readyz`)).status;

test.skipIf(inject('databaseServer'))(
  'on a full disk reads go on, writes are UNAVAILABLE and /readyz 503; both are well again by themselves when there is room',
  async () => {
    await pragma(`max_page_count = ${await pragma('page_count')}`);
    const answers: (string | null)[] = [];
    for (let n = 0; n < 50 && answers.at(-1) !== 'UNAVAILABLE'; n++) answers.push(await file(n));
    expect(new Set(answers)).toEqual(new Set([null, 'UNAVAILABLE']));
    expect(await file(0)).toBe('UNAVAILABLE');
    expect(await user.ask('{ viewer { id } }')).toEqual({ viewer: { id: user.id } });
    expect(await ready()).toBe(503);
    await pragma(`max_page_count = ${2 ** 30}`);
    await expect.poll(ready).toBe(200);
    expect(await file(0)).toBeNull();
  },
);
