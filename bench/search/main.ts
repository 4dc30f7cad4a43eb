import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../graph/src/app.ts';
import { createAdministrator } from '../../graph/src/features/accounts/administrator.ts';
import { openSession } from '../../graph/src/features/access/sessions.ts';
import { loadConfig } from '../../graph/src/core/config.ts';
import { atomically, type EntityManager } from '../../graph/src/database/database.ts';
import { Condition, Product, ProductType } from '../../graph/src/features/products/product.entity.ts';
import { freePort } from '../../graph/src/testing/ports.ts';
import { readProducts, readQueries } from './judged.ts';
import { heldAlone, meansOf, ndcg, PAGE, tooLow, type Score } from './scores.ts';

/**
 * `npm run judge`: how well search finds the things that people mean, over the judged set, through the API as it is
 * served. Prints the mean nDCG@10 for each language, of the searches that may be tuned on, and the worst of them.
 * `npm run judge -- --held` adds those that are held apart. Ends with an error if a mean is too low: of all searches
 * that it prints, 0.85, and 0.8 in each language.
 */
const WORST = 20;

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
const [seller, reader] = [
  await createAdministrator(em, { email: 'seller@pasar.example', password: 'Kampus#2026' }),
  await createAdministrator(em, { email: 'reader@pasar.example', password: 'Kampus#2026' }),
];
const token = await atomically(em, async (tx) => openSession(tx, reader.id, 1, 'Bench'));
const keys = await store(em);

/** The searches that are held apart are for the end of all tuning. */
const withHeld = process.argv.includes('--held');
const scores: (Score & { found: string[] })[] = [];
for (const query of readQueries().filter(({ isHeld }) => withHeld || !isHeld)) {
  const found = await search(query.text);
  scores.push({ query, found, score: ndcg(query, found) });
}
const means = meansOf(scores);
const columns: Record<string, Record<string, number>> = withHeld
  ? {
      tuned: meansOf(scores.filter(({ query }) => !query.isHeld)),
      'held apart': meansOf(scores.filter(({ query }) => query.isHeld)),
      'held apart, without those that mean what a tuned one means': meansOf(heldAlone(scores)),
      both: means,
    }
  : { tuned: means };
console.log(`nDCG@${PAGE}`);
console.table(
  Object.fromEntries(
    Object.keys(means).map((language) => [
      language,
      Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, (column[language] ?? NaN).toFixed(3)])),
    ]),
  ),
);
console.log(`the worst ${WORST}${withHeld ? '' : ' of those that may be tuned on'}`);
for (const { query, found, score } of scores.toSorted((a, b) => a.score - b.score).slice(0, WORST)) {
  const listed = found.map((key) => `${key}:${query.grades.get(key) ?? 0}`).join(' ');
  const missed = [...query.grades].filter(([key, grade]) => grade > 1 && !found.includes(key)).map(([key]) => key);
  console.log(
    `${score.toFixed(2)} ${query.language} ${query.text} → ${listed}${missed.length > 0 ? `; not ${missed.slice(0, PAGE).join(' ')}` : ''}`,
  );
}
await app.close();
await rm(dataDir, { recursive: true, force: true });
const low = tooLow(means);
if (low.length > 0) {
  console.error(`too low: ${low.join(', ')}`);
  process.exitCode = 1;
}

function order(key: string) {
  return createHash('sha256').update(key).digest('hex');
}

/** Stores the products in an order that has nothing to do with the judgements; answers their keys by id. */
async function store(all: EntityManager): Promise<Map<string, string>> {
  const byId = new Map<string, string>();
  for (const { key, title, description, type, price } of readProducts().toSorted((a, b) =>
    order(a.key) < order(b.key) ? -1 : 1,
  )) {
    const product = all.create(Product, {
      sellerId: seller.id,
      title,
      description,
      type: ProductType[type],
      price,
      condition: Condition.USED,
    });
    await all.flush();
    byId.set(product.id, key);
  }
  return byId;
}

/** The keys of the first page that a person sees. */
async function search(text: string): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: `query ($search: String) { products(filter: { search: $search }, first: ${PAGE}) { nodes { id } } }`,
      variables: { search: text },
    }),
  });
  const { data }: { data: { products: { nodes: { id: string }[] } } } = await response.json();
  return data.products.nodes.map(({ id }) => keys.get(id) ?? '');
}
