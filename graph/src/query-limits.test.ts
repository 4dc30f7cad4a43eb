import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from './testing/app.ts';
import { subscribe } from './testing/client.ts';
import { makeUser, type TestUser } from './testing/factories.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startApp();
  user = await makeUser(app);
});
afterAll(() => app.close());

const nested = (depth: number): string => (depth === 0 ? 'id' : `recommendations { ${nested(depth - 1)} }`);
const REVIEWS = 'reviews(first: 100) { nodes { seller { reviews(first: 100) { nodes { reviewer { reviews { nodes { id } } } } } } } }';

test.each([
  ['lists within lists', `{ products { nodes { ${nested(5)} } } }`],
  ['page sizes that multiply', `{ viewer { ${REVIEWS} } }`],
  ['a page size from a variable, which may be any', `query ($n: Int) { accounts(first: $n) { nodes { reviews(first: $n) { nodes { seller { reviews(first: $n) { nodes { id } } } } } } } }`],
  ['too many levels', `{ viewer { ${'reviews(first: 1) { nodes { seller { '.repeat(5)} id ${'} } }'.repeat(5)} } }`],
  ['many fields at once', `{ ${Array.from({ length: 11 }, (_, n) => `a${n}: viewer { id }`).join(' ')} }`],
  ['many fields by way of fragments', `{ ${'...all '.repeat(6)} } fragment all on Query { a: viewer { id } b: categories }`],
])('a query is refused before it runs for %s', async (_name, query) => {
  app.takeQueries();
  expect(await user.refusal(query)).toBe('GRAPHQL_VALIDATION_FAILED');
  const subscription = subscribe(app.url, user.token, query);
  expect(await subscription.refusal()).toBe('GRAPHQL_VALIDATION_FAILED');
  await subscription.close();
});

test('a fragment that contains itself is refused, not followed', async () => {
  expect(await user.refusal('{ viewer { ...f } } fragment f on User { reviews { nodes { seller { ...f } } } }')).toBe('GRAPHQL_VALIDATION_FAILED');
});
