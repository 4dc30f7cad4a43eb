import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../core/errors.ts';
import { REQUESTS } from '../core/limits.ts';
import { QUERY_LIMITS } from '../server/query-limits.ts';
import { settingsRead } from '../testing/settings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const text = await readFile(join(ROOT, 'docs/api.md'), 'utf8');

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
  expect(catalogue).toEqual(Object.entries(CATALOGUE).map(([code, { status }]) => [code, status]));
  expect(documented.slice(catalogue.length).map(([code]) => code)).toEqual(OF_GRAPHQL);
});

test('docs/api.md has the limits as they are', () => {
  const rows = [...text.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  const { tokens, rootFields, depth, aliases, selections, repeats, fragments, objects, lists } = QUERY_LIMITS;
  expect(rows).toEqual([tokens, rootFields, depth, aliases, selections, repeats, fragments, objects, lists]);
  expect(text).toContain(`${REQUESTS.token} requests a token and ${REQUESTS.account} a person`);
});

/** The names in the first column of the tables of a page. */
const namesIn = (page: string) =>
  [...page.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)]
    .flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
    .toSorted();

test('docs/configuration.md has every setting of the server and of Compose, and no other', async () => {
  const page = await readFile(join(ROOT, 'docs/configuration.md'), 'utf8');
  const [ofServer = '', ofCompose = ''] = page.split('\n## Docker Compose\n');
  const read = settingsRead();
  const settings = [...read].filter((name) => !name.endsWith('_FILE'));
  expect(namesIn(ofServer)).toEqual(settings.toSorted());
  const compose = await readFile(join(ROOT, 'docker-compose.yml'), 'utf8');
  const used = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name));
  expect(namesIn(ofCompose)).toEqual([...used].filter((name) => !read.has(name)).toSorted());
});
