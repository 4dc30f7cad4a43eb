/** How long a new connection may take. */
export const CONNECT_TIMEOUT_MS = 2000;

/** Whether the database answers. */
export interface Availability {
  /** Throws UNAVAILABLE while the database is away: nobody should wait for it. */
  require(): void;
  stop(): void;
}

/** The embedded database is there as long as we are. */
export const ALWAYS: Availability = { require: () => {}, stop: () => {} };

/** What the driver and the network call a lost connection, and the server one that it ends. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_CONNECTION_KILLED',
]);

/** It is there, and lets nobody in with these settings. */
const REFUSED_CODES = new Set([
  'ER_ACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
]);

/** The database is there, but too busy. */
const BUSY_CODES = new Set([
  'ER_CON_COUNT_ERROR',
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
]);

/** The disk of the embedded database is full, broken or read-only: it can be read, and takes nothing for now. */
const DISK_CODES = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/;

/** Whether an error means that the database could not be reached, or did not get to it: later it may. */
export const isUnavailable = (error: unknown): boolean =>
  isAway(error) || BUSY_CODES.has(codeOf(error)) || DISK_CODES.test(codeOf(error));

/** Whether an error means that the connection to the database was lost, or could not be made. */
export function isAway(error: unknown): boolean {
  // A connection that was lost before refuses what comes after by this mark alone.
  const lost = error instanceof Error && 'fatal' in error && error.fatal === true && !REFUSED_CODES.has(codeOf(error));
  return lost || AWAY_CODES.has(codeOf(error));
}

/** What the driver calls an error, its own or MikroORM's; empty for others. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The last one is SQLite's: another process has written since this transaction first read. */
const CONFLICT_CODES = new Set(['ER_LOCK_DEADLOCK', 'ER_CHECKREAD', 'SQLITE_BUSY_SNAPSHOT']);

/** Whether the database ended a transaction for another's sake: a deadlock, or a row that has changed since it was read. The driver's own error, or MikroORM's. */
export const isDeadlock = (error: unknown): boolean => CONFLICT_CODES.has(codeOf(error));
