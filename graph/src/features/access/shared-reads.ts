import DataLoader from 'dataloader';
import { findOpenSessions, identifySessions, identifyTools, VISITOR } from './sessions.ts';
import type { Identity } from '../../core/viewer.ts';
import type { ToolUses } from './tool-uses.ts';
import type { Database } from '../../database/database.ts';
import { remembering, rowLoaders, type RowLoaders } from '../../loaders.ts';

/**
 * Reads rows by their ids for all requests and subscribers: those who ask while a query is running share the next one, so that the
 * busier the server, the fewer queries each takes. Nothing is kept: whoever asks after a query has begun is answered by a later one.
 */
export class SharedReads {
  readonly #sessions: DataLoader<string, Identity | null>;
  readonly #tools: DataLoader<string, Identity | null>;
  readonly #openSessions: DataLoader<string, Set<string>>;
  readonly #rows: RowLoaders;

  constructor(database: Database, uses: ToolUses) {
    // A fork of its own: these reads are outside of any transaction, whoever asks.
    const em = database.em.fork();
    this.#rows = rowLoaders(em, sharing);
    this.#sessions = sharing(byToken((tokenHashes) => identifySessions(em, tokenHashes)));
    this.#tools = sharing(byToken((tokenHashes) => identifyTools(em, tokenHashes, uses)));
    this.#openSessions = sharing((userIds) => findOpenSessions(em, userIds));
  }

  /** The user of a session or access token that has not ended, as the database has them now. */
  async identify(tokenHash: string | null): Promise<Identity> {
    if (!tokenHash) return VISITOR;
    // Sessions first, in a query of their own: the many with a session do not wait for the few with an access token.
    return (await this.#sessions.load(tokenHash)) ?? (await this.#tools.load(tokenHash)) ?? VISITOR;
  }

  /** A user's sessions that have not ended, as the hashes of their tokens; not all when there are very many. */
  openSessions(userId: string): Promise<Set<string>> {
    return this.#openSessions.load(userId);
  }

  /** Rows by their ids for one context, which remembers them. */
  rows(): RowLoaders {
    return remembering(this.#rows);
  }
}

/** How many values one query has: databases set a limit. */
const MOST_AT_ONCE = 1000;

/**
 * A DataLoader without a cache that runs one query at a time: those who ask in the same turn of the event loop, from whichever
 * socket, or while a query is running, share the next one.
 */
export function sharing<Key, Value>(read: DataLoader.BatchLoadFn<Key, Value>, maxBatchSize = MOST_AT_ONCE) {
  let isReading = false;
  const waiting: (() => void)[] = [];
  const next = () => {
    if (!isReading) waiting.shift()?.();
  };
  return new DataLoader<Key, Value>(
    async (keys) => {
      isReading = true;
      try {
        return await read(keys);
      } finally {
        isReading = false;
        setImmediate(next);
      }
    },
    {
      cache: false, maxBatchSize,
      batchScheduleFn: (dispatch) => {
        waiting.push(dispatch);
        setImmediate(next);
      },
    },
  );
}

const byToken = (read: (tokenHashes: string[]) => Promise<Map<string, Identity>>) => async (tokenHashes: readonly string[]) => {
  const found = await read([...new Set(tokenHashes)]);
  return tokenHashes.map((tokenHash) => found.get(tokenHash) ?? null);
};
