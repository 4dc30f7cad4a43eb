import type { FastifyBaseLogger } from 'fastify';
import { type Availability, isDamage, isFullDisk } from './availability.ts';
import { atomically, rows, type Database } from './database.ts';

const TRY_EVERY_MS = 1000;

/** More than fits into the room that a page has left: a full disk must refuse it. */
const PROBE = { name: 'write-probe', value: 'x'.repeat(8000) };

/**
 * The embedded database is there as long as we are. But its disk may take nothing, and its file may turn out to be
 * damaged. The log says each once, and loudly. Once a write has failed, one is tried each second until it succeeds.
 */
export class FileWatch implements Availability {
  readonly #log: FastifyBaseLogger;
  #timer: NodeJS.Timeout | undefined;
  #damaged = false;
  #readsOnly = false;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  get damaged() {
    return this.#damaged;
  }

  get readsOnly() {
    return this.#readsOnly;
  }

  /** Begins to try whether the disk takes something again. */
  start(database: Database) {
    this.#timer = setInterval(() => void this.#tryToWrite(database), TRY_EVERY_MS).unref();
  }

  /** Is told each error of a statement. */
  readonly notice = (error: unknown): void => {
    if (!this.#readsOnly && isFullDisk(error)) {
      this.#readsOnly = true;
      this.#log.error({ err: error }, 'the disk of the embedded database takes no writes');
    }
    if (this.#damaged || !isDamage(error)) return;
    this.#damaged = true;
    this.#log.fatal(
      { err: error },
      'the embedded database is damaged: stop, and restore a backup. What needs the damaged part is refused until then',
    );
  };

  require() {}

  stop() {
    clearInterval(this.#timer);
  }

  async #tryToWrite(database: Database) {
    if (!this.#readsOnly) return;
    try {
      await atomically(database.em.fork(), async (tx) => {
        await rows(tx).insertInto('setting').values(PROBE).execute();
        await rows(tx).deleteFrom('setting').where('name', '=', PROBE.name).execute();
      });
    } catch {
      return;
    }
    this.#readsOnly = false;
    this.#log.info('the disk of the embedded database takes writes again');
  }
}
