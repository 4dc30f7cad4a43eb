import 'reflect-metadata';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { openDatabase } from '../graph/src/database/open-database.ts';
import { DATABASE_FILE } from '../graph/src/database/sqlite.ts';
import { MODEL, WORD_INDEXES } from '../graph/src/entities.ts';
import { prepareDatabase } from '../graph/src/search/fill-index.ts';
import { generate, type World } from '../graph/src/testing/market/generate.ts';
import { mariadbTarget, sqliteTarget, Writer } from '../graph/src/testing/market/writer.ts';

/** Makes the product's tables and fills them, in a new database on a MariaDB server whose address names none. */
export async function fillMariadb(server: string, products: number): Promise<{ url: string; world: World }> {
  const name = `bench_${products}`;
  const connection = await createConnection({ uri: server.replace('mariadb:', 'mysql:') });
  await connection.query(`create database ${name} character set utf8mb4 collate utf8mb4_bin`);
  await connection.end();
  const url = `${server}/${name}`;
  await makeTables({ databaseUrl: url, dataDir: '' });
  return { url, world: await generate(new Writer(await mariadbTarget(url)), products) };
}

/** The same in the embedded database of a data folder. */
export async function fillSqlite(dataDir: string, products: number): Promise<{ file: string; world: World }> {
  await makeTables({ databaseUrl: null, dataDir });
  const file = join(dataDir, DATABASE_FILE);
  return { file, world: await generate(new Writer(await sqliteTarget(file)), products) };
}

async function makeTables(config: { databaseUrl: string | null; dataDir: string }) {
  const database = await openDatabase(config, MODEL);
  await prepareDatabase(database, WORD_INDEXES);
  await database.close();
}
