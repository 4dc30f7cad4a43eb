import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { createApp } from '../graph/src/app.ts';
import { createAdministrator } from '../graph/src/features/accounts/administrator.ts';
import { openSession } from '../graph/src/features/access/sessions.ts';
import { loadConfig } from '../graph/src/core/config.ts';
import { rows, atomically } from '../graph/src/database/database.ts';
import { Condition, ProductStatus, ProductType } from '../graph/src/features/products/product.entity.ts';
import { freePort } from '../graph/src/testing/ports.ts';

/**
 * `npm run bench:rest`: lists 100,000 products over `GET /api/products` on the embedded database. Prints how much
 * memory that takes beside a list of 1,000. The answer is streamed in batches, so that the memory stays flat.
 */
const SIZES = [1_000, 100_000];
const BATCH = 1_000;
const MB = 1024 * 1024;
/** Between two looks at the memory. */
const LOOK_MS = 100;

const dataDir = await mkdtemp(join(tmpdir(), 'pasar-bench-'));
const port = await freePort();
const config = loadConfig({
  DATA_DIR: dataDir,
  PORT: String(port),
  HOST: '127.0.0.1',
  SEED: 'none',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
});
const app = await createApp(config);
await app.server.listen({ port, host: config.host });
const em = app.services.database.em.fork();
const staff = await createAdministrator(em, { email: 'staff@pasar.example', password: 'Kampus#2026' });
const token = await atomically(em, async (tx) => openSession(tx, staff.id, 1, 'Bench'));

const table = [];
let made = 0;
for (const size of SIZES) {
  for (; made < size; made += BATCH) await insertProducts();
  table.push({ products: size, ...(await listAll()) });
}
console.table(table);
await app.close();
await rm(dataDir, { recursive: true, force: true });

async function insertProducts() {
  const createdAt = new Date();
  const products = Array.from({ length: BATCH }, (_, n) => ({
    id: v7(),
    sellerId: staff.id,
    title: `Product ${made + n}`,
    description: 'Bright and hardly used. '.repeat(8),
    type: ProductType.SELL,
    price: 5000,
    condition: Condition.USED,
    status: ProductStatus.VALID,
    image: null,
    createdAt,
  }));
  await rows(em).insertInto('product').values(products).execute();
}

/** The memory that is really in use, without what is only waiting to be collected. */
function inUse() {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** Reads the whole list as it comes, and looks at the memory of this process meanwhile. */
async function listAll() {
  const before = inUse();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, inUse())), LOOK_MS);
  const begun = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/products`, {
    headers: { authorization: `Bearer ${token}` },
  });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  clearInterval(watch);
  const seconds = (performance.now() - begun) / 1000;
  return {
    status: response.status,
    'answer MB': Math.round(bytes / MB),
    'heap MB': Math.round((peak - before) / MB),
    seconds: Number(seconds.toFixed(1)),
  };
}
