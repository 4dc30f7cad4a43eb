import type { Expression, SqlBool } from 'kysely';
import type { EntityManager } from '../database/database.ts';

/** What the deals of two people exempt from the meeting. Transactions say so; the features below do not know them. */
export interface Parties {
  /** Whether somebody has, or had, a deal over a product, as SQL for a query with few products. */
  isPartyOf: (userId: string) => Expression<SqlBool>;
  /** The same for a query that walks along all products. */
  isPartyOfAny: (userId: string) => Expression<SqlBool>;
  /** Those of these people with whom somebody has a deal that is open. */
  withOpenDeal: (em: EntityManager, userId: string, otherIds: string[]) => Promise<Set<string>>;
}

declare module '../database/context.ts' {
  interface Services {
    /** Handed in by assembly. */
    parties: Parties;
  }
}
