import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { emptyEnvironment, startAppIn } from '../testing/app.ts';
import { dumpedVersions, dumpOf } from '../testing/dumps.ts';
import { makeSession } from '../testing/factories.ts';
import { runProgram } from '../testing/program.ts';
import { checksums } from '../testing/servers/own-database.ts';
import { MODEL, WORD_INDEXES } from '../entities.ts';
import { prepareDatabase } from '../search/fill-index.ts';
import { isEmbedded, rows, type Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { DATABASE_FILE } from './sqlite.ts';

const DIALECT = inject('databaseServer') ? 'mysql' : 'sqlite';

type Row = Record<string, unknown>;
type Environment = Awaited<ReturnType<typeof emptyEnvironment>>;

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** The environment of a server whose database begins with these statements. */
async function environmentWith(statements: string): Promise<Environment> {
  const env = await emptyEnvironment(statements);
  folders.push(env.DATA_DIR);
  if (!env.DATABASE_URL)
    new Sqlite(join(env.DATA_DIR, DATABASE_FILE)).exec(`pragma journal_mode = wal; ${statements}`).close();
  return env;
}

const open = ({ DATABASE_URL, DATA_DIR }: Environment) =>
  openDatabase({ databaseUrl: DATABASE_URL || null, dataDir: DATA_DIR }, MODEL);

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

const keyIn = (line: string) => (/^ +(UNIQUE )?KEY|^ +CONSTRAINT/.test(line) ? line : '');

/** The lines of a table, its columns in their order; that of keys and references has no meaning. */
function described(table: string): string {
  const lines = table.replaceAll(UNSAID, '').split(/,?\n/);
  return lines.toSorted((a, b) => Number(keyIn(a) > keyIn(b)) - Number(keyIn(a) < keyIn(b))).join('\n');
}

/**
 * What makes the tables and indexes, in the words of the database; SQLite puts names that it has changed in other
 * quotes.
 */
async function schemaOf(database: Database): Promise<string[]> {
  const { em } = database;
  if (isEmbedded(em)) {
    const all = await em.execute<Row[]>('select sql from sqlite_master where sql is not null');
    return all.map(({ sql }) => String(sql).replaceAll('"', '`')).toSorted();
  }
  const made = (await tablesOf(database)).map(async (table) => {
    const [row] = await em.execute<Row[]>(`show create table \`${table}\``);
    return described(String(row?.['Create Table']));
  });
  return (await Promise.all(made)).toSorted();
}

/** What people have put in, by table: not the index of words, which is made from it, and not what ran. */
async function rowsOf(database: Database): Promise<Map<string, Row[]>> {
  const tables = (await tablesOf(database)).filter((table) => !/_(text|word)$|^mikro_orm/.test(table));
  const read = tables.map(async (table) => {
    const found = await database.em.execute<Row[]>(`select * from \`${table}\` order by 1, 2`);
    return [table, found] as const;
  });
  return new Map(await Promise.all(read));
}

let fresh: string[];
/** The migrations that a new database has run. */
let freshRecord: unknown[];
beforeAll(async () => {
  const app = await startAppIn(await emptyEnvironment());
  fresh = await schemaOf(app.services.database);
  freshRecord = await recordOf(app.services.database);
  await app.close();
});

test.each(dumpedVersions(DIALECT))(
  'from %s: the tables become those of a new database, and what was in them stays',
  async (version) => {
    const database = await open(await environmentWith(await dumpOf(version, DIALECT)));
    const before = await rowsOf(database);
    await prepareDatabase(database, WORD_INDEXES);
    expect(await schemaOf(database)).toEqual(fresh);
    expect(await database.migrator.getPending()).toEqual([]);
    const after = await rowsOf(database);
    expect(before.get('user')).toHaveLength(3);
    for (const [table, was] of before) {
      // Letters that wait: the next test reads one.
      if (table === 'outgoing_mail') continue;
      const is = after.get(table) ?? [];
      const kept = Object.keys(is[0] ?? {});
      const stays = (row: Row) => Object.fromEntries(Object.entries(row).filter(([column]) => kept.includes(column)));
      expect([table, is]).toEqual([table, was.map((row) => expect.objectContaining(stays(row)))]);
    }
    for (const { thing } of WORD_INDEXES)
      for (const table of [`${thing}_text`, `${thing}_word`])
        expect([table, await database.em.execute(`select 1 from ${table} limit 1`)]).toEqual([table, [{ 1: 1 }]]);
    await database.close();
  },
);

test.each(dumpedVersions(DIALECT))('from %s: people find what they had', async (version) => {
  const app = await startAppIn(await environmentWith(await dumpOf(version, DIALECT)));
  const [seller, kettle] = [1, 4].map((n) => `019ab000-0000-7000-8000-00000000000${n}`);
  const { ask } = await makeSession(app, { id: seller ?? '' });
  const found = await ask(
    `query ($seller: ID!, $kettle: ID!) {
      user(id: $seller) { fullName reviews { nodes { comment rating } } }
      product(id: $kettle) { title description price images { width } }
      sales { nodes { title status buyer { fullName } } }
      chats { nodes { lastMessage { content } } }
      notifications { nodes { event } }
    }`,
    { seller, kettle },
  );
  expect(found).toEqual({
    user: { fullName: "Zoë O'Hara", reviews: { nodes: [{ comment: 'Good', rating: 5 }] } },
    product: {
      title: 'Kettle 🫖',
      description: 'Boils\nwater',
      price: 20.5,
      images: [{ width: 1600 }, { width: null }],
    },
    sales: { nodes: ['PENDING', 'PAID'].map((status) => ({ title: 'Lamp', status, buyer: { fullName: 'عائشة' } })) },
    chats: { nodes: [{ lastMessage: { content: 'Is it there?' } }] },
    notifications: { nodes: [{ event: 'ACCOUNT_APPROVED' }, { event: 'PURCHASED' }] },
  });
  await app.close();
});

test('from before-0.1.0: a session was last used when it was made, and its device is unknown', async () => {
  const database = await open(await environmentWith(await dumpOf('before-0.1.0', DIALECT)));
  try {
    await prepareDatabase(database, WORD_INDEXES);
    const [session] = await rows(database.em.fork()).selectFrom('session').selectAll().execute();
    expect([session?.device, session?.lastUsedAt]).toEqual(['Unknown', session?.createdAt]);
    const known = await rows(database.em.fork()).selectFrom('known_address').select('device').execute();
    expect(known).toEqual([{ device: null }]);
  } finally {
    await database.close();
  }
});

test('from before-0.1.0: accounts count as proven since they were made', async () => {
  const database = await open(await environmentWith(await dumpOf('before-0.1.0', DIALECT)));
  try {
    await prepareDatabase(database, WORD_INDEXES);
    const people = await rows(database.em.fork()).selectFrom('user').selectAll().execute();
    expect(people.length).toBeGreaterThan(0);
    for (const { emailProvenAt, proveBy, createdAt } of people)
      expect([emailProvenAt, proveBy]).toEqual([createdAt, null]);
  } finally {
    await database.close();
  }
});

test.each(dumpedVersions(DIALECT))('from %s: a report knows whose product it is about', async (version) => {
  const database = await open(await environmentWith(await dumpOf(version, DIALECT)));
  const [seller, kettle] = [1, 4].map((n) => `019ab000-0000-7000-8000-00000000000${n}`);
  await database.em.execute('update report set product_id = ?', [kettle]);
  await prepareDatabase(database, WORD_INDEXES);
  expect(await rows(database.em).selectFrom('report').select('sellerId').execute()).toEqual([{ sellerId: seller }]);
  await database.close();
});

/** What each kind of news said before, in one text. */
const SAID: [event: string, content: string][] = [
  ['NEW_MESSAGE', 'Is it "there"?\\'],
  ['ACCOUNT_RETURNED', 'مرحبا'],
  ['FINE_SET', ''],
  ['PRODUCT_DELETED', 'Kettle 🫖'],
  ['REPORT_SOLVED', 'Boils\nwater'],
  ['PRICE_DROPPED', '45.50'],
  ['SEARCH_DIGEST', 'Books, Lamps'],
];

test.each(dumpedVersions(DIALECT))(
  'from %s: news say what they said, and a mail that waits says it',
  async (version) => {
    const env = await environmentWith(await dumpOf(version, DIALECT));
    const database = await open(env);
    const user = '019ab000-0000-7000-8000-000000000001';
    for (const [n, [event, content]] of SAID.entries())
      await database.em.execute(
        "insert into notification (id, receiver_id, type, event, status, content, created_at) values (?, ?, 'ADMIN', ?, 'UNSEEN', ?, ?)",
        [`119ab000-0000-7000-8000-00000000000${n}`, user, event, content, isEmbedded(database.em) ? 0 : '2026-01-01'],
      );
    const products = [{ id: '1', title: 'Atlas', price: null }];
    for (const [n, mail] of [
      { kind: 'PASSWORD_RESET', token: 't' },
      { kind: 'SEARCH_DIGEST', searches: [{ name: 'Books', path: '/browse', products, others: 2 }] },
    ].entries())
      await database.em.execute(
        `insert into outgoing_mail (id, user_id, kind, recipient, content, next_attempt_at, give_up_at)
         select ?, user_id, ?, recipient, ?, next_attempt_at, give_up_at from outgoing_mail limit 1`,
        [`119ab000-0000-7000-8000-00000000000${n}`, mail.kind, JSON.stringify(mail)],
      );
    await prepareDatabase(database, WORD_INDEXES);
    const mails = await rows(database.em).selectFrom('outgoing_mail').select('content').orderBy('id').execute();
    const items = [{ title: 'Atlas', price: null, path: '/product/1' }];
    expect(mails.map(({ content }): unknown => JSON.parse(content))).toEqual([
      { values: { buyer: 'Buyer', title: 'Lamp', price: 'RM 45.00' }, sections: [], path: '/purchased?tab=sold' },
      { values: { token: 't' }, sections: [], path: '/resetPassword/t' },
      { values: {}, sections: [{ title: 'Books', path: '/browse', items, others: 2 }], path: '/savedSearches' },
    ]);
    await database.close();
    const app = await startAppIn(env);
    const { ask } = await makeSession(app, { id: user });
    const told = await ask<{ notifications: { nodes: { event: string; content: string }[] } }>(
      '{ notifications { nodes { event content } } }',
    );
    const nodes = SAID.map(([event, content]) => ({ event, content }));
    expect(told.notifications.nodes.slice(0, SAID.length)).toEqual(nodes.toReversed());
    await app.close();
  },
);

const recordOf = async ({ em }: Database) =>
  (await em.execute<Row[]>('select name from mikro_orm_migrations')).map(({ name }) => name);

test('of several that start at once on a database from before 0.1.0, one takes it over', async () => {
  const env = await environmentWith(await dumpOf('before-0.1.0', DIALECT));
  const starts = await Promise.all([1, 2, 3].map(() => open(env)));
  await Promise.all(starts.map((database) => prepareDatabase(database, WORD_INDEXES)));
  for (const database of starts) {
    expect(await recordOf(database)).toEqual(freshRecord);
    await database.close();
  }
});

/** A database's bytes, or a checksum of each of its tables. */
const stateOf = ({ DATABASE_URL, DATA_DIR }: Environment) =>
  DATABASE_URL ? checksums(DATABASE_URL) : readFile(join(DATA_DIR, DATABASE_FILE), 'base64');

test('on a database that is too old a start says what to do, and changes nothing', async () => {
  const dump = await dumpOf('before-0.1.0', DIALECT);
  const env = await environmentWith(`${dump}\ndelete from mikro_orm_migrations where name like '%_second_look';`);
  const before = await stateOf(env);
  const programs = [runProgram('main.ts', env), runProgram('commands/migrate.ts', env)];
  for (const { ended } of programs)
    expect(await ended).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^This database was made by an early version.* Start the last version .*\n$/),
    });
  expect(await stateOf(env)).toEqual(before);
});

