import { badInput, type Refusal, wrongState } from '../../core/errors.ts';
import { wordsInOrder } from '../../search/folding.ts';
import type { Product } from '../products/product.entity.ts';
import type { ProductFilter } from '../products/products.inputs.ts';
import { MAX_PRICE } from '../products/products.rules.ts';

/** How many searches a person may keep. */
export const MOST_SEARCHES = 20;

/** A search that leaves nothing out would find the whole market, one whose prices are the wrong way round nothing. */
export function whyNotFilter(filter: ProductFilter): Refusal {
  const [lowest, highest] = [filter.minPrice ?? 0, filter.maxPrice ?? MAX_PRICE];
  if (lowest > highest) return badInput('The lowest price is above the highest', 'minPrice');
  const leavesOut =
    wordsInOrder(filter.search ?? '').length > 0 ||
    filter.categories?.length ||
    filter.condition ||
    filter.donationsOnly ||
    lowest > 0 ||
    highest < MAX_PRICE ||
    filter.sellerId;
  return leavesOut ? null : badInput('Choose at least one filter', filter.search == null ? 'filter' : 'search');
}

/** Refused once there are as many as a person may keep. */
export const whyNotSaveAnother = (saved: number): Refusal =>
  saved < MOST_SEARCHES ? null : wrongState(`You have ${MOST_SEARCHES} saved searches: delete one of them first`);

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * When the last digest before `now`, or at it, was due: at 08:00 in Malaysia, which is midnight of UTC, in summer too.
 */
const lastDigest = (now: Date): number => Math.floor(now.getTime() / DAY_MS) * DAY_MS;

/** When the first digest after `now` is due. */
export const nextDigest = (now: Date): Date => new Date(lastDigest(now) + DAY_MS);

/**
 * A product that came on the market less than this before a digest waits for the next one. It may not be committed yet,
 * or be of a clock that is behind.
 */
export const SETTLED_AFTER_MS = 60_000;

/** The digests of the day tell of products that came on the market up to this moment, however late they are. */
export const toldUntil = (now: Date): Date => new Date(lastDigest(now) - SETTLED_AFTER_MS);

/** How late it may be written down that something came on the market: each process looks once a minute. */
const WRITTEN_WITHIN_MS = 2 * 60_000;

/**
 * Whether a product came on the market after a moment. A product that was made before it, and is written down soon
 * after, was there already: the person may have seen it.
 */
export const isNewsSince = (moment: Date, { createdAt, listedAt }: Pick<Product, 'createdAt' | 'listedAt'>): boolean =>
  createdAt > moment || (listedAt?.getTime() ?? 0) > moment.getTime() + WRITTEN_WITHIN_MS;
