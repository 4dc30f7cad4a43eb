import { badInput } from '../../core/errors.ts';
import { oneLine } from '../../core/text.ts';
import { enforce, requireMember } from '../../core/viewer.ts';
import { newRow } from '../../database/columns.ts';
import type { Context } from '../../database/context.ts';
import { atomically, countRows, isDuplicate, locked, rows, type EntityManager } from '../../database/database.ts';
import { removeRow } from '../../database/remove-row.ts';
import { SavedSearch } from './saved-search.entity.ts';
import { columnsOf } from './saved-filter.ts';
import type { SaveSearchArgs } from './searches.inputs.ts';
import { nextDigest, whyNotFilter, whyNotSaveAnother } from './searches.rules.ts';

/** Keeps a filter of Browse. Throws BAD_USER_INPUT with the field, WRONG_STATE for more than 20, FORBIDDEN. */
export async function saveSearch(ctx: Context, { name, filter }: SaveSearchArgs): Promise<SavedSearch> {
  const { id: userId } = requireMember(ctx.viewer);
  enforce(whyNotFilter(filter));
  const { sellerId = null } = filter;
  if (sellerId !== null && !(await ctx.loaders.user.load(sellerId))) throw badInput('No such seller', 'sellerId');
  const saved = newRow(SavedSearch, { userId, name: oneLine(name), ...columnsOf(filter) });
  await atomically(ctx.em, async (tx) => {
    // One after the other, or two at once would be the 20th both.
    await locked(tx, rows(tx).selectFrom('user').select('id').where('id', '=', userId)).execute();
    enforce(whyNotSaveAnother(await countRows(rows(tx).selectFrom('saved_search').where('userId', '=', userId))));
    await rows(tx).insertInto('saved_search').values(saved).execute();
    await beginDigests(tx, userId);
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? badInput('You already have a search with this name', 'name') : error;
  });
  return saved;
}

/** Digests begin with the first saved search. */
async function beginDigests(tx: EntityManager, userId: string) {
  const begun = await rows(tx).selectFrom('digest').select('userId').where('userId', '=', userId).executeTakeFirst();
  if (begun) return;
  const now = new Date();
  await rows(tx)
    .insertInto('digest')
    .values({ userId, newsSince: now, nextAt: nextDigest(now) })
    .execute();
}

/** Removes a search and answers it as it was. Throws NOT_FOUND for a search that is not the viewer's, FORBIDDEN. */
export async function removeSavedSearch(ctx: Context, id: string): Promise<SavedSearch> {
  const { id: userId } = requireMember(ctx.viewer);
  return removeRow(ctx.em, SavedSearch, { id, userId });
}
