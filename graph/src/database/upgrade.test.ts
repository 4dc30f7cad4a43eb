import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import '../testing/app.ts';
import { createDatabase } from '../testing/migrated.ts';
import { MODEL, WORD_INDEXES } from '../entities.ts';
import { ProductPicture } from '../features/products/pictures/product-picture.entity.ts';
import { Product } from '../features/products/product.entity.ts';
import { prepareDatabase } from '../search/fill-index.ts';
import { DATABASE_FILE, isEmbedded, openDatabase, type Database } from './database.ts';
import { mysqlMigrations } from './migrations/mysql/index.ts';

const DUMPS = join(import.meta.dirname, 'migrations/dumps');
const server = inject('databaseServer');
const ENDING = server ? '.mysql.sql' : '.sqlite.sql';
const VERSIONS = readdirSync(DUMPS).flatMap((file) => (file.endsWith(ENDING) ? [file.slice(0, -ENDING.length)] : []));

type Row = Record<string, unknown>;

/** Opens a database that begins with these statements. */
async function openWith(statements: string): Promise<Database> {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  if (!server) new Sqlite(join(dataDir, DATABASE_FILE)).exec(statements).close();
  return openDatabase({ databaseUrl: server ? await createDatabase(server, statements) : null, dataDir }, MODEL);
}

async function tablesOf({ em }: Database): Promise<string[]> {
  if (!isEmbedded(em)) return (await em.execute<Row[]>('show tables')).flatMap((row) => Object.values(row).map(String));
  const found = await em.execute<Row[]>(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  );
  return found.map(({ name }) => String(name));
}

/** What is said or left out, and means the same; where the tests keep tables; and the next number of a list. */
const UNSAID =
  / AUTO_INCREMENT=\d+| CHARACTER SET utf8mb4| ON (DELETE|UPDATE) NO ACTION| \/\*!50100 TABLESPACE `innodb_system` \*\//g;

const keyIn = (line: string) => (/^ +(UNIQUE |FULLTEXT )?KEY|^ +CONSTRAINT/.test(line) ? line : '');

/** The lines of a table, its columns in their order; that of keys and references has no meaning. */
function described(table: string): string {
  const lines = table.replaceAll(UNSAID, '').split(/,?\n/);
  return lines.toSorted((a, b) => Number(keyIn(a) > keyIn(b)) - Number(keyIn(a) < keyIn(b))).join('\n');
}

/** What makes the tables and indexes, in the words of the database. */
async function schemaOf(database: Database): Promise<string[]> {
  const { em } = database;
  if (isEmbedded(em)) {
    const all = await em.execute<Row[]>('select sql from sqlite_master where sql is not null');
    return all.map(({ sql }) => String(sql)).toSorted();
  }
  const made = (await tablesOf(database)).map(async (table) => {
    const [row] = await em.execute<Row[]>(`show create table \`${table}\``);
    return described(String(row?.['Create Table']));
  });
  return (await Promise.all(made)).toSorted();
}

/** What people have put in, by table: not the index of words, which is made from it, and not what ran. */
async function rowsOf(database: Database): Promise<Map<string, Row[]>> {
  const tables = (await tablesOf(database)).filter((table) => !/_(text|word)$|_text_index|^mikro_orm/.test(table));
  const read = tables.map(async (table) => {
    const found = await database.em.execute<Row[]>(`select * from \`${table}\` order by 1, 2`);
    return [table, found] as const;
  });
  return new Map(await Promise.all(read));
}

let folder: string;
let fresh: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pasar-upgrade-'));
  const database = await openWith('select 1');
  await prepareDatabase(database, WORD_INDEXES);
  fresh = await schemaOf(database);
  await database.close();
});
afterAll(() => rm(folder, { recursive: true }));

test('each version is there to upgrade from: so is that of the newest migration (npm run db:dump)', () => {
  const [, newest] = /^Migration\d+_(.*)$/.exec(mysqlMigrations.at(-1)?.name ?? '') ?? [];
  expect(VERSIONS.length).toBeGreaterThan(15);
  expect(VERSIONS).toContain(newest);
});

