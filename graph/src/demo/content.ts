import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import {
  APPEAL,
  BLOCK,
  CHAT,
  DISPUTE,
  FAVOURITE,
  PRODUCT,
  REPORT,
  REVIEW,
  SAVED_SEARCH,
  TRANSACTION,
  USER,
  type DemoProduct,
} from './types.ts';

/** The demo data and its pictures. */
export const FOLDER = join(import.meta.dirname, '../../demo');

/** The entries of a file. Throws when one is not as `types.ts` says. */
function read<Entry extends TSchema>(name: string, schema: Entry): Static<Entry>[] {
  const entries: unknown = JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));
  const all = Type.Array(schema);
  Value.Assert(all, entries);
  return entries;
}

/** The demo data, oldest first, ready to be inserted in this order. Ages are relative to the moment it is inserted. */
export const DEMO = {
  users: read('users', USER).toSorted((a, b) => b.joinedDaysAgo - a.joinedDaysAgo),
  products: oldestFirst(read('products', PRODUCT)),
  transactions: oldestFirst(read('transactions', TRANSACTION)),
  disputes: oldestFirst(read('disputes', DISPUTE)),
  appeals: oldestFirst(read('appeals', APPEAL)),
  reviews: oldestFirst(read('reviews', REVIEW)),
  blocks: oldestFirst(read('blocks', BLOCK)),
  chats: read('chats', CHAT),
  reports: oldestFirst(read('reports', REPORT)),
  favourites: oldestFirst(read('favourites', FAVOURITE)),
  savedSearches: oldestFirst(read('saved-searches', SAVED_SEARCH)),
};

/** Whether a product is on the market, taken off by staff, or held by a deal that is not cancelled. */
export function statusOf(product: DemoProduct): 'VALID' | 'INVALID' | 'UNAVAILABLE' {
  if (product.withdrawn) return 'INVALID';
  const isHeld = DEMO.transactions.some((deal) => deal.product === product.key && deal.status !== 'CANCELLED');
  return isHeld ? 'UNAVAILABLE' : 'VALID';
}

function oldestFirst<T extends { daysAgo: number }>(items: T[]): T[] {
  return items.toSorted((a, b) => b.daysAgo - a.daysAgo);
}
