import { CHATS } from './chats.ts';
import { FAVOURITES, SAVED_SEARCHES } from './finding.ts';
import { DEALS } from './transactions.ts';
import { HOME } from './products-home.ts';
import { LEISURE } from './products-leisure.ts';
import { TECHNOLOGY } from './products-technology.ts';
import { WEAR } from './products-wear.ts';
import { REPORTS } from './reports.ts';
import { REVIEWS } from './reviews.ts';
import type {
  DemoChat,
  DemoFavourite,
  DemoProduct,
  DemoReport,
  DemoReview,
  DemoSavedSearch,
  DemoTransaction,
  DemoUser,
} from './types.ts';
import { USERS } from './users.ts';

/** All of the demo data, oldest first, ready to be inserted in this order. */
export interface DemoContent {
  users: DemoUser[];
  products: DemoProduct[];
  transactions: DemoTransaction[];
  reviews: DemoReview[];
  chats: DemoChat[];
  reports: DemoReport[];
  favourites: DemoFavourite[];
  savedSearches: DemoSavedSearch[];
}

/** The demo data. Ages are relative to the moment it is inserted. */
export const DEMO: DemoContent = {
  users: USERS.toSorted((a, b) => b.joinedDaysAgo - a.joinedDaysAgo),
  products: oldestFirst([...TECHNOLOGY, ...HOME, ...WEAR, ...LEISURE]),
  transactions: oldestFirst(DEALS),
  reviews: oldestFirst(REVIEWS),
  chats: CHATS,
  reports: oldestFirst(REPORTS),
  favourites: oldestFirst(FAVOURITES),
  savedSearches: oldestFirst(SAVED_SEARCHES),
};

/** Whether a product is on the market, taken off by staff, or held by a deal that is not cancelled. */
export function statusOf(product: DemoProduct): 'VALID' | 'INVALID' | 'UNAVAILABLE' {
  if (product.withdrawn) return 'INVALID';
  const isHeld = DEALS.some((transaction) => transaction.product === product.key && transaction.status !== 'CANCELLED');
  return isHeld ? 'UNAVAILABLE' : 'VALID';
}

function oldestFirst<T extends { daysAgo: number }>(items: T[]): T[] {
  return items.toSorted((a, b) => b.daysAgo - a.daysAgo);
}
