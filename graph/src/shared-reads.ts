import DataLoader from 'dataloader';
import { identifyAll, VISITOR, type Identity } from './accounts/sessions.ts';
import type { Database } from './database/database.ts';
import { remembering, rowLoaders, type RowLoaders } from './loaders.ts';

/**
 * What requests and the subscribers of events read by its id: one query for all who ask at the same moment, so that the busier the
 * server the fewer queries each takes. Nothing is kept: whoever asks once a query has begun is answered by the next one.
 */
export class SharedReads {
  readonly #identity: DataLoader<string, Identity>;
  readonly #rows: RowLoaders;

  constructor(database: Database) {
    this.#rows = rowLoaders(() => database.em.fork(), forgetting);
    this.#identity = forgetting(async (tokenHashes) => {
      const found = await identifyAll(database.em.fork(), [...new Set(tokenHashes)]);
      return tokenHashes.map((tokenHash) => found.get(tokenHash) ?? VISITOR);
    });
  }

  /** The user of a session or access token that has not ended, as the database has them now. */
  async identify(tokenHash: string | null): Promise<Identity> {
    return tokenHash ? this.#identity.load(tokenHash) : VISITOR;
  }

  /** Rows by their ids for one context, which remembers them. */
  rows(): RowLoaders {
    return remembering(this.#rows);
  }
}

/** Waits for all that this turn of the event loop has to ask, whichever socket it came by. */
export const nextTurn = { batchScheduleFn: (dispatch: () => void) => void setImmediate(dispatch) };

/** A loader without a memory. */
const forgetting = <Value>(read: DataLoader.BatchLoadFn<string, Value>) => new DataLoader(read, { cache: false, ...nextTurn });
