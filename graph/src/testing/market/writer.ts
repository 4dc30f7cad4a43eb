import Sqlite from 'better-sqlite3';
import { createConnection } from 'mysql2/promise';

export type Value = string | number | boolean | Date | null;
export type Row = Record<string, Value>;

/** Rows per statement. */
const BATCH = 1000;

interface Target {
  insert(table: string, columns: string[], rows: Value[][]): Promise<void>;
  run(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** Collects rows by table and writes them in batches; `column_name: value`. */
export class Writer {
  readonly target: Target;
  readonly #waiting = new Map<string, Row[]>();

  constructor(target: Target) {
    this.target = target;
  }

  async add(table: string, row: Row) {
    const rows = this.#waiting.get(table) ?? [];
    rows.push(row);
    this.#waiting.set(table, rows);
    if (rows.length >= BATCH) await this.#write(table);
  }

  async finish() {
    for (const table of this.#waiting.keys()) await this.#write(table);
  }

  async #write(table: string) {
    const rows = this.#waiting.get(table) ?? [];
    this.#waiting.set(table, []);
    const columns = Object.keys(rows[0] ?? {});
    if (rows.length > 0)
      await this.target.insert(
        table,
        columns,
        rows.map((row) => columns.map((column) => row[column] ?? null)),
      );
  }
}

const named = (table: string, columns: string[]) =>
  `\`${table}\` (${columns.map((column) => `\`${column}\``).join(', ')})`;

/** The word indexes, whose rows do not come in order. */
const SORTED = ['user_word', 'product_word', 'transaction_word'];

const FILLED = [
  'user',
  'product',
  'product_category',
  'transaction',
  'review',
  'report',
  'chat',
  'message',
  'notification',
  ...SORTED,
  'user_text',
  'product_text',
  'transaction_text',
].join(', ');

/**
 * Writes into MariaDB or MySQL. Tables whose rows come out of order are sorted at the end: many times faster than
 * keeping them sorted.
 */
export async function mariadbTarget(url: string): Promise<Target> {
  const connection = await createConnection({
    uri: url.replace('mariadb:', 'mysql:'),
    timezone: 'Z',
    charset: 'utf8mb4',
  });
  // Only MySQL reads what MariaDB takes for a comment.
  await connection.query(
    'set foreign_key_checks = 0, unique_checks = 0, autocommit = 0 /*!80013 , sql_require_primary_key = 0 */',
  );
  for (const table of SORTED) await connection.query(`alter table ${table} drop primary key`);
  return {
    insert: async (table, columns, rows) =>
      void (await connection.query(`insert into ${named(table, columns)} values ?`, [rows])),
    run: async (sql) => void (await connection.query(sql)),
    close: async () => {
      await connection.query('commit');
      for (const table of SORTED) await connection.query(`alter table ${table} add primary key (word, id)`);
      await connection.query(`analyze table ${FILLED}`);
      // Onto the disk now, or it would be written while rows are measured.
      await connection.query(`flush tables ${FILLED} for export`);
      await connection.query('unlock tables');
      await connection.end();
    },
  };
}

/** Writes into the embedded database's file, in one transaction. */
export async function sqliteTarget(file: string): Promise<Target> {
  const database = new Sqlite(file);
  database.pragma('foreign_keys = off');
  database.pragma('synchronous = off');
  database.pragma('wal_autocheckpoint = 0');
  database.exec('begin');
  return {
    insert: async (table, columns, rows) => {
      const statement = database.prepare(
        `insert into ${named(table, columns)} values (${columns.map(() => '?').join(', ')})`,
      );
      for (const row of rows) statement.run(row.map(plain));
    },
    run: async (sql) => void database.exec(sql),
    close: async () => {
      // Without statistics, as the product leaves it.
      database.exec('commit');
      // Onto the disk here too.
      database.pragma('synchronous = full');
      database.pragma('wal_checkpoint(truncate)');
      database.close();
    },
  };
}

/** As the product stores it there. */
function plain(value: Value) {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : value;
}
