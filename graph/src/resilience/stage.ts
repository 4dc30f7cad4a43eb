import { afterEach, beforeEach } from 'vitest';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { arrangeCrowd, expectNothingLost, startCrowd, type Crowd, type Scene } from './crowd.ts';

/** Long enough for the slowest test here on a busy machine. */
export const WITHIN_MS = 600_000;

interface Props {
  /** The address of the database, if the test has one of its own. */
  databaseUrl?: () => Promise<string>;
  /** What else to prepare before people come. */
  beforeCrowd?: (market: Processes<Scene>) => Promise<void>;
  /** The address through which a person connects; by default the proxy. */
  urlOf?: (index: number, proxy: string) => string;
}

/** The product as in production, with fifty people who chat and buy, started again for each test. */
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
    /** To call when all is well again: everybody finishes what they are doing, and must have everything. */
    async expectNothingLost() {
      await crowd.finish();
      const app = await market.inspect();
      await expectNothingLost(app, market.arranged, crowd);
      await app.stop();
    },
  };
}
