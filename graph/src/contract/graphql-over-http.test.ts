import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

/** Recommendations, not requirements, that Apollo Server by itself does not follow. */
const ACCEPTED_WARNINGS = ['572B', 'FDE2', '7B9B'];

const audits = serverAudits({ url: () => `${app.url}/graphql`, fetchFn: fetch });

test('there are audits', () => {
  expect(audits.length).toBeGreaterThan(50);
});

test.each(audits)('$id: $name', async ({ id, fn }) => {
  const result = await fn();
  const reason = 'reason' in result ? result.reason : '';
  const accepted = ACCEPTED_WARNINGS.includes(id) ? ['ok', 'notice', 'warn'] : ['ok', 'notice'];
  expect(accepted, reason).toContain(result.status);
});

const ERROR = { message: expect.any(String), extensions: { code: 'BAD_REQUEST' } };
const JSON_TYPE = 'application/json';

test.each([
  ['malformed JSON', '{"query":', JSON_TYPE, 400, ERROR],
  ['another content type', '{ viewer { id } }', 'text/csv', 415, ERROR],
  ['a body over the limit', JSON.stringify({ query: '#'.repeat(300_000) }), JSON_TYPE, 413, ERROR],
  [
    'several operations of which none is named',
    '{"query":"query A { categories } query B { categories }"}',
    JSON_TYPE,
    400,
    { extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } },
  ],
  [
    'the name of an operation that is not there',
    '{"query":"query A { categories }","operationName":"B"}',
    JSON_TYPE,
    400,
    { extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } },
  ],
  ['a subscription', JSON.stringify({ query: 'subscription { notificationAdded { id } }' }), JSON_TYPE, 400, ERROR],
  [
    'a persisted query',
    JSON.stringify({ extensions: { persistedQuery: 5 } }),
    JSON_TYPE,
    200,
    { extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } },
  ],
])('%s is told as a mistake of the client, in the form of GraphQL', async (_what, body, type, status, error) => {
  const response = await fetch(`${app.url}/graphql`, { method: 'POST', headers: { 'content-type': type }, body });
  expect(await response.json()).toMatchObject({ errors: [error] });
  expect(response.status).toBe(status);
});
