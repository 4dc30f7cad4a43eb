import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from './tokens.ts';
import { User } from '../../people/user.entity.ts';
import { sharing } from '../../database/sharing.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeUser, makeUsers, type TestUser } from '../../testing/factories.ts';

let app: TestApp;
let people: TestUser[];
beforeAll(async () => {
  app = await startApp();
  // Its statements would be counted wherever they happen to fall.
  await app.services.outbox.stop();
  people = await makeUsers(app, 10);
});
afterAll(() => app.close());

const identify = ({ token }: { token: string }) => app.services.identities.identify(hashToken(token));

test('who asks at the same moment with a session is told apart in one statement; who has none is looked for once more', async () => {
  app.takeQueries();
  const strangers = [{ token: 'nobody' }, { token: '' }];
  const found = await Promise.all([...people, ...strangers].map(identify));
  expect(found.map(({ viewer }) => viewer?.id)).toEqual([...people.map(({ id }) => id), undefined, undefined]);
  expect(app.takeQueries()).toHaveLength(2);
});

test('things of any requests are read together by their ids, each once', async () => {
  const products = await Promise.all(people.map((seller) => makeProduct(app, seller)));
  const requests = products
    .flatMap(({ id }) => [id, id])
    .map((id) => ({ id, rows: app.services.newLoaders(app.em(), null) }));
  app.takeQueries();
  const found = await Promise.all(requests.map(({ id, rows }) => rows.product.load(id)));
  expect(found.map((product) => product?.id)).toEqual(requests.map(({ id }) => id));
  expect(app.takeQueries()).toHaveLength(1);
});

test('nothing is kept: who asks later is answered as things are then', async () => {
  const person = await makeUser(app);
  const before = await identify(person);
  await app.em().nativeUpdate(User, { id: person.id }, { fullName: 'Another Name' });
  const after = await identify(person);
  expect([before.viewer?.fullName, after.viewer?.fullName]).toEqual([
    expect.not.stringContaining('Another'),
    'Another Name',
  ]);
});

test('one query is on its way at a time: those who ask meanwhile share the next one, also after a failure', async () => {
  const asked: number[][] = [];
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const loader = sharing(async (keys: readonly number[]) => {
    asked.push([...keys]);
    await (asked.length === 1 ? first : second).promise;
    return keys;
  });
  const early = Promise.allSettled([loader.load(1), loader.load(2)]);
  await expect.poll(() => asked).toHaveLength(1);
  const late = [loader.load(3)];
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  late.push(loader.load(4));
  await nextTurn();
  expect(asked).toEqual([[1, 2]]);
  first.reject(new Error('away'));
  expect((await early).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  second.resolve();
  expect(await Promise.all(late)).toEqual([3, 4]);
  expect(asked).toEqual([
    [1, 2],
    [3, 4],
  ]);
});
