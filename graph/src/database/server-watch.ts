import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { unavailable } from '../core/errors.ts';
import { type Availability, codeOf, CONNECT_TIMEOUT_MS, isAway, isReadsOnly } from './availability.ts';
import { sslOf } from '../core/ssl.ts';

const ASK_EVERY_MS = 1000;
const ANSWER_WITHIN_MS = 2000;

/** Whether it takes no writes: it is a replica, or a primary that was replaced. Newer MariaDBs answer in words. */
const READS_ONLY = `select @@global.read_only not in ('0', 'OFF') or @@global.innodb_read_only as readsOnly`;

/** The address of a database server, as mysql2 hands it to the function that opens a connection. */
interface Target {
  config: { host: string; port: number };
}

/**
 * Asks the database server each second, over a connection of its own, whether it is there. When it falls silent
 * (frozen, or behind a cut line), this ends all its connections: whatever was asked over them would wait for ever. It
 * ends them too once a server takes writes again after one that took none: they may still lead to the old one.
 */
export class ServerWatch implements Availability {
  /** A server looks after its own files. */
  readonly damaged = false;
  readonly #url: string;
  readonly #log: FastifyBaseLogger;
  readonly #sockets = new Set<Socket>();
  #timer: NodeJS.Timeout | undefined;
  #probe: Connection | null = null;
  #asking = false;
  #stopped = false;
  #away = false;
  #readsOnly = false;

  constructor(databaseUrl: string, log: FastifyBaseLogger) {
    // The protocol is the same, but mysql2 knows it by one name only.
    this.#url = databaseUrl.replace(/^mariadb:/, 'mysql:');
    this.#log = log;
  }

  /** Begins to ask. Call it once the server has answered. */
  start() {
    this.#timer = setInterval(() => void this.#ask(), ASK_EVERY_MS).unref();
  }

  /** Opens a connection for the pool. */
  readonly connect = ({ config }: Target): Socket => {
    const socket = connect(config.port, config.host).setNoDelay(true).setKeepAlive(true);
    this.#sockets.add(socket);
    return socket.once('close', () => this.#sockets.delete(socket));
  };

  require() {
    if (this.#away) throw unavailable();
  }

  get readsOnly() {
    return this.#readsOnly;
  }

  /** Is told each error of a statement. Another server may take the writes by now, so it asks over a new connection. */
  readonly notice = (error: unknown): void => {
    if (this.#readsOnly || !isReadsOnly(error)) return;
    this.#onlyReads();
    void this.#ask();
  };

  stop() {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#forgetProbe();
  }

  async #ask() {
    if (this.#asking) return;
    this.#asking = true;
    try {
      // Perhaps only this connection was lost: ask once more over a new one.
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
      // A server that refuses a connection is there all the same.
      if (!isAway(error) && !isSilence(error)) return;
      throw error;
    }
  }

  async #askOver() {
    // The next probe would use the same connection, and reach the same server that takes no writes.
    if (this.#readsOnly) this.#forgetProbe();
    if (!this.#probe) {
      const probe = await createConnection({
        uri: this.#url,
        ssl: sslOf(this.#url),
        connectTimeout: CONNECT_TIMEOUT_MS,
      });
      // The next ping will say what is wrong with it.
      probe.on('error', () => {});
      if (this.#stopped) return probe.destroy();
      this.#probe = probe;
    }
    const [[answer]] = await this.#probe.query<RowDataPacket[]>(READS_ONLY);
    if (Number(answer?.readsOnly)) this.#onlyReads();
    else this.#writes();
  }

  #onlyReads() {
    if (!this.#readsOnly) this.#log.error('the database takes no writes');
    this.#readsOnly = true;
  }

  #writes() {
    if (!this.#readsOnly) return;
    this.#log.info('the database takes writes again');
    this.#readsOnly = false;
    this.#endConnections('The database server was another one');
  }

  #forgetProbe() {
    this.#probe?.destroy();
    this.#probe = null;
  }

  #lose(error: unknown) {
    if (!this.#away) this.#log.error({ err: error }, 'the database is away');
    this.#away = true;
    // Connections that were cut have noticed by themselves.
    if (isSilence(error)) this.#endConnections('The database does not answer');
  }

  #endConnections(reason: string) {
    for (const socket of this.#sockets) socket.destroy(Object.assign(new Error(reason), { code: 'ETIMEDOUT' }));
  }

  #back() {
    if (this.#away) this.#log.info('the database is back');
    this.#away = false;
  }
}

/** The server has not answered in time. */
class Silence extends Error {}

const isSilence = (error: unknown) => error instanceof Silence || codeOf(error) === 'ETIMEDOUT';

/**
 * Waits for an answer, but not for ever. An answer that has arrived counts, even if this process was too busy to read
 * it yet.
 */
async function within(ms: number, work: Promise<unknown>) {
  const abort = new AbortController();
  const late = wait(ms, null, { ref: false, signal: abort.signal })
    .then(() => nextTurn())
    .then(() => {
      throw new Silence(`no answer within ${ms} ms`);
    });
  // Nobody listens to the one that loses the race.
  late.catch(() => {});
  work.catch(() => {});
  await Promise.race([work, late]).finally(() => abort.abort());
}
