import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Constructor } from '@mikro-orm/core';
import { Migrator, type Migration } from '@mikro-orm/migrations';
import { MikroORM as MySql } from '@mikro-orm/mysql';
import type { MikroORM } from '@mikro-orm/sql';
import { MikroORM as Sqlite } from '@mikro-orm/sqlite';
import { isEmbedded } from '../graph/src/database/database.ts';
import { createDatabase } from '../graph/src/testing/migrated.ts';
import { startMysql } from '../graph/src/testing/servers/mysql.ts';
import { literal, ROWS } from './dump-rows.ts';

/**
 * `npm run db:dump -- <name>` writes what the migrations of now make, with a few rows in each table, to `migrations/dumps/<name>.*.sql`: the
 * tests upgrade each of these to what comes after. A second argument names another version's folder of migrations.
 */
const MIGRATIONS = 'graph/src/database/migrations';
const [name, folder = MIGRATIONS] = process.argv.slice(2);
if (!name) throw new Error('usage: npm run db:dump -- <name> [<folder of migrations>]');

type Row = Record<string, string>;

const listOf = async (dialect: 'mysql' | 'sqlite') => {
  const module: Record<string, Constructor<Migration>[]> = await import(resolve(folder, dialect, 'index.ts'));
  const migrationsList = (module[`${dialect}Migrations`] ?? []).map((one) => ({ name: one.name, class: one }));
  return { migrationsList, silent: true, snapshot: false };
};
const options = { extensions: [Migrator], entities: [], discovery: { warnWhenNoEntities: false } };

/** The statements that make the tables, and those that belong after their rows, in the words of the database itself. */
async function schemaOf({ em }: MikroORM) {
  if (!isEmbedded(em)) {
    const tables = (await em.execute<Row[]>('show tables')).flatMap((row) => Object.values(row));
    const made = await Promise.all(tables.map((table) => em.execute<Row[]>(`show create table \`${table}\``)));
    return { tables, make: made.map(([row]) => row?.['Create Table'] ?? ''), after: [] };
  }
  const all = await em.execute<Row[]>('select type, name, sql from sqlite_master where sql is not null order by rowid');
  // The tables that a full text keeps itself in are made with it.
  const texts = all.flatMap(({ name: table, sql = '' }) => (/^create virtual/i.test(sql) ? [`${table}_`] : []));
  const own = all.filter(({ name: it = '' }) => ![...texts, 'sqlite_'].some((start) => it.startsWith(start)));
  const sqlOf = (isTable: boolean) =>
    own.filter(({ type }) => (type === 'table') === isTable).map(({ sql = '' }) => sql);
  const tables = own.flatMap(({ type, name: table = '' }) => (type === 'table' ? [table] : []));
  return { tables, make: sqlOf(true), after: sqlOf(false) };
}

async function dump(database: MikroORM, dialect: 'mysql' | 'sqlite') {
  const { em } = database;
  await database.migrator.up();
  const { tables, make, after } = await schemaOf(database);
  const inserts: string[] = [];
  for (const table of tables) {
    const described = await em.execute<Row[]>(
      isEmbedded(em) ? `pragma table_info(\`${table}\`)` : `show columns from \`${table}\``,
    );
    const columns = described.map((column) => column.name ?? column.Field ?? '');
    // What ran is told; all else is made up.
    const rows =
      table === 'mikro_orm_migrations' ? await em.execute<Row[]>('select name from mikro_orm_migrations') : ROWS[table];
    if (!rows) throw new Error(`scripts/dump-rows.ts has no rows for ${table}`);
    for (const row of rows) {
      const of = Object.entries(row).filter(([column]) => columns.includes(column));
      const names = of.map(([column]) => `\`${column}\``).join(', ');
      const values = of.map(([, value]) => literal(value, isEmbedded(em))).join(', ');
      inserts.push(`insert into \`${table}\` (${names}) values (${values})`);
    }
  }
  const before = isEmbedded(em) ? 'pragma foreign_keys = off' : 'set foreign_key_checks = 0';
  const text = [before, ...make, ...inserts, ...after].map((statement) => `${statement};\n`).join('');
  await mkdir(join(MIGRATIONS, 'dumps'), { recursive: true });
  await writeFile(join(MIGRATIONS, 'dumps', `${name}.${dialect}.sql`), text);
  await database.close();
}

const own = await mkdtemp(join(tmpdir(), 'pasar-dump-'));
const server = await startMysql();
try {
  await dump(
    await Sqlite.init({ ...options, dbName: join(own, 'dump.sqlite'), migrations: await listOf('sqlite') }),
    'sqlite',
  );
  const clientUrl = await createDatabase(server.url);
  await dump(
    await MySql.init({
      ...options,
      clientUrl,
      charset: 'utf8mb4',
      collate: 'utf8mb4_bin',
      migrations: await listOf('mysql'),
    }),
    'mysql',
  );
} finally {
  await server.stop();
  await rm(own, { recursive: true });
}
