import { whyNotActive, requireSignedIn } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { rows } from '../../database/database.ts';
import { pageOf } from '../../database/newest.ts';
import type { PageArgs } from '../../database/page.ts';
import { readableBy } from './visibility.ts';

/** What shows. It is public of both people, whoever of them is not Active or kept apart from the viewer. */
const readable = ({ em, viewer }: Context) => rows(em).selectFrom('review').selectAll().where(readableBy(viewer));

/** The reviews that a seller received, newest first; a confined viewer sees only those about themselves. */
export function listReviews(ctx: Context, sellerId: string, args: PageArgs) {
  const mayRead = sellerId === ctx.viewer?.id || !whyNotActive(ctx.viewer);
  const reviews = readable(ctx)
    .where('sellerId', '=', sellerId)
    .where(({ lit }) => lit(mayRead));
  return pageOf(args, { query: reviews, key: 'id' });
}

/** Every review that the viewer may read, newest first; a confined user reads only those about themselves. */
export async function listVisibleReviews(ctx: Context, args: PageArgs) {
  const viewer = requireSignedIn(ctx.viewer);
  if (whyNotActive(viewer)) return listReviews(ctx, viewer.id, args);
  return pageOf(args, { query: readable(ctx), key: 'id' });
}
