import { expect, test } from 'vitest';
import { isServed } from '../testing/processes.ts';
import { openStage, WITHIN_MS } from './stage.ts';

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
  'SIGTERM under load: no fault, it ends by itself in time, and nothing is lost',
  async () => {
    const [leaver] = stage.market().processes;
    // One that does not end by itself in time is ended by force, with another code.
    expect(await leaver?.stop()).toBe(0);
    if (isServed()) await stage.crowd().talkOn(2);
    await leaver?.start();
    await stage.crowd().talkOn(2);
    await stage.expectNothingLost();
  },
  WITHIN_MS,
);
