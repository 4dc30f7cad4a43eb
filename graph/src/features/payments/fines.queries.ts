import type { Context } from '../../database/context.ts';
import { rows } from '../../database/database.ts';
import { pageOf } from '../../database/newest.ts';
import type { PageArgs } from '../../database/page.ts';

/** The ledger of a user's fine, newest first; the caller must check who may read it. */
export const listFineEntries = (ctx: Context, userId: string, args: PageArgs) =>
  pageOf(args, { query: rows(ctx.em).selectFrom('fine_entry').selectAll().where('userId', '=', userId), key: 'id' });
