import { ownProduct, type Refusal } from '../../core/errors.ts';
import { whyNotMember, type Viewer } from '../../core/viewer.ts';
import type { Product } from '../products/product.entity.ts';

/** News of a favourite are told at most this often, in milliseconds. */
export const TELL_EVERY_MS = 24 * 60 * 60 * 1000;

/**
 * A price that is this or less, as a share of the lowest one known, is news: 5 % below. In whole numbers, so that it is
 * exact.
 */
export const NEWS_BELOW = { numerator: 19, denominator: 20 } as const;

/** For active members; a product of one's own is no favourite. */
export const whyNotFavourite = (viewer: Viewer, product: Pick<Product, 'sellerId'>): Refusal =>
  whyNotMember(viewer) ?? (product.sellerId === viewer?.id ? ownProduct() : null);

/** Only its seller may see how many people have chosen a product. Nobody sees who they are. */
export const maySeeFavouriteCount = (viewer: Viewer, { sellerId }: Pick<Product, 'sellerId'>): boolean =>
  viewer !== null && viewer.id === sellerId;
