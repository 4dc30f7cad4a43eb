import type { Context } from '../../database/context.ts';
import { UserType } from '../../core/viewer.ts';
import { type EntityManager, rows } from '../../database/database.ts';
import { pageOf } from '../../database/newest.ts';
import type { PageArgs } from '../../database/page.ts';

/** The ledger of a user's fine, newest first; the caller must check who may read it. */
export const listFineEntries = (ctx: Context, userId: string, args: PageArgs) =>
  pageOf(args, { query: rows(ctx.em).selectFrom('fine_entry').selectAll().where('userId', '=', userId), key: 'id' });

/** How many people owe a fine, and the sum in sen. */
export async function sumFines(em: EntityManager): Promise<{ count: number; total: number }> {
  const { count, total } = await rows(em)
    .selectFrom('user')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('fine').as('total')])
    .where('type', '=', UserType.USER)
    .where('fine', '>', 0)
    .executeTakeFirstOrThrow();
  return { count: Number(count), total: Number(total) };
}
