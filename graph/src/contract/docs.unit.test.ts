import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STATUS_OF_CODE } from '../core/errors.ts';
import { MOST_COUNTED } from '../database/newest.ts';
import { REQUESTS } from '../core/limits.ts';
import { QUERY_LIMITS } from '../server/query-limits.ts';

const text = await readFile(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');

/** Codes that GraphQL has besides the catalogue; their status is that of the whole answer. */
const OF_GRAPHQL = [
  'QUERY_TOO_LARGE',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'BAD_REQUEST',
  'INTERNAL_SERVER_ERROR',
];

test('docs/api.md has every code of the catalogue with its status', () => {
  const documented = [...text.matchAll(/^\| ([A-Z_]+) \| (\d+) \| .+\. \|$/gm)].map(
    ([, code, status]) => [code, Number(status)] as const,
  );
  const catalogue = documented.filter(([code]) => !OF_GRAPHQL.includes(code ?? ''));
  expect(catalogue).toEqual(Object.entries(STATUS_OF_CODE));
  expect(documented.slice(catalogue.length).map(([code]) => code)).toEqual(OF_GRAPHQL);
});

test('docs/api.md has the limits as they are', () => {
  const rows = [...text.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  const { tokens, rootFields, depth, aliases, selections, repeats, fragments, objects, lists } = QUERY_LIMITS;
  expect(rows).toEqual([tokens, rootFields, depth, aliases, selections, repeats, fragments, objects, lists]);
  expect(text).toContain(`${REQUESTS.token} requests a token and ${REQUESTS.account} a person`);
});

test.each(['en', 'ar', 'my'])('what is counted no further is "or more" on the screens: %s', async (language) => {
  const messages: unknown = JSON.parse(
    await readFile(join(import.meta.dirname, `../../../web/src/messages/${language}.json`), 'utf8'),
  );
  for (const id of ['browse.count', 'browse.show', 'staff.resultCount'])
    expect(messages).toHaveProperty([id], expect.stringContaining(`=${MOST_COUNTED} {`));
});
