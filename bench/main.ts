import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMariadb } from '../graph/src/testing/servers/mariadb.ts';
import { startRedis } from '../graph/src/testing/redis.ts';
import { BYSTANDERS, runBystander } from './bystander.ts';
import { CAMPUS, runCampus } from './campus.ts';
import { cleaner } from './clean.ts';
import { fillMariadb, fillSqlite } from './databases.ts';
import type { World } from '../graph/src/testing/market/generate.ts';
import { LIVE_WORKS, runLive } from './live.ts';
import { mailsOf } from './mails.ts';
import type { Measured } from './load.ts';
import { readOptions } from './options.ts';
import { OUT, report, type Memory } from './report.ts';
import { resultOf, type Result } from './result.ts';
import { type Place, type Side, startBare, startProduct } from './servers.ts';
import { compareAnswers, runRound, type Sides } from './sides.ts';
import { soak } from './soak.ts';
import { WORKS, type Work } from './works.ts';

/**
 * `npm run bench`: the product beside a bare handler, on the same rows, on this machine. Each row of the table is
 * measured in rounds that alternate between the two, and their answers are compared first. See docs/performance.md.
 */
const options = readOptions();
const isChosen = ({ name }: { name: string }) =>
  options.rows.length === 0 || options.rows.some((row) => name.startsWith(row));
const served = WORKS.filter((work) => !work.embedded).filter(isChosen);
const live = LIVE_WORKS.filter(isChosen);
const bystanders = BYSTANDERS.filter(isChosen);
const campus = [CAMPUS].filter(isChosen);
const embedded = WORKS.filter((work) => work.embedded).filter(isChosen);

/** How to stop each running part, in the order of their start. */
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
  if (served.length + live.length + bystanders.length > 0) await onMariadb(options.sizes);
  await stopAll();
  for (const { products } of campus) await onCampus(products);
  await stopAll();
  if (embedded.length > 0) await onSqlite(options.sizes);
  await stopAll();
  if (results.length > 0) await report(options, results, memory);
} finally {
  await stopAll();
}

async function stopAll() {
  for (let stop = running.pop(); stop; stop = running.pop()) await stop();
}

async function onMariadb(sizes: number[]) {
  const mariadb = await startMariadb(['--innodb-buffer-pool-size=8G', '--innodb-log-file-size=1G']);
  running.push(() => mariadb.stop());
  const markets: Sides[] = [];
  for (const products of sizes) {
    const redis = options.redis ? await startRedis() : null;
    if (redis) running.push(() => redis.stop());
    const dataDir = await newFolder();
    const { url, world } = await timed(`${products} products into MariaDB`, () => fillMariadb(mariadb.url, products));
    markets.push(await open({ databaseUrl: url, dataDir, file: '' }, world, redis?.url ?? ''));
  }
  for (const work of served) await measureRequests(markets, work);
  for (const work of live)
    await alternate(work, markets, (sides, side, seconds) => runLive(sides, side, work, seconds));
  for (const work of bystanders)
    await alternate(work, markets, (sides, side, seconds) => runBystander(work, sides, side, seconds));
  await soakAll(markets);
}

/** Runs by itself: nothing of it is compared. */
async function onCampus(products: number) {
  const mariadb = await startMariadb(['--innodb-buffer-pool-size=1G']);
  running.push(() => mariadb.stop());
  const dataDir = await newFolder();
  const { url, world } = await timed(`${products} products into MariaDB`, () => fillMariadb(mariadb.url, products));
  const place = { databaseUrl: url, dataDir, file: '' };
  const server = await startProduct(place, { redisUrl: '', profileInto: null, limits: true });
  running.push(() => server.stop());
  const { perSecond, p50, p99, cpuMs, sockets, flooded } = await runCampus(server, world, url);
  console.log(
    `${CAMPUS.name}: ${perSecond.toFixed(0)} requests/s of students, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ` +
      `CPU ${cpuMs.toFixed(2)} ms each, ${sockets} sockets; of the flood ${flooded.served} served, ${flooded.refused} refused`,
  );
}

async function onSqlite(sizes: number[]) {
  const markets: Sides[] = [];
  for (const products of sizes) {
    const dataDir = await newFolder();
    const { file, world } = await timed(`${products} products into the embedded database`, () =>
      fillSqlite(dataDir, products),
    );
    markets.push(await open({ databaseUrl: '', dataDir, file }, world, ''));
  }
  for (const work of embedded) await measureRequests(markets, work);
  await soakAll(markets);
}

/** Starts both servers on one database. */
async function open(place: Place, world: World, redisUrl: string): Promise<Sides> {
  const clean = cleaner(place, world);
  const product = await startProduct(place, { redisUrl, profileInto: options.profile ? OUT : null });
  running.push(() => product.stop());
  const { rssMb: idleMb } = await product.usage();
  memory.push({
    database: place.databaseUrl ? 'mariadb' : 'embedded',
    products: world.products,
    idleMb,
    underLoadMb: [],
  });
  const bare = await startBare(place);
  running.push(() => bare.stop());
  return { world, product, bare, clean, mails: mailsOf(place) };
}

async function measureRequests(markets: Sides[], work: Work) {
  for (const sides of markets) await compareAnswers(sides, work);
  await alternate(work, markets, (sides, side, seconds) => runRound(sides, side, work, seconds));
}

async function soakAll(markets: Sides[]) {
  const opened = memory.slice(-markets.length);
  for (const [n, sides] of markets.entries()) opened[n]?.underLoadMb.push(...(await soak(sides, options.soak)));
}

/**
 * Rounds that alternate between the sides and between the sizes, each first in turn. So a slow minute of the machine
 * falls on all of them. The first ones are not counted, because the servers' code is still being compiled then.
 */
async function alternate(
  { name, goal }: { name: string; goal: number | null },
  markets: Sides[],
  round: (sides: Sides, side: Side, seconds: number) => Promise<Measured>,
) {
  const all = markets.map((sides): { sides: Sides; rounds: Record<Side, Measured[]> } => ({
    sides,
    rounds: { product: [], bare: [] },
  }));
  for (let n = 0; n <= options.rounds; n++) {
    const order: Side[] = n % 2 ? ['product', 'bare'] : ['bare', 'product'];
    for (const { sides, rounds } of n % 2 ? all : all.toReversed()) {
      for (const side of order) {
        const measured = await round(sides, side, options.seconds);
        if (n > 0) rounds[side].push(measured);
      }
    }
  }
  for (const {
    sides: { world },
    rounds,
  } of all) {
    const result = resultOf(name, world.products, goal, rounds);
    results.push(result);
    console.log(
      `${name}, ${world.products} products: ${result.product.perSecond.toFixed(0)}/s, ratio ${result.ratio.toFixed(2)}`,
    );
  }
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
