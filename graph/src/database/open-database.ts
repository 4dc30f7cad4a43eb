import { join } from 'node:path';
import type { Constructor, EventSubscriber } from '@mikro-orm/core';
import { Migrator, type Migration } from '@mikro-orm/migrations';
import type { Options } from '@mikro-orm/sql';
import { CompiledQuery, type DatabaseConnection } from 'kysely';
import type { Config } from '../core/config.ts';
import { sslOf } from '../core/ssl.ts';
import { CONNECT_TIMEOUT_MS } from './availability.ts';
import type { Database } from './database.ts';
import { mysqlMigrations } from './migrations/mysql/index.ts';
import { sqliteMigrations } from './migrations/sqlite/index.ts';
import type { ServerWatch } from './server-watch.ts';
import { DATABASE_FILE, makePrivate, prepareSqlite } from './sqlite.ts';

/** Seconds to wait for a row that another transaction has locked; transactions are short here. */
const LOCK_WAIT_S = 3;

/** The stored entities, and the listeners to each change. */
export interface Model {
  entities: Constructor[];
  subscribers?: EventSubscriber[];
}

interface DatabaseOptions {
  /** Called with each statement of any sender; tests count them. */
  onQuery?: ((sql: string) => void) | undefined;
  /** Called with each error of a statement. */
  onError?: ((error: unknown) => void) | undefined;
  /** Opens the connections to a database server. */
  connect?: ServerWatch['connect'] | undefined;
}

/**
 * Opens the configured database: the embedded file, or the server of `DATABASE_URL` with the driver for its protocol.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  model: Model,
  options: DatabaseOptions = {},
) {
  const shared = {
    ...model,
    extensions: [Migrator],
  } satisfies Options;
  const { databaseUrl } = config;
  if (!databaseUrl) {
    makePrivate(config.dataDir);
    const { MikroORM } = await import('@mikro-orm/sqlite');
    const database = await MikroORM.init({
      ...shared,
      dbName: join(config.dataDir, DATABASE_FILE),
      // SQLite itself would wait for another program's lock, and all of us with it.
      driverOptions: { timeout: 0, ...(options.onQuery && { verbose: options.onQuery }) },
      onCreateConnection: async (connection) => tellErrors(connection, options.onError),
      migrations: migrations('sqlite', sqliteMigrations),
    });
    const connection = database.em.getConnection();
    return closedUnless(database, async () => prepareSqlite(connection, await connection.getNativeClient()));
  }
  const ssl = sslOf(databaseUrl);
  const server = {
    ...shared,
    clientUrl: databaseUrl,
    charset: 'utf8mb4',
    collate: 'utf8mb4_bin',
    // A mistyped name must be an error, not a new and empty market.
    ensureDatabase: false,
    migrations: migrations('mysql', mysqlMigrations),
    pool: { min: 1, max: 10 },
    onCreateConnection: (connection: unknown) => prepareServer(connection, options),
    driverOptions: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      ...(options.connect && { stream: options.connect }),
      ...(ssl && { ssl }),
    },
  } satisfies Options;
  const { MikroORM } = databaseUrl.startsWith('mariadb:')
    ? await import('@mikro-orm/mariadb')
    : await import('@mikro-orm/mysql');
  return MikroORM.init(server);
}

/** Does `work` with a database that was just opened, and answers it; closes it when the work fails. */
export async function closedUnless<Opened extends Database>(
  database: Opened,
  work: () => Promise<void>,
): Promise<Opened> {
  try {
    await work();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function tellErrors(connection: unknown, onError: DatabaseOptions['onError']) {
  if (!isConnection(connection) || !onError) return;
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query, ...rest) => {
    try {
      return await execute(query, ...rest);
    } catch (error) {
      onError(error);
      throw error;
    }
  };
}

async function prepareServer(connection: unknown, { onQuery, onError }: DatabaseOptions) {
  if (!isConnection(connection)) return;
  tellErrors(connection, onError);
  // A list must be read along one index, in its order. A server that merges two indexes reads both of them whole, and
  // sorts. MySQL alone reads the comment. It would also guess how little a condition leaves, and sort instead of
  // looking for a page.
  const switches = `optimizer_switch = 'index_merge=off' /*!80000 , optimizer_switch = 'condition_fanout_filter=off' */`;
  await connection.executeQuery(CompiledQuery.raw(`set ${switches}, innodb_lock_wait_timeout = ${LOCK_WAIT_S}`));
  // Once a transaction has a lock it reads what is there by then, not what was there when it first read something.
  await connection.executeQuery(CompiledQuery.raw('set session transaction isolation level read committed'));
  if (!onQuery) return;
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, ...rest) => {
    onQuery(query.sql);
    return execute(query, ...rest);
  };
}

const isConnection = (opened: unknown): opened is DatabaseConnection =>
  opened instanceof Object && 'executeQuery' in opened;

const migrations = (dialect: 'mysql' | 'sqlite', list: Constructor<Migration>[]) => ({
  migrationsList: list.map((migration) => ({ name: migration.name, class: migration })),
  pathTs: join(import.meta.dirname, 'migrations', dialect),
  silent: true,
  snapshotName: 'snapshot',
  // It is written only when a migration is created.
  snapshotOnMigrate: false,
});
