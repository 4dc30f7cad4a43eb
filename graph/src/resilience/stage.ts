import { afterEach, beforeEach } from 'vitest';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { arrangeCrowd, expectNothingLost, startCrowd, type Crowd, type Scene } from './crowd.ts';

/** Long enough for the slowest of what is tried here, on a busy machine. */
export const WITHIN_MS = 240_000;

interface Props {
  /** The address of the database, if it is one of this test's own. */
  databaseUrl?: () => Promise<string>;
  /** What else is needed before people come. */
  beforeCrowd?: (market: Processes<Scene>) => Promise<void>;
  /** Through which line a person comes; all of them by the proxy unless it says otherwise. */
  urlOf?: (index: number, proxy: string) => string;
}

/** The product as it is served, with fifty people in it who chat and buy, around each test. */
export function openStage({ databaseUrl, beforeCrowd, urlOf = (_index, proxy) => proxy }: Props = {}) {
  let market: Processes<Scene>;
  let crowd: Crowd;
  beforeEach(async () => {
    market = await startProcesses(arrangeCrowd, databaseUrl ? { DATABASE_URL: await databaseUrl() } : {});
    await beforeCrowd?.(market);
    crowd = startCrowd(market.arranged, (index) => urlOf(index, market.url));
    await crowd.talkOn(2);
  }, WITHIN_MS);
  afterEach(() => market.close(), WITHIN_MS);
  return {
    market: () => market,
    crowd: () => crowd,
    /** All is well again: everybody finishes what they are at, and has everything. */
    async expectNothingLost() {
      await crowd.finish();
      const app = await market.inspect();
      await expectNothingLost(app, market.arranged, crowd);
      await app.stop();
    },
  };
}
