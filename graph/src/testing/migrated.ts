import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { v7 } from 'uuid';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { migrate } from '../database/migrate.ts';
import { Setting } from '../database/setting.entity.ts';

/** The database of each test is a copy of one that was migrated once for all of them. */

/** Migrates a database and closes it. Migrations need no entities, but a database cannot be opened without any. */
async function migrated(
  databaseUrl: string | null,
  dataDir: string,
  look: (database: Database) => Promise<void> = async () => {},
) {
  const database = await openDatabase({ databaseUrl, dataDir }, { entities: [Setting] });
  await migrate(database);
  await look(database);
  await database.close();
}

/** Makes the embedded database in a folder of its own; returns the folder. */
export async function migratedFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'pasar-migrated-'));
  await migrated(null, folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Makes a database on a server; returns the statements that make another one like it. */
export async function migratedTables(server: string): Promise<string> {
  const url = await createDatabase(server);
  const template = new URL(url).pathname.slice(1);
  const statements = ['set foreign_key_checks = 0'];
  await migrated(url, '', async ({ em }) => {
    for (const table of (await em.execute<Record<string, string>[]>('show tables')).flatMap((row) =>
      Object.values(row),
    )) {
      const [made] = await em.execute<Record<string, string>[]>(`show create table \`${table}\``);
      statements.push(made?.['Create Table'] ?? '');
      const hasRows = (await em.execute<object[]>(`select 1 from \`${table}\` limit 1`)).length > 0;
      if (hasRows) statements.push(`insert into \`${table}\` select * from \`${template}\`.\`${table}\``);
    }
  });
  return statements.join(';\n');
}

/** Makes a new database on a server, empty or with the statements that make its tables; returns its address. */
export async function createDatabase(server: string, tables?: string): Promise<string> {
  const name = `test_${v7().replaceAll('-', '')}`;
  const connection = await createConnection({ uri: server.replace('mariadb:', 'mysql:'), multipleStatements: true });
  await connection.query(`create database ${name} character set utf8mb4 collate utf8mb4_bin`);
  if (tables) await connection.query(`use ${name};\n${tables}`);
  await connection.end();
  return `${server}/${name}`;
}
