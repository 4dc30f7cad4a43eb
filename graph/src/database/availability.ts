import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mysql2/promise';
import { unavailable } from '../errors.ts';

const ASK_EVERY_MS = 1000;
const ANSWER_WITHIN_MS = 2000;

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

/** The address of a database server, as mysql2 hands it to what opens its connections. */
interface Target {
  config: { host: string; port: number };
}

/**
 * Asks a database server each second, over a connection of its own, whether it is there. One that has stopped answering
 * without a word (frozen, or behind a cut line) would keep all that is asked of it waiting: its connections are ended.
 */
export class ServerWatch implements Availability {
  readonly #url: string;
  readonly #log: FastifyBaseLogger;
  readonly #sockets = new Set<Socket>();
  readonly #timer: NodeJS.Timeout;
  #probe: Connection | null = null;
  #asking = false;
  #stopped = false;
  #away = false;

  constructor(databaseUrl: string, log: FastifyBaseLogger) {
    // The protocol is the same; mysql2 knows one name for it.
    this.#url = databaseUrl.replace(/^mariadb:/, 'mysql:');
    this.#log = log;
    this.#timer = setInterval(() => void this.#ask(), ASK_EVERY_MS).unref();
  }

  /** Opens a connection of the pool. */
  readonly connect = ({ config }: Target): Socket => {
    const socket = connect(config.port, config.host).setNoDelay(true).setKeepAlive(true);
    this.#sockets.add(socket);
    return socket.once('close', () => this.#sockets.delete(socket));
  };

  require() {
    if (this.#away) throw unavailable();
  }

  stop() {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#forgetProbe();
  }

  async #ask() {
    if (this.#asking) return;
    this.#asking = true;
    try {
      // The connection that it asks over may have been lost by itself.
      await this.#ping().catch((error: unknown) => (isSilence(error) ? Promise.reject(error) : this.#ping()));
      this.#back();
    } catch (error) {
      if (!this.#stopped) this.#lose(error);
    } finally {
      this.#asking = false;
    }
  }

  async #ping() {
    try {
      await within(ANSWER_WITHIN_MS, this.#askOver());
    } catch (error) {
      this.#forgetProbe();
      // Whatever the server says against a further connection, it is there.
      if (!isAway(error) && !isSilence(error)) return;
      throw error;
    }
  }

  async #askOver() {
    if (!this.#probe) {
      // Only where there is a server: the embedded database does without the driver.
      const { createConnection } = await import('mysql2/promise');
      const probe = await createConnection({ uri: this.#url, connectTimeout: CONNECT_TIMEOUT_MS });
      // What is wrong with it is told by the next ping.
      probe.on('error', () => {});
      if (this.#stopped) return probe.destroy();
      this.#probe = probe;
    }
    await this.#probe.ping();
  }

  #forgetProbe() {
    this.#probe?.destroy();
    this.#probe = null;
  }

  #lose(error: unknown) {
    if (!this.#away) this.#log.error({ err: error }, 'the database is away');
    this.#away = true;
    // A line that was cut says so itself.
    if (!isSilence(error)) return;
    for (const socket of this.#sockets) socket.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }));
  }

  #back() {
    if (this.#away) this.#log.info('the database is back');
    this.#away = false;
  }
}

/** There is no answer. */
class Silence extends Error {}

const isSilence = (error: unknown) => error instanceof Silence || codeOf(error) === 'ETIMEDOUT';

/** Waits for an answer, but not for ever. One that is there but has not been read by a busy process counts. */
async function within(ms: number, work: Promise<unknown>) {
  const abort = new AbortController();
  const late = wait(ms, null, { ref: false, signal: abort.signal }).then(() => nextTurn()).then(() => {
    throw new Silence(`no answer within ${ms} ms`);
  });
  // Whichever loses has nobody left to tell.
  late.catch(() => {});
  work.catch(() => {});
  await Promise.race([work, late]).finally(() => abort.abort());
}

/** What the driver and the network call a lost connection, and the server one that it ends. */
const AWAY_CODES = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST', 'ER_SERVER_SHUTDOWN', 'ER_CONNECTION_KILLED',
]);

/** It is there, and lets nobody in with these settings. */
const REFUSED_CODES = new Set(['ER_ACCESS_DENIED_ERROR', 'ER_DBACCESS_DENIED_ERROR', 'ER_BAD_DB_ERROR', 'ER_CON_COUNT_ERROR', 'ER_TOO_MANY_USER_CONNECTIONS', 'ER_USER_LIMIT_REACHED']);

/** It is there, and did not get to it. */
const BUSY_CODES = new Set(['ER_CON_COUNT_ERROR', 'ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'SQLITE_BUSY']);

/** Whether an error means that the database could not be reached, or did not get to it: later it may. */
export const isUnavailable = (error: unknown): boolean => isAway(error) || BUSY_CODES.has(codeOf(error));

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
