import { expect, test } from 'vitest';
import { isServed } from '../testing/processes.ts';
import { openStage, WITHIN_MS } from './stage.ts';

/** A stopping process is gone within this time. */
const GONE_WITHIN_MS = 15_000;

const stage = openStage();

test(
  'kill -9 of a process while 50 people chat and buy loses nothing',
  async () => {
    const [victim] = stage.market().processes;
    await victim?.kill();
    // The others carry on; on the embedded database the only process has to come back.
    if (isServed()) await stage.crowd().talkOn(2);
    await victim?.start();
    await stage.crowd().talkOn(2);
    await stage.expectNothingLost();
  },
  WITHIN_MS,
);

test(
  'SIGTERM under load: no fault, gone within 15 s, and nothing is lost',
  async () => {
    const [leaver] = stage.market().processes;
    const { code, took } = (await leaver?.stop()) ?? {};
    expect(code).toBe(0);
    expect(took).toBeLessThan(GONE_WITHIN_MS);
    if (isServed()) await stage.crowd().talkOn(2);
    await leaver?.start();
    await stage.crowd().talkOn(2);
    await stage.expectNothingLost();
  },
  WITHIN_MS,
);
