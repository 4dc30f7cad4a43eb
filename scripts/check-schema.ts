import { readFileSync } from 'node:fs';
import { unlistedBreaks } from './schema-changes.ts';

/** Part of `npm run check`: clients of the released schema work with this one, except where the changelog says so. */
const read = (file: string) => readFileSync(file, 'utf8');
const breaks = await unlistedBreaks(read('schema.released.graphql'), read('schema.graphql'), read('CHANGELOG.md'));
if (breaks.length > 0) {
  console.error(`${breaks.join('\n')}\nKeep the old name beside the new one, or list the path under "### Breaking".`);
  process.exitCode = 1;
}
