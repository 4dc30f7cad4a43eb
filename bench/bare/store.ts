import Sqlite from 'better-sqlite3';
import { createPool, type Pool, type PoolConnection, type RowDataPacket } from 'mysql2/promise';

export type Param = string | number | Date | null;

export interface Queries {
  all<Row>(sql: string, params: Param[]): Promise<Row[]>;
  /** The same, planned for these very values. */
  plan<Row>(sql: string, params: Param[]): Promise<Row[]>;
  /** For statements that return no rows. Returns how many rows it changed. */
  run(sql: string, params: Param[]): Promise<number>;
}

/** The database of the bare handler: prepared statements and little else. */
export interface Store extends Queries {
  embedded: boolean;
  /** Runs `work` in one transaction. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
}

/** As many connections as the product has. */
const CONNECTIONS = 10;

export function mariadbStore(url: string): Store {
  const pool = createPool({
    uri: url.replace('mariadb:', 'mysql:'),
    timezone: 'Z',
    charset: 'utf8mb4',
    connectionLimit: CONNECTIONS,
  });
  return {
    embedded: false,
    ...prepared(pool),
    async transaction(work) {
      const connection = await pool.getConnection();
      try {
        await connection.query('begin');
        const result = await work(prepared(connection));
        await connection.query('commit');
        return result;
      } catch (error) {
        await connection.query('rollback');
        throw error;
      } finally {
        connection.release();
      }
    },
  };
}

const prepared = (connection: Pool | PoolConnection): Queries => ({
  async all<Row>(sql: string, params: Param[]) {
    const [rows] = await connection.execute<(Row & RowDataPacket)[]>(sql, params);
    return rows;
  },
  async plan<Row>(sql: string, params: Param[]) {
    const [rows] = await connection.query<(Row & RowDataPacket)[]>(sql, params);
    return rows;
  },
  async run(sql, params) {
    const [result] = await connection.execute(sql, params);
    return 'affectedRows' in result ? result.affectedRows : 0;
  },
});

/** With the product's own settings for the file: each commit is on the disk before it is answered. */
export function sqliteStore(file: string): Store {
  const database = new Sqlite(file);
  database.pragma('journal_mode = wal');
  database.pragma('synchronous = full');
  const statements = new Map<string, Sqlite.Statement>();
  const prepare = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const all = async <Row>(sql: string, params: Param[]) => prepareAs<Row>(prepare(sql)).all(...plain(params));
  const queries: Queries = {
    all,
    plan: all,
    run: async (sql, params) => prepare(sql).run(...plain(params)).changes,
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    embedded: true,
    ...queries,
    // There is one connection: transactions take turns.
    transaction<T>(work: (tx: Queries) => Promise<T>) {
      const turn = last.then(async () => {
        database.exec('begin immediate');
        try {
          const result = await work(queries);
          database.exec('commit');
          return result;
        } catch (error) {
          database.exec('rollback');
          throw error;
        }
      });
      last = turn.catch(() => {});
      return turn;
    },
  };
}

const plain = (params: Param[]) => params.map((value) => (value instanceof Date ? value.getTime() : value));

/** The caller knows the shape of the rows of its statement. */
function prepareAs<Row>(statement: Sqlite.Statement): Sqlite.Statement<Param[], Row> {
  return statement as Sqlite.Statement<Param[], Row>;
}
