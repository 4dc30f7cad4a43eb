import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isEmbedded, type Database } from '../graph/src/database/database.ts';
import { openDatabase } from '../graph/src/database/open-database.ts';
import { MODEL } from '../graph/src/entities.ts';
import { createDatabase } from '../graph/src/testing/migrated.ts';
import { startMysql } from '../graph/src/testing/servers/mysql.ts';
import { literal, ROWS } from './dump-rows.ts';

/**
 * `npm run db:dump -- <version>` writes the tables of now, with a few rows in each, to
 * `migrations/dumps/<version>.*.sql`. Run it once a release: the tests upgrade each of these to what comes after.
 */
const version = process.argv[2];
if (!version) throw new Error('usage: npm run db:dump -- <version>');

type Row = Record<string, string>;

/** The statements that make the tables, and those that belong after their rows, in the words of the database itself. */
async function schemaOf({ em }: Database) {
  if (!isEmbedded(em)) {
    const tables = (await em.execute<Row[]>('show tables')).flatMap((row) => Object.values(row));
    const made = await Promise.all(tables.map((table) => em.execute<Row[]>(`show create table \`${table}\``)));
    return { tables, make: made.map(([row]) => row?.['Create Table'] ?? ''), after: [] };
  }
  const all = await em.execute<Row[]>(
    "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid",
  );
  const sqlOf = (isTable: boolean) =>
    all.filter(({ type }) => (type === 'table') === isTable).map(({ sql = '' }) => sql);
  const tables = all.flatMap(({ type, name = '' }) => (type === 'table' ? [name] : []));
  return { tables, make: sqlOf(true), after: sqlOf(false) };
}

async function dump(database: Database, dialect: 'mysql' | 'sqlite') {
  const { em } = database;
  await database.migrator.up();
  const { tables, make, after } = await schemaOf(database);
  const inserts: string[] = [];
  for (const table of tables) {
    // The migrations that ran are listed; everything else is made up.
    const rows =
      table === 'mikro_orm_migrations' ? await em.execute<Row[]>('select name from mikro_orm_migrations') : ROWS[table];
    if (!rows) throw new Error(`scripts/dump-rows.ts has no rows for ${table}`);
    for (const row of rows) {
      const names = Object.keys(row).map((column) => `\`${column}\``);
      const values = Object.values(row).map((value) => literal(value, isEmbedded(em)));
      inserts.push(`insert into \`${table}\` (${names.join(', ')}) values (${values.join(', ')})`);
    }
  }
  const before = isEmbedded(em) ? 'pragma foreign_keys = off' : 'set foreign_key_checks = 0';
  const text = [before, ...make, ...inserts, ...after].map((statement) => `${statement};\n`).join('');
  await writeFile(`graph/src/database/migrations/dumps/${version}.${dialect}.sql`, text);
  await database.close();
}

const dataDir = await mkdtemp(join(tmpdir(), 'pasar-dump-'));
const server = await startMysql();
try {
  await dump(await openDatabase({ databaseUrl: null, dataDir }, MODEL), 'sqlite');
  await dump(await openDatabase({ databaseUrl: await createDatabase(server.url), dataDir }, MODEL), 'mysql');
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true });
}