test.each(VERSIONS)(
  'from %s: the tables become those of a new database, and what was in them stays',
  async (version) => {
    const database = await openWith(await readFile(join(DUMPS, `${version}${ENDING}`), 'utf8'));
    const before = await rowsOf(database);
    await prepareDatabase(database, WORD_INDEXES);
    expect(await schemaOf(database)).toEqual(fresh);
    const after = await rowsOf(database);
    expect(before.get('user')).toHaveLength(3);
    for (const [table, was] of before) {
      const is = after.get(table) ?? [];
      const kept = Object.keys(is[0] ?? {});
      const stays = (row: Row) => Object.fromEntries(Object.entries(row).filter(([column]) => kept.includes(column)));
      expect([table, is]).toEqual([table, was.map((row) => expect.objectContaining(stays(row)))]);
    }
    // A mail that waited when mails were still queued in words.
    const inWords = before.get('outgoing_mail')?.filter(({ html }) => html) ?? [];
    for (const { subject, text, html } of inWords)
      expect(JSON.parse(String(after.get('outgoing_mail')?.[0]?.content))).toEqual({ subject, text, html });
    for (const { thing } of WORD_INDEXES)
      for (const table of [`${thing}_text`, `${thing}_word`])
        expect([table, await database.em.execute(`select 1 from ${table} limit 1`)]).toEqual([table, [{ 1: 1 }]]);
    await database.close();
  },
);

test('from before products had several pictures: the one that a product has is the first of its list, and has yet to be measured', async () => {
  const dump = await readFile(join(DUMPS, `mail_content${ENDING}`), 'utf8');
  const [kettle, lamp] = [4, 5].map((n) => `019ab000-0000-7000-8000-00000000000${n}`);
  const database = await openWith(`${dump}\nupdate product set image = 'product/1.webp' where id = '${kettle}';`);
  await prepareDatabase(database, WORD_INDEXES);
  const em = database.em.fork();
  expect(await em.find(ProductPicture, {})).toMatchObject([
    {
      productId: kettle,
      image: 'product/1.webp',
      position: 0,
      width: null,
      height: null,
      thumbhash: null,
      previewTries: 0,
    },
  ]);
  expect((await em.findOneOrFail(ProductPicture, { previewAt: { $lte: new Date() } })).productId).toBe(kettle);
  expect((await em.findOneOrFail(Product, { id: lamp })).image).toBeNull();
  await database.close();
});

test('from before it was written down when a product came on the market: that is when it was made, so that nothing old is news', async () => {
  const database = await openWith(await readFile(join(DUMPS, `finding${ENDING}`), 'utf8'));
  await prepareDatabase(database, WORD_INDEXES);
  const products = await database.em.fork().find(Product, {});
  expect(products.map(({ listedAt }) => listedAt)).toEqual(products.map(({ createdAt }) => createdAt));
  expect(products).toHaveLength(2);
  await database.close();
});

test('from before titles and names had one line: their line breaks become spaces, those of descriptions stay', async () => {
  const dump = await readFile(join(DUMPS, `long_mail${ENDING}`), 'utf8');
  const changes = `update product set title = 'Kettle\n\nMr Bank\u2028asks'; update saved_search set name = 'a\r\nb';
    update \`transaction\` set title = 'Lamp\n'; update \`user\` set full_name = 'Zoë\nO';
    update notification set content = 'Kettle\nLamp', event = 'SEARCH_DIGEST' where type = 'PURCHASE';
    update notification set content = 'a reason\nof two lines' where type = 'ADMIN';`;
  const database = await openWith(`${dump}\n${changes}`);
  await prepareDatabase(database, WORD_INDEXES);
  const read = async (table: string, column: string) =>
    new Set((await database.em.execute<Row[]>(`select ${column} as it from \`${table}\``)).map(({ it }) => it));
  expect(await read('product', 'title')).toEqual(new Set(['Kettle  Mr Bank asks']));
  expect(await read('product', 'description')).toEqual(new Set(['Boils\nwater']));
  expect(await read('transaction', 'title')).toEqual(new Set(['Lamp ']));
  expect(await read('user', 'full_name')).toEqual(new Set(['Zoë O']));
  expect(await read('saved_search', 'name')).toEqual(new Set(['a b']));
  expect(await read('notification', 'content')).toEqual(new Set(['Kettle Lamp', 'a reason\nof two lines']));
  await database.close();
});
