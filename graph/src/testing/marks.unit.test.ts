import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

test('a test that needs a database server carries the mark, so that `npm test` runs it', () => {
  const unmarked = globSync('**/*.test.ts', { cwd: ROOT, exclude: ['**/*.{mysql,servers}.test.ts', 'resilience/**'] });
  const needs = /(?:skipIf\(\s*!|runIf\(\s*)(?:inject\('databaseServer'\)|isServed\(\))/;
  expect(unmarked.length).toBeGreaterThan(100);
  expect(unmarked.filter((file) => needs.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
