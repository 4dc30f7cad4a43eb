import type { Context } from '../../database/context.ts';
import { rows } from '../../database/database.ts';
import { pageOf } from '../../database/newest.ts';
import type { PageArgs } from '../../database/page.ts';
import { requireInPerson } from '../../core/viewer.ts';

/** The viewer's access tokens, newest first, expired ones included. Throws FORBIDDEN for a tool. */
export async function listAccessTokens(ctx: Context, args: PageArgs) {
  const { id } = requireInPerson(ctx.viewer, ctx.credential);
  return pageOf(args, {
    query: rows(ctx.em).selectFrom('access_token').selectAll().where('userId', '=', id),
    key: 'id',
  });
}
