import { test } from 'vitest';
import { openStage } from './support/stage.ts';
import { expectRoom } from './support/staffTables.ts';

const stage = openStage('demo');

test.each(['en', 'my', 'ar'] as const)(
  'names and the last column of a table of staff are whole, and all of a row where there is no room for a table: %s',
  (language) => expectRoom(stage, language, [768, 1024, 1264]),
);
