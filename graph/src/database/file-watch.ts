import type { FastifyBaseLogger } from 'fastify';
import { type Availability, isDamage } from './availability.ts';

/** The embedded database is there as long as we are, but its file may turn out to be damaged: this is said once, and loudly. */
export class FileWatch implements Availability {
  /** A disk that takes nothing is found by each write. */
  readonly readsOnly = false;
  readonly #log: FastifyBaseLogger;
  #damaged = false;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  get damaged() {
    return this.#damaged;
  }

  /** Is told each error of a statement. */
  readonly notice = (error: unknown): void => {
    if (this.#damaged || !isDamage(error)) return;
    this.#damaged = true;
    this.#log.fatal(
      { err: error },
      'the embedded database is damaged: stop, and restore a backup. What needs the damaged part is refused until then',
    );
  };

  require() {}

  stop() {}
}
