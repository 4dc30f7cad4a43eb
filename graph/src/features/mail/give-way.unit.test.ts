import { performance } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { giveWay } from './give-way.ts';

/** Keeps the process busy, a turn of the event loop after the other, until told otherwise. */
function keepBusy() {
  const rest = new AbortController();
  const over = (async () => {
    while (!rest.signal.aborted) {
      const end = performance.now() + 2;
      while (performance.now() < end);
      await turn();
    }
  })();
  return () => {
    rest.abort();
    return over;
  };
}

test('while the process is busy what nobody waits for waits; it goes once there is time', async () => {
  const rest = keepBusy();
  let hasGone = false;
  const gone = giveWay(() => false).then(() => (hasGone = true));
  for (let turns = 0; turns < 50; turns++) await turn();
  expect(hasGone).toBe(false);
  await rest();
  await gone;
});

test('it goes at its deadline all the same', async () => {
  const rest = keepBusy();
  const deadline = performance.now() + 30;
  await giveWay(() => performance.now() >= deadline);
  expect(performance.now()).toBeGreaterThanOrEqual(deadline);
  await rest();
});
