import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openLine, type Line } from '../testing/line.ts';
import { openStage, WITHIN_MS } from './stage.ts';

const AWAY_MS = 30_000;

let line: Line;
/** The first person of each chat connects through a line of their own. */
const stage = openStage({
  urlOf: (index, proxy) => (index % 2 === 0 ? line.url : proxy),
  beforeCrowd: async ({ ports }) => void (line = await openLine(ports)),
});
afterEach(() => line.close());

test.each(['cut', 'hang'] as const)(
  'people whose network is away for 30 s (%s) miss nothing',
  { tags: ['slow'], timeout: WITHIN_MS },
  async (away) => {
    line[away]();
    const { people } = stage.crowd();
    const acknowledged = () => people.map((person) => person.acknowledged.length);
    const before = acknowledged();
    await wait(AWAY_MS);
    const more = acknowledged().map((count, i) => count - (before[i] ?? 0));
    // A message that was on its way may still have been answered.
    expect(Math.max(...more.filter((_, i) => i % 2 === 0)), 'of those who are away').toBeLessThanOrEqual(1);
    expect(Math.min(...more.filter((_, i) => i % 2 === 1)), 'of those who are not').toBeGreaterThan(1);
    line.mend();
    await stage.expectNothingLost();
  },
);
