import Sqlite from 'better-sqlite3';
import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { v7 } from 'uuid';
import type { World } from '../graph/src/testing/market/generate.ts';
import type { Place } from './servers.ts';

/**
 * Removes the deals and messages that are newer than this call, so that each round begins with the same rows. Returns
 * how many there were. Chats keep counting up, and each keeps its one notification.
 */
export function cleaner({ databaseUrl, file }: Place, world: World): () => Promise<number> {
  const since = v7();
  const chats = world.chats
    .slice(0, 2200)
    .map((id) => `'${id}'`)
    .join(', ');
  const counted = ['transaction', 'message'].map(
    (table) => `select count(*) as count from \`${table}\` where id > '${since}'`,
  );
  const bought = `select product_id from \`transaction\` where id > '${since}'`;
  const statements = [
    `delete from notification where id > '${since}' and type = 'PURCHASE'`,
    `delete from transaction_word where id > '${since}'`,
    `delete from transaction_text where id > '${since}'`,
    `delete from \`transaction\` where id > '${since}'`,
    `delete from message where chat_id in (${chats}) and id > '${since}'`,
  ];
  if (!databaseUrl) {
    return async () => {
      const database = new Sqlite(file);
      const counts = counted.map((sql) => database.prepare<[], Count>(sql).get()?.count ?? 0);
      for (const statement of [back(database.prepare<[], Sold>(bought).all()), ...statements]) database.exec(statement);
      database.close();
      return sum(counts);
    };
  }
  return async () => {
    const connection = await createConnection({ uri: databaseUrl.replace('mariadb:', 'mysql:') });
    const counts: number[] = [];
    for (const sql of counted) {
      const [[row]] = await connection.query<(Count & RowDataPacket)[]>(sql);
      counts.push(row?.count ?? 0);
    }
    const [sold] = await connection.query<(Sold & RowDataPacket)[]>(bought);
    for (const statement of [back(sold), ...statements]) await connection.query(statement);
    await purged(connection);
    await connection.end();
    return sum(counts);
  };
}

/** The server takes deleted rows out of its pages later: in the next round, unless we wait for it. */
async function purged(connection: Connection) {
  const until = performance.now() + PURGED_WITHIN_MS;
  for (;;) {
    const [[status]] = await connection.query<(Status & RowDataPacket)[]>(
      "show global status like 'Innodb_history_list_length'",
    );
    if (status?.Value === '0') return;
    if (!status || performance.now() > until)
      throw new Error(`not purged: ${status?.Value ?? 'this server does not say'}`);
    await wait(20);
  }
}

const PURGED_WITHIN_MS = 60_000;

interface Status {
  Value: string;
}

interface Count {
  count: number;
}

/** By ids: given the query instead, servers read all products. */
const back = (sold: Sold[]) =>
  `update product set status = 'VALID' where id in (${sold.map((row) => `'${row.product_id}'`).join(', ') || "''"})`;

interface Sold {
  product_id: string;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
