import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { createDatabase } from '../migrated.ts';

/** With characters that are special in option files and addresses. */
export const OWN_PASSWORD = 'p"a\\ss w#rd';

/** Runs a statement on a server of the tests. */
export async function sql(url: string, statement: string): Promise<RowDataPacket[]> {
  const connection = await createConnection(url.replace('mariadb:', 'mysql:'));
  const [found] = await connection.query<RowDataPacket[]>(statement);
  await connection.end();
  return found;
}

/**
 * Makes an empty database with a user for it alone, like the product's; both get `name`, if given. Returns the
 * database's address.
 */
export async function ownDatabase(server: string, name?: string): Promise<string> {
  const database = name ?? new URL(await createDatabase(server)).pathname.slice(1);
  if (name) await sql(server, `create database ${name} character set utf8mb4 collate utf8mb4_bin`);
  const user = name ?? `u${database.slice(-20)}`;
  await sql(server, `create user '${user}'@'%' identified by ${JSON.stringify(OWN_PASSWORD)}`);
  await sql(server, `grant all on ${database}.* to '${user}'@'%'`);
  const url = new URL(`${server}/${database}`);
  url.username = user;
  url.password = encodeURIComponent(OWN_PASSWORD);
  return url.href;
}

/** A checksum of each table in a database. */
export async function checksums(url: string): Promise<string[]> {
  const tables = (await sql(url, 'show tables')).flatMap((row) => Object.values(row).map(String));
  const sums = await sql(url, `checksum table ${tables.map((table) => `\`${table}\``).join(', ')}`);
  return sums.map(({ Table: table, Checksum: sum }) => `${String(table).replace(/.*\./, '')} ${String(sum)}`);
}
