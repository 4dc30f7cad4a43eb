import 'reflect-metadata';
import { getIntrospectionQuery, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findExcess } from '../server/query-limits.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { subscribe } from '../testing/client.ts';
import { makeUser, type TestUser } from '../testing/factories.ts';
import { SCHEMA } from '../testing/operations.ts';
import { SCREEN_OPERATIONS } from '../testing/screens.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  // These limits hold whatever RATE_LIMIT says.
  app = await startApp({ RATE_LIMIT: 'off' });
  // Its statements would be counted wherever they happen to fall.
  await app.services.outbox.stop();
  user = await makeUser(app);
});
afterAll(() => app.close());

const nested = (depth: number): string => (depth === 0 ? 'id' : `recommendations { ${nested(depth - 1)} }`);
const REVIEWS =
  'reviews(first: 100) { nodes { seller { reviews(first: 100) { nodes { reviewer { reviews { nodes { id } } } } } } } }';
const aliases = (count: number, field: string) => Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ');
/** Each fragment spreads the next one twice: a few hundred tokens make 2^20 copies of the last. */
const laughs = Array.from({ length: 20 }, (_, n) => `fragment f${n} on User { ...f${n + 1} ...f${n + 1} }`).join(' ');

describe.each([
  ['lists within lists', `{ products { nodes { ${nested(5)} } } }`, /lists/],
  ['page sizes that multiply', `{ viewer { ${REVIEWS} } }`, /objects/],
  [
    'a page size from a variable, which may be any',
    `query ($n: Int) { accounts(first: $n) { nodes { reviews(first: $n) { nodes { seller { reviews(first: $n) { nodes { id } } } } } } } }`,
    /objects/,
  ],
  [
    'a page size below zero, which takes nothing off',
    `{ a: accounts(first: -1000000) { nodes { id } } viewer { ${REVIEWS} } }`,
    /objects/,
  ],
  [
    'pages of messages without a size',
    '{ chats(first: 100) { nodes { messages { nodes { sender { reviews { nodes { id } } } } } } } }',
    /objects/,
  ],
  [
    'lists of each thing in a list',
    `{ ${aliases(3, 'products(first: 100) { nodes { recommendations { id } } }')} }`,
    /lists/,
  ],
  [
    'too many levels',
    `{ viewer { ${'reviews(first: 1) { nodes { seller { '.repeat(5)} id ${'} } }'.repeat(5)} } }`,
    /levels/,
  ],
  ['many fields at once', `{ ${aliases(11, 'viewer { id }')} }`, /fields at once/],
  ['many fields at once that are no more than a name', `{ ${aliases(11, '__typename')} }`, /fields at once/],
  [
    'many fields by way of fragments',
    `{ ${'...all '.repeat(6)} } fragment all on Query { a: viewer { id } b: categories }`,
    /fields at once/,
  ],
  ['many aliases', `{ viewer { ${aliases(31, 'id')} } }`, /aliases/],
  ['many aliases of __typename', `{ viewer { ${aliases(31, '__typename')} } }`, /aliases/],
  [
    'many aliases by way of fragments',
    `{ viewer { ${'...f '.repeat(4)} } } fragment f on User { ${aliases(10, 'id')} }`,
    /aliases/,
  ],
  ['many aliases within introspection', `{ __schema { ${aliases(31, 'types { name }')} } }`, /aliases/],
  [
    'the schema described twice',
    getIntrospectionQuery()
      .replace('__schema {', 'a: __schema { ...all } b: __schema { ...all } } fragment all on __Schema {')
      .replace(/\}\s*\}\s*fragment FullType/, '} fragment FullType'),
    /described/,
  ],
  [
    'types described again and again',
    `{ __schema { ${aliases(29, 'types { ...f }')} } } fragment f on __Type { fields { args { name type { name } } type { ofType { name } } } }`,
    /described/,
  ],
  ['the same field again and again', `{ ${'viewer { id } '.repeat(21)} }`, /fields at once/],
  [
    'the same field of one thing again and again',
    `{ products { nodes { ${'seller { id } '.repeat(21)} } } }`,
    /same field/,
  ],
  [
    'the same field in parts that GraphQL puts together',
    `{ viewer { ${'...a '.repeat(5)} ... on User { ${'id '.repeat(6)} } } } fragment a on User { id ... { id id } }`,
    /same field/,
  ],
  [
    'a field that repeats within one that repeats',
    `{ viewer { ${'reviews { nodes { id id id } } '.repeat(7)} } }`,
    /same field/,
  ],
  ['fields that conflict, before they are compared', `{ viewer { ${'a: id a: fullName '.repeat(11)} } }`, /same field/],
  ['`__typename` in very many fragments', `{ viewer { ${'... { __typename } '.repeat(101)} } }`, /same field/],
  ['a fragment that nothing spreads', `{ viewer { id } } fragment f on User { ${'id '.repeat(21)} }`, /same field/],
  [
    'things in a fragment that nothing spreads',
    `{ viewer { id } } fragment f on Query { products(first: 1) { nodes { ${'seller { id } '.repeat(400)} } } }`,
    /same field/,
  ],
  [
    'many fragments',
    `{ viewer { ${Array.from({ length: 51 }, (_, n) => `...f${n}`).join(' ')} } } ${Array.from({ length: 51 }, (_, n) => `fragment f${n} on User { id }`).join(' ')}`,
    /fragments/,
  ],
  ['fragments that double', `{ viewer { ...f0 } } ${laughs} fragment f20 on User { ...f20 }`, /At most 2000 fields/],
])('a query is refused before it runs for %s', (_name, query, text) => {
  const expected = { message: expect.stringMatching(text), extensions: { code: 'QUERY_TOO_LARGE' } };

  test('over HTTP', async () => {
    app.takeQueries();
    const { status, errors } = await user.send(query);
    expect([status, errors]).toMatchObject([400, [expected]]);
    // Nothing was read except who is asking.
    expect(app.takeQueries().filter((sql) => !sql.includes('session')).length).toBe(0);
  });

  test('over a socket', async () => {
    const subscription = subscribe(app.url, user.token, query);
    expect(await subscription.refusal()).toBe('QUERY_TOO_LARGE');
    await subscription.close();
  });
});

test('of what is wrong with a query, ten things are told', async () => {
  const { status, errors } = await user.send(
    `{ viewer { ${Array.from({ length: 30 }, (_, n) => `none${n}`).join(' ')} } }`,
  );
  expect([status, errors?.length, errors?.[0]?.extensions?.code]).toEqual([400, 10, 'GRAPHQL_VALIDATION_FAILED']);
});

test('a fragment that contains itself is refused, not followed', async () => {
  expect(await user.refusal('{ viewer { ...f } } fragment f on User { reviews { nodes { seller { ...f } } } }')).toBe(
    'GRAPHQL_VALIDATION_FAILED',
  );
});

const ofKinds = `{ viewer { ${'... { __typename } '.repeat(100)} } }`;

test.each([
  ...SCREEN_OPERATIONS,
  ['introspection', getIntrospectionQuery()] as const,
  ['`__typename` in many fragments', ofKinds] as const,
])('our own client is within the limits: %s', (_name, text) => {
  expect(findExcess(SCHEMA, parse(text))).toBeNull();
});
