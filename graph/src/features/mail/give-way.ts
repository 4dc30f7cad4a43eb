import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** How long the process is watched at a time, in milliseconds. */
const WATCH_MS = 5;

/** A process that is busy for at least this share of the time has people waiting. */
const BUSY = 0.5;

/** Resolves once the process has time to spare, or `isOver`: work that nobody waits for lets requests go first. */
export async function giveWay(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const before = performance.eventLoopUtilization();
    await wait(WATCH_MS);
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  }
}
