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
    const { people } = stage.crowd();
    line[away]();
    const before = people.map(({ acknowledged }) => acknowledged.length);
    const more = (side: number) =>
      people.map(({ acknowledged }, i) => acknowledged.length - (before[i] ?? 0)).filter((_, i) => i % 2 === side);
    // So long that people give up a connection that says nothing.
    await wait(AWAY_MS);
    await expect.poll(() => Math.min(...more(1)), { message: 'of those who are not away' }).toBeGreaterThan(1);
    // A message that was on its way may still have been answered.
    expect(Math.max(...more(0)), 'of those who are away').toBeLessThanOrEqual(1);
    line.mend();
    await stage.expectNothingLost();
  },
);
