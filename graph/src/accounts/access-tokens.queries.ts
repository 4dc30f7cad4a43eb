import type { Context } from '../context.ts';
import { countRows, rows } from '../database/database.ts';
import { readNewestFirst, type PageArgs } from '../database/page.ts';
import type { AccessToken } from './access-token.entity.ts';
import { inPerson } from './accounts.rules.ts';

/** The viewer's access tokens, newest first, expired ones included. Throws FORBIDDEN for a tool. */
export async function listAccessTokens(ctx: Context, args: PageArgs) {
  const { id: userId } = inPerson(ctx.viewer, ctx.credential);
  const own = () => rows(ctx.em).selectFrom('access_token').where('userId', '=', userId);
  return readNewestFirst<AccessToken>(args, {
    read: (before, limit) => {
      const query = own().selectAll().orderBy('id', 'desc').limit(limit);
      return (before ? query.where('id', '<', before) : query).execute();
    },
    count: () => countRows(own()),
  });
}
