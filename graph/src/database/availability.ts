import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createConnection, type Connection } from 'mysql2/promise';
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
      await within(ANSWER_WITHIN_MS, this.#ping());
      this.#back();
    } catch (error) {
      this.#forgetProbe();
      if (!this.#stopped) this.#lose(error);
    } finally {
      this.#asking = false;
    }
  }

  async #ping() {
    if (!this.#probe) {
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
    for (const socket of this.#sockets) socket.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }));
  }

  #back() {
    if (this.#away) this.#log.info('the database is back');
    this.#away = false;
  }
}

/** Waits for an answer, but not for ever. One that is there but has not been read by a busy process counts. */
async function within(ms: number, work: Promise<unknown>) {
  const abort = new AbortController();
  const late = wait(ms, null, { ref: false, signal: abort.signal }).then(() => nextTurn()).then(() => {
    throw new Error(`no answer within ${ms} ms`);
  });
  // Whichever loses has nobody left to tell.
  late.catch(() => {});
  work.catch(() => {});
  await Promise.race([work, late]).finally(() => abort.abort());
}

/** What the driver and the network call a lost connection, and the server one that it cannot serve now. */
const AWAY_CODES = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST', 'ER_SERVER_SHUTDOWN', 'ER_CON_COUNT_ERROR', 'ER_CONNECTION_KILLED', 'ER_LOCK_WAIT_TIMEOUT', 'SQLITE_BUSY',
]);

/** Whether an error means that the database could not be reached, or did not get to it: trying again may help. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A connection that was lost before refuses what comes after by this mark alone.
  const lost = 'fatal' in error && error.fatal === true;
  return lost || ('code' in error && typeof error.code === 'string' && AWAY_CODES.has(error.code));
}

/** Whether the database ended a transaction to resolve a deadlock: the driver's own error, or MikroORM's. */
export const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ER_LOCK_DEADLOCK';
