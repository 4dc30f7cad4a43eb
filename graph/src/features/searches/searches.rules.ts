import { badInput, type Refusal, wrongState } from '../../core/errors.ts';
import type { ProductFilter } from '../products/products.inputs.ts';

/** How many searches a person may keep. */
export const MOST_SEARCHES = 20;

/** A search that leaves nothing out would find the whole market. */
export const whyNotFilter = (filter: ProductFilter): Refusal =>
  filter.search?.trim() ||
  filter.categories?.length ||
  filter.condition ||
  filter.donationsOnly ||
  filter.minPrice != null ||
  filter.maxPrice != null ||
  filter.sellerId
    ? null
    : badInput('Choose at least one filter', filter.search == null ? 'filter' : 'search');

/** Refused once there are as many as a person may keep. */
export const whyNotSaveAnother = (saved: number): Refusal =>
  saved < MOST_SEARCHES ? null : wrongState(`You have ${MOST_SEARCHES} saved searches: delete one of them first`);

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the first digest after `now` is due: at 08:00 in Malaysia, which is midnight of UTC, in summer too. */
export const nextDigest = (now: Date): Date => new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