test.each(dumpedVersions(DIALECT))(
  'from %s: open deals get 48 hours from the upgrade, except by card; proofs stay readable',
  async (version) => {
    const env = await environmentWith(await dumpOf(version, DIALECT));
    const old = await open(env);
    const at = isEmbedded(old.em) ? 0 : '2026-01-01';
    const [seller, buyer] = ['019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000002'];
    const deals = [
      ['NOT_PAID', 'TRANSFER', null],
      ['NOT_PAID', null, null],
      ['NOT_PAID', 'CREDIT_CARD', null],
      ['PENDING', 'QR_CODE', 'proof/x'],
      ['CANCELLED', 'CASH', null],
    ];
    for (const [n, [status, method, proof]] of deals.entries())
      await old.em.execute(
        'insert into `transaction` (id, seller_id, buyer_id, title, price, payment_method, status, proof, proven_at, created_at) values (?, ?, ?, ?, 100, ?, ?, ?, ?, ?)',
        [`119ab000-0000-7000-8000-00000000000${n}`, seller, buyer, `Deal ${n}`, method, status, proof, proof && at, at],
      );
    await old.em.execute("update `user` set status = 'ACTIVE'");
    await old.close();
    const before = Date.now();
    const app = await startAppIn(env);
    const { ask } = await makeSession(app, { id: seller });
    const { sales } = await ask<{
      sales: { nodes: { title: string; payBy: string | null; reference: string; proofs: object[] }[] };
    }>('{ sales { nodes { title payBy reference proofs { sentAt refusal } } } }');
    const found = sales.nodes.filter(({ title }) => title.startsWith('Deal ')).toReversed();
    expect(found.map(({ payBy }) => payBy && Math.round((Date.parse(payBy) - before) / 3_600_000))).toEqual([
      48,
      48,
      null,
      null,
      null,
    ]);
    expect(found.every(({ reference }) => reference.length === 6)).toBe(true);
    expect(found.map(({ proofs }) => proofs.length)).toEqual([0, 0, 0, 1, 0]);
    await app.close();
  },
);
