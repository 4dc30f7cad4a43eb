import { mock } from 'node:test';

/**
 * Loaded before a program: its clock stands still, and each number that it is sent moves it on by so many milliseconds.
 * What it does every minute, it does then.
 */
const MINUTE = 60_000;
const minutely: (() => void)[] = [];
const begin = globalThis.setInterval;

mock.timers.enable({ apis: ['Date'], now: Date.now() });
mock.method(globalThis, 'setInterval', (work: () => void, every: number) => {
  if (every === MINUTE) minutely.push(work);
  return begin(work, every);
});
process.on('message', (milliseconds) => {
  mock.timers.setTime(Date.now() + Number(milliseconds));
  for (const work of minutely) work();
});
