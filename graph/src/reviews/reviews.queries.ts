import { needsActive, signedIn } from '../accounts/accounts.rules.ts';
import type { Context } from '../context.ts';
import { countRows, rows } from '../database/database.ts';
import { readNewestFirst, type PageArgs } from '../database/page.ts';
import type { Review } from './review.entity.ts';

/** The reviews that a seller received, newest first; a confined viewer has those about themselves alone. */
export function listReviews(ctx: Context, sellerId: string, args: PageArgs) {
  const mayRead = sellerId === ctx.viewer?.id || !needsActive(ctx.viewer);
  const matching = () => rows(ctx.em).selectFrom('review').where('sellerId', '=', sellerId).where(({ lit }) => lit(mayRead));
  return readNewestFirst<Review>(args, {
    read: (before, limit) => {
      const query = matching().selectAll().orderBy('id', 'desc').limit(limit);
      return (before ? query.where('id', '<', before) : query).execute();
    },
    count: () => countRows(matching()),
  });
}

/** Every review that the viewer may read, newest first; a confined user reads those about themselves. */
export async function listVisibleReviews(ctx: Context, args: PageArgs) {
  const viewer = signedIn(ctx.viewer);
  if (needsActive(viewer)) return listReviews(ctx, viewer.id, args);
  const all = () => rows(ctx.em).selectFrom('review');
  return readNewestFirst<Review>(args, {
    read: (before, limit) => {
      const query = all().selectAll().orderBy('id', 'desc').limit(limit);
      return (before ? query.where('id', '<', before) : query).execute();
    },
    count: () => countRows(all()),
  });
}
