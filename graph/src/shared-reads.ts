import DataLoader from 'dataloader';
import { identifySessions, identifyTools, VISITOR, type Identity } from './accounts/sessions.ts';
import type { Database } from './database/database.ts';
import { remembering, rowLoaders, type RowLoaders } from './loaders.ts';

/**
 * What requests and the subscribers of events read by its id: one query for all who ask at the same moment, so that the busier the
 * server the fewer queries each takes. Nothing is kept: whoever asks once a query has begun is answered by the next one.
 */
export class SharedReads {
  readonly #sessions: DataLoader<string, Identity | null>;
  readonly #tools: DataLoader<string, Identity | null>;
  readonly #rows: RowLoaders;

  constructor(database: Database) {
    this.#rows = rowLoaders(database.em, forgetting);
    this.#sessions = forgetting(byToken((tokenHashes) => identifySessions(database.em, tokenHashes)));
    this.#tools = forgetting(byToken((tokenHashes) => identifyTools(database.em.fork(), tokenHashes)));
  }

  /** The user of a session or access token that has not ended, as the database has them now. */
  async identify(tokenHash: string | null): Promise<Identity> {
    if (!tokenHash) return VISITOR;
    // Sessions first, and by themselves: who has one does not wait for those who have none.
    return (await this.#sessions.load(tokenHash)) ?? (await this.#tools.load(tokenHash)) ?? VISITOR;
  }

  /** Rows by their ids for one context, which remembers them. */
  rows(): RowLoaders {
    return remembering(this.#rows);
  }
}

/** Waits for all that this turn of the event loop has to ask, whichever socket it came by. */
export const nextTurn = { batchScheduleFn: (dispatch: () => void) => void setImmediate(dispatch) };

/** Of one query: databases take only so many values. */
const MOST_AT_ONCE = 1000;

/** A loader without a memory. */
const forgetting = <Value>(read: DataLoader.BatchLoadFn<string, Value>) => new DataLoader(read, { cache: false, maxBatchSize: MOST_AT_ONCE, ...nextTurn });

const byToken = (read: (tokenHashes: string[]) => Promise<Map<string, Identity>>) => async (tokenHashes: readonly string[]) => {
  const found = await read([...new Set(tokenHashes)]);
  return tokenHashes.map((tokenHash) => found.get(tokenHash) ?? null);
};
