import { test } from 'vitest';
import { openStage } from './support/stage.ts';
import { expectLastColumn, expectUnbrokenNames, expectWholeRows } from './support/staffTables.ts';

const stage = openStage('demo');

test.each([
  [768, 'en'],
  [1024, 'ar'],
  [1264, 'my'],
] as const)('where there is no room for a table, nothing of a row is cut off: %d px, %s', (width, language) =>
  expectWholeRows(stage, width, language),
);

test.each(['en', 'my', 'ar'] as const)('the last column of a staff table can be reached: %s', (language) =>
  expectLastColumn(stage, 1280, language),
);

test.each(['en', 'ar'] as const)('a name stands unbroken in its row: %s', (language) =>
  expectUnbrokenNames(stage, 1280, language),
);
