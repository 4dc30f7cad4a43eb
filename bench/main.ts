import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMariadb } from '../graph/src/testing/mariadb.ts';
import { startRedis } from '../graph/src/testing/redis.ts';
import { cleaner } from './clean.ts';
import { fillMariadb, fillSqlite } from './data/databases.ts';
import type { World } from './data/generate.ts';
import { LIVE_WORKS, runLive } from './live.ts';
import type { Measured } from './load.ts';
import { readOptions } from './options.ts';
import { OUT, report, resultOf, type Memory, type Result } from './report.ts';
import { type Place, startBare, startProduct } from './servers.ts';
import { compareAnswers, runRound, type Side, type Sides } from './sides.ts';
import { soak } from './soak.ts';
import { WORKS } from './works.ts';

/**
 * `npm run bench`: the product beside a bare handler, on the same rows, on this machine. Each row of the table is measured in
 * rounds that alternate between the two, and their answers are compared first. See docs/performance.md.
 */
const options = readOptions();
const isChosen = ({ name }: { name: string }) => options.rows.length === 0 || options.rows.some((row) => name.startsWith(row));
const served = WORKS.filter((work) => !work.embedded).filter(isChosen);
const live = LIVE_WORKS.filter(isChosen);
const embedded = WORKS.filter((work) => work.embedded).filter(isChosen);

/** What is running, in the order of its start. */
const running: (() => Promise<unknown>)[] = [];
for (const event of ['SIGINT', 'SIGTERM', 'uncaughtException']) {
  process.once(event, (reason) => {
    console.error(reason);
    void stopAll().then(() => process.exit(1));
  });
}

const results: Result[] = [];
const memory: Memory[] = [];
try {
  for (const products of options.sizes) {
    if (served.length + live.length > 0) await onMariadb(products);
    await stopAll();
    if (embedded.length > 0) await onSqlite(products);
    await stopAll();
  }
  await report(options, results, memory);
} finally {
  await stopAll();
}

async function stopAll() {
  for (let stop = running.pop(); stop; stop = running.pop()) await stop();
}

async function onMariadb(products: number) {
  const mariadb = await startMariadb(['--innodb-buffer-pool-size=4G']);
  running.push(() => mariadb.stop());
  const redis = options.redis ? await startRedis() : null;
  if (redis) running.push(() => redis.stop());
  const dataDir = await newFolder();
  const { url, world } = await timed(`${products} products into MariaDB`, () => fillMariadb(mariadb.url, products));
  await measure({ databaseUrl: url, dataDir, file: '' }, world, redis?.url ?? '', async (sides) => {
    for (const work of served) {
      await compareAnswers(sides, work);
      await alternate(work, products, (side, seconds) => runRound(sides, side, work, seconds));
    }
    for (const work of live) await alternate(work, products, (side, seconds) => runLive(sides, side, work, seconds));
  });
}

async function onSqlite(products: number) {
  const dataDir = await newFolder();
  const { file, world } = await timed(`${products} products into the embedded database`, () => fillSqlite(dataDir, products));
  await measure({ databaseUrl: '', dataDir, file }, world, '', async (sides) => {
    for (const work of embedded) {
      await compareAnswers(sides, work);
      await alternate(work, products, (side, seconds) => runRound(sides, side, work, seconds));
    }
  });
}

/** Runs `work` with both servers on one database. */
async function measure(place: Place, world: World, redisUrl: string, work: (sides: Sides) => Promise<void>) {
  const clean = cleaner(place, world);
  const product = await startProduct(place, { redisUrl, profileInto: options.profile ? OUT : null });
  running.push(() => product.stop());
  const bare = await startBare(place);
  running.push(() => bare.stop());
  const { rssMb: idleMb } = await product.usage();
  const sides = { world, product, bare, clean };
  await work(sides);
  const underLoadMb = await soak(sides, options.soak);
  memory.push({ database: place.databaseUrl ? 'mariadb' : 'embedded', products: world.products, idleMb, underLoadMb });
}

/** Rounds of one side and the other, the first one alternating too, after a short one that is not counted. */
async function alternate({ name, goal }: { name: string; goal: number | null }, products: number, round: (side: Side, seconds: number) => Promise<Measured>) {
  const rounds: Record<Side, Measured[]> = { product: [], bare: [] };
  for (let n = 0; n <= options.rounds; n++) {
    const order: Side[] = n % 2 ? ['product', 'bare'] : ['bare', 'product'];
    for (const side of order) {
      const measured = await round(side, n === 0 ? Math.min(1, options.seconds) : options.seconds);
      if (n > 0) rounds[side].push(measured);
    }
  }
  const result = resultOf(name, products, goal, rounds);
  results.push(result);
  console.log(`${name}, ${products} products: ${result.product.perSecond.toFixed(0)}/s, ratio ${result.ratio.toFixed(2)}`);
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'pasar-bench-'));
  running.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
