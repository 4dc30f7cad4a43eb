import { describe, expect, test, vi } from 'vitest';
import { isServed } from '../testing/processes.ts';
import { openStage, WITHIN_MS } from './stage.ts';

describe.runIf(isServed())('several processes and their Redis', () => {
  const stage = openStage();

  const statuses = () =>
    Promise.all(
      stage.market().ports.map(async (port) => {
        const response = await fetch(`http://127.0.0.1:${port}/readyz`);
        return [response.status, await response.json()];
      }),
    );
  const expectAll = (status: string) =>
    vi.waitFor(async () => expect(await statuses()).toEqual(stage.market().ports.map(() => [200, { status }])), {
      timeout: 60_000,
    });

  test(
    'while Redis is away reads and writes go on; once it is back every screen has everything',
    async () => {
      const { redis } = stage.market();
      await redis?.daemon.kill();
      await expectAll('degraded');
      await stage.crowd().talkOn(3);
      // They finish first, so that no later message reveals what was missed.
      await stage.crowd().finish();
      await redis?.daemon.start();
      await expectAll('ok');
      await stage.expectNothingLost();
    },
    WITHIN_MS,
  );

  test('so it is when Redis says nothing any more', { tags: ['slow'], timeout: WITHIN_MS }, async () => {
    const { redis } = stage.market();
    redis?.daemon.freeze();
    await expectAll('degraded');
    await stage.crowd().talkOn(3);
    await stage.crowd().finish();
    redis?.daemon.thaw();
    await expectAll('ok');
    await stage.expectNothingLost();
  });
});
