import type { Context } from '../context.ts';
import { countRows, rows } from '../database/database.ts';
import { readNewestFirst, type PageArgs } from '../database/page.ts';
import type { FineEntry } from './fine-entry.entity.ts';

/** The ledger of a user's fine, newest first; who may read it is for the caller to ask. */
export function listFineEntries(ctx: Context, userId: string, args: PageArgs) {
  const matching = () => rows(ctx.em).selectFrom('fine_entry').where('userId', '=', userId);
  return readNewestFirst<FineEntry>(args, {
    read: (before, limit) => {
      const query = matching().selectAll().orderBy('id', 'desc').limit(limit);
      return (before ? query.where('id', '<', before) : query).execute();
    },
    count: () => countRows(matching()),
  });
}
