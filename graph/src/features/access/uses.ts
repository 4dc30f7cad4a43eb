import { LockMode } from '@mikro-orm/core';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, atomically } from '../../database/database.ts';

/** Per statement: databases take only so many values. */
const MOST_AT_ONCE = 1000;

interface Used {
  id: string;
  lastUsedAt: Date | null;
}

/**
 * Notes when access tokens, or sessions, are used, in the background, one transaction at a time: no request waits for
 * it, and failures are logged.
 */
export class Uses {
  readonly #database: Database;
  readonly #log: FastifyBaseLogger;
  readonly #entity: new () => Used;
  readonly #waiting = new Set<string>();
  #writing: Promise<void> | null = null;

  constructor(database: Database, log: FastifyBaseLogger, entity: new () => Used) {
    this.#database = database;
    this.#log = log;
    this.#entity = entity;
  }

  /** Soon notes that those with these ids were used now. */
  note(ids: string[]) {
    for (const id of ids) this.#waiting.add(id);
    if (ids.length > 0) this.#writing ??= this.#write();
  }

  /** Waits until everything is written. */
  async stop() {
    await this.#writing;
  }

  async #write() {
    while (this.#waiting.size > 0) {
      const ids = [...this.#waiting].slice(0, MOST_AT_ONCE);
      for (const id of ids) this.#waiting.delete(id);
      await this.#writeAll(ids).catch((error: unknown) => this.#log.error({ err: error }, 'note of uses'));
    }
    this.#writing = null;
  }

  #writeAll(ids: string[]) {
    return atomically(this.#database.em, async (tx) => {
      // One whose row is locked is noted when it is used again: the others do not wait for it.
      const free = await tx.find(
        this.#entity,
        { id: ids },
        { fields: ['id'], lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      if (free.length > 0)
        await tx.nativeUpdate(this.#entity, { id: free.map(({ id }) => id) }, { lastUsedAt: new Date() });
    });
  }
}
