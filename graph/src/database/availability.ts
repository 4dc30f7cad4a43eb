/** How long opening a connection may take. */
export const CONNECT_TIMEOUT_MS = 2000;

/** Whether the database answers. */
export interface Availability {
  /** Throws UNAVAILABLE while the database is away, so that nobody waits for it. */
  require(): void;
  /** Whether a part of the embedded database was found damaged; the rest can be read. */
  readonly damaged: boolean;
  /** Whether the database takes no writes for now; all of it can be read. */
  readonly readsOnly: boolean;
  stop(): void;
}

/** What the driver, the network and a server that stops call a lost connection. */
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

/** The server is there, but does not let us in. */
const REFUSED_CODES = new Set([
  'ER_ACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
]);

/**
 * The database server is there, but too busy; a group of servers may also have rolled back what it was to commit for
 * another's sake.
 */
const BUSY_CODES = new Set([
  'ER_CON_COUNT_ERROR',
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_TRANSACTION_ROLLBACK_DURING_COMMIT',
]);

/**
 * The database server takes no writes: another one is the primary by now, or it has lost its group, or has just become
 * the primary.
 */
const READS_ONLY_CODES = new Set([
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  'ER_RUN_HOOK_ERROR',
  'ER_GR_HOLD_WAIT_TIMEOUT',
  'ER_GR_HOLD_KILLED',
  'ER_GR_HOLD_MEMBER_STATUS_ERROR',
]);

/** The disk of the embedded database is full, broken or read-only: it can be read, and takes nothing for now. */
const DISK_CODES = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/;

/** Whether another program has the embedded database locked. */
export const isLocked = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY');

/** Whether the database server refused a write because it takes none. */
export const isReadsOnly = (error: unknown): boolean => READS_ONLY_CODES.has(codeOf(error));

/** Whether the disk of the embedded database took no write. */
export const isFullDisk = (error: unknown): boolean => DISK_CODES.test(codeOf(error));

/** Whether a statement has met a damaged place in the file of the embedded database. */
export const isDamage = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));

/** Whether the database could not be reached or read, or was too busy: the request is refused as UNAVAILABLE. */
export const isUnavailable = (error: unknown): boolean =>
  isAway(error) ||
  isReadsOnly(error) ||
  isLocked(error) ||
  isDamage(error) ||
  BUSY_CODES.has(codeOf(error)) ||
  isFullDisk(error);

/** Whether a start should wait: the database may come without anybody changing a setting. */
export const isYetToCome = (error: unknown): boolean =>
  isLocked(error) || AWAY_CODES.has(codeOf(error)) || BUSY_CODES.has(codeOf(error));

/** What is wrong with the database, in a sentence for the operator of the product; null for any other error. */
export function problemOf(error: unknown): string | null {
  const code = codeOf(error);
  const said = error instanceof Error && error.message ? error.message : code;
  if (isLocked(error)) return 'The embedded database is locked by another program';
  if (isDamage(error)) return `The embedded database is damaged (${code}): restore a backup`;
  if (DISK_CODES.test(code)) return `The embedded database in DATA_DIR cannot be opened or written (${code})`;
  if (isReadsOnly(error)) return `The database of DATABASE_URL takes no writes: ${said}`;
  if (isAway(error)) return `The database of DATABASE_URL cannot be reached: ${said}`;
  return REFUSED_CODES.has(code) ? `The database of DATABASE_URL refuses us: ${said}` : null;
}

/** Whether an error means that the connection to the database was lost, or could not be made. */
export function isAway(error: unknown): boolean {
  // A statement over a connection that was lost earlier is refused with this mark alone.
  const lost = error instanceof Error && 'fatal' in error && error.fatal === true && !REFUSED_CODES.has(codeOf(error));
  return lost || AWAY_CODES.has(codeOf(error));
}

/** The driver's code of an error, also of one that MikroORM has wrapped; empty for other errors. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const CONFLICT_CODES = new Set(['ER_LOCK_DEADLOCK', 'ER_CHECKREAD']);

/**
 * Whether the database ended a transaction in favour of another one: a deadlock, or a row that has changed since it was
 * read.
 */
export const isDeadlock = (error: unknown): boolean => CONFLICT_CODES.has(codeOf(error));
