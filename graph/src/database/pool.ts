import type { Database } from './database.ts';

/** How many connections to the database server there are at this moment. */
export interface PoolState {
  inUse: number;
  idle: number;
  /** Statements and transactions that wait for a connection. */
  waiting: number;
}

/** How busy the connection pool is; null for the embedded database, which has a single connection and no pool. */
export async function poolState(database: Database): Promise<PoolState | null> {
  const connection: object = database.em.getConnection();
  if (!('getNativeClient' in connection) || typeof connection.getNativeClient !== 'function') return null;
  const pool: unknown = await connection.getNativeClient();
  // mysql2 tells about its pool by events alone, and leaves broken connections out. Its own lists are exact.
  const [all, idle, waiting] = ['_allConnections', '_freeConnections', '_connectionQueue'].map((name) =>
    lengthOf(pool, name),
  );
  if (all === undefined || idle === undefined || waiting === undefined) return null;
  return { inUse: all - idle, idle, waiting };
}

function lengthOf(pool: unknown, name: string): number | undefined {
  const list = pool instanceof Object ? new Map<string, unknown>(Object.entries(pool)).get(name) : undefined;
  return list instanceof Object && 'length' in list && typeof list.length === 'number' ? list.length : undefined;
}
