import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { Random } from '../testing/market/random.ts';
import { isServed, startProcesses } from '../testing/processes.ts';
import { arrangeWalk, Walk } from './walk.ts';
import { expectNothingDue, expectRoom, expectRules, readBuyers } from './walk-rules.ts';
import { STEPS } from './walk-steps.ts';

/** A seed is walked alone with `WALK_SEED=<seed> npx vitest run --project resilience-mysql walk`. */
const SEEDS = process.env.WALK_SEED ? [Number(process.env.WALK_SEED)] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const MINUTE = 60_000;
const WEIGHT = STEPS.reduce((sum, { weight }) => sum + weight, 0);

function drawStep(random: Random) {
  let left = random.below(WEIGHT);
  const drawn = STEPS.find(({ weight }) => (left -= weight) < 0);
  if (!drawn) throw new Error('no step is left');
  return drawn;
}

/** Eight people and staff take so many steps, several at once. A third of the way one of three processes is killed. */
async function expectNoRuleBroken(seed: number, steps: number) {
  const market = await startProcesses(arrangeWalk, {}, true);
  onTestFinished(market.close);
  const app = await market.inspect();
  onTestFinished(app.stop);
  const walker = new Walk(market, app, new Random(seed));
  let isKilled = false;
  for (let taken = 0; taken < steps;) {
    const [buyers, before] = [await readBuyers(app), walker.now];
    await walker.look();
    const drawn = Array.from({ length: 4 + walker.random.below(5) }, () => drawStep(walker.random));
    const taking = Promise.all(
      drawn.map(async ({ name, run }) => {
        if (await run(walker)) walker.done.add(name);
      }),
    );
    if (!isKilled && taken > steps / 3) {
      isKilled = true;
      await walker.kill();
    }
    await taking;
    taken += drawn.length;

    const when = `seed ${seed}, after ${taken} steps`;
    if (walker.now > before)
      await expectNothingDue(app, new Date(walker.now.getTime() - MINUTE), () => market.moveClock(0), when);
    await expectRules(app, walker.now, when);
    expectRoom(buyers, await readBuyers(app), walker.now, when);
  }
  return walker.done;
}

describe.runIf(isServed())('eight people on three processes, of which one is killed', () => {
  test('400 steps break no rule, seed 0', () => expectNoRuleBroken(0, 400), 600_000);

  test.runIf(inject('databaseServer')?.startsWith('mysql:')).each(SEEDS)(
    '2,000 steps break no rule, seed %i',
    { tags: ['slow'], timeout: 900_000 },
    async (seed) => {
      const done = await expectNoRuleBroken(seed, 2000);
      expect(STEPS.map(({ name }) => name).filter((name) => !done.has(name))).toEqual([]);
    },
  );
});
