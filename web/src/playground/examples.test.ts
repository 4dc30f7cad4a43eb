import { readFile } from 'node:fs/promises';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { EXAMPLES } from './examples.ts';

test('every example is valid', async () => {
  const schema = buildSchema(await readFile('schema.graphql', 'utf8'));
  for (const { query, variables } of EXAMPLES) {
    expect(validate(schema, parse(query)), query).toEqual([]);
    expect(() => JSON.parse(variables ?? '{}')).not.toThrow();
  }
});
