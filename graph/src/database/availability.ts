/** How long a new connection may take. */
export const CONNECT_TIMEOUT_MS = 2000;

/** Whether the database answers. */
export interface Availability {
  /** Throws UNAVAILABLE while the database is away: nobody should wait for it. */
  require(): void;
  /** Whether a part of the embedded database was found damaged; the rest can be read. */
  readonly damaged: boolean;
  stop(): void;
}

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

/** The database server is there, but too busy. */
const BUSY_CODES = new Set(['ER_CON_COUNT_ERROR', 'ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT']);

/** The disk of the embedded database is full, broken or read-only: it can be read, and takes nothing for now. */
const DISK_CODES = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/;

/** Whether another program has the embedded database locked. */
export const isLocked = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY');

/** Whether what was read of the embedded database is no longer what was written: its file is damaged. */
export const isDamage = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));

/** Whether an error means that the database could not be reached or read, or did not get to it: later it may. */
export const isUnavailable = (error: unknown): boolean =>
  isAway(error) ||
  isLocked(error) ||
  isDamage(error) ||
  BUSY_CODES.has(codeOf(error)) ||
  DISK_CODES.test(codeOf(error));

/** Whether a start should wait for the database: nobody has to change anything for it to come. */
export const isYetToCome = (error: unknown): boolean =>
  isLocked(error) || AWAY_CODES.has(codeOf(error)) || BUSY_CODES.has(codeOf(error));

/** What is wrong with the database, in a sentence for whoever runs the product; null for any other error. */
export function problemOf(error: unknown): string | null {
  const code = codeOf(error);
  const said = error instanceof Error && error.message ? error.message : code;
  if (isLocked(error)) return 'The embedded database is locked by another program';
  if (isDamage(error)) return `The embedded database is damaged (${code}): restore a backup`;
  if (DISK_CODES.test(code)) return `The embedded database in DATA_DIR cannot be opened or written (${code})`;
  if (isAway(error)) return `The database of DATABASE_URL cannot be reached: ${said}`;
  return REFUSED_CODES.has(code) ? `The database of DATABASE_URL refuses us: ${said}` : null;
}

/** Whether an error means that the connection to the database was lost, or could not be made. */
export function isAway(error: unknown): boolean {
  // A connection that was lost before refuses what comes after by this mark alone.
  const lost = error instanceof Error && 'fatal' in error && error.fatal === true && !REFUSED_CODES.has(codeOf(error));
  return lost || AWAY_CODES.has(codeOf(error));
}

/** What the driver calls an error, its own or MikroORM's; empty for others. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const CONFLICT_CODES = new Set(['ER_LOCK_DEADLOCK', 'ER_CHECKREAD']);

/** Whether the database ended a transaction for another's sake: a deadlock, or a row that has changed since it was read. The driver's own error, or MikroORM's. */
export const isDeadlock = (error: unknown): boolean => CONFLICT_CODES.has(codeOf(error));
