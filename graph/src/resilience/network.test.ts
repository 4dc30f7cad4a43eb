import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, test } from 'vitest';
import { openLine, type Line } from '../testing/line.ts';
import { openStage, WITHIN_MS } from './stage.ts';

const AWAY_MS = 30_000;

let line: Line;
/** The first of each chat comes by a line of their own. */
const stage = openStage({ urlOf: (index, proxy) => (index % 2 === 0 ? line.url : proxy), beforeCrowd: async ({ ports }) => void (line = await openLine(ports)) });
afterEach(() => line.close());

test.each(['cut', 'hang'] as const)('people whose network is away for 30 s (%s) miss nothing', async (away) => {
  line[away]();
  await wait(AWAY_MS);
  line.mend();
  await stage.expectNothingLost();
}, WITHIN_MS);
