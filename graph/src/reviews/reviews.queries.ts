import type { Context } from '../context.ts';
import { countRows, rows } from '../database/database.ts';
import { readNewestFirst, type PageArgs } from '../database/page.ts';
import type { Review } from './review.entity.ts';

/** The reviews that a seller received, newest first. */
export function listReviews(ctx: Context, sellerId: string, args: PageArgs) {
  const matching = () => rows(ctx.em).selectFrom('review').where('sellerId', '=', sellerId);
  return readNewestFirst<Review>(args, {
    read: (before, limit) => {
      const query = matching().selectAll().orderBy('id', 'desc').limit(limit);
      return (before ? query.where('id', '<', before) : query).execute();
    },
    count: () => countRows(matching()),
  });
}
