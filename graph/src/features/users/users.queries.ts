import { type ExpressionBuilder, sql } from 'kysely';
import type { Context } from '../../database/context.ts';
import { countRows, type EntityManager, joinedAsWritten, offIndex, rows } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { countSome, pageOf, totalOf, type Reading, type Source } from '../../database/newest.ts';
import { encodeCursor, type PageArgs, readPage } from '../../database/page.ts';
import { madeWithin, pageByTime, pageOfAll, pageOfFound, timeWithin } from '../../database/sorted.ts';
import { lookUp, sourcesOf, type Search } from '../../search/search.ts';
import { USER_WORDS } from './users.words.ts';
import { noSuchUser, notFound } from '../../core/errors.ts';
import { AccountSort, type AccountsArgs } from './users.inputs.ts';
import { enforce, whyNotActive, requireSignedIn, requireStaff, UserStatus, UserType } from '../../core/viewer.ts';
import type { User } from '../../people/user.entity.ts';

/** A user for anyone signed in; confined users find only themselves. Throws NOT_FOUND, UNAUTHENTICATED, FORBIDDEN. */
export async function findUser(ctx: Context, id: string): Promise<User> {
  const viewer = requireSignedIn(ctx.viewer);
  if (id === viewer.id) return viewer;
  enforce(whyNotActive(viewer));
  const user = await ctx.loaders.user.load(id);
  if (!user) throw noSuchUser();
  return user;
}

/** The same, also without a session: a visitor finds anybody, and sees what is public. */
export async function findUserOpenly(ctx: Context, id: string): Promise<User> {
  if (ctx.viewer) return findUser(ctx, id);
  const user = await ctx.loaders.user.load(id);
  if (!user) throw noSuchUser();
  return user;
}

/** Somebody whom a row names that the viewer may read, as a deal, a chat or a review does. Throws NOT_FOUND. */
export async function personOf(ctx: Context, id: string): Promise<User> {
  const user = await ctx.loaders.user.load(id);
  if (!user) throw notFound();
  return user;
}

/** Everybody, newest first; each reader sees only the fields they may. */
export async function listUsers(ctx: Context, args: PageArgs) {
  enforce(whyNotActive(ctx.viewer));
  return pageOf(args, { query: rows(ctx.em).selectFrom('user').selectAll(), key: 'id' });
}

type Accounts = Source<'user'>['query'];

const KEY = 'user.id';
const SINCE = sql.ref<Date | null>('user.waitingSince');

const ACCOUNTS: Reading<'user', User> = {
  columns: (query) => query.selectAll('user'),
  ofFound: (found) => found.crossJoin('user').whereRef('user.id', '=', 'found.id'),
};

/**
 * All accounts except those of staff, newest first unless `args` say otherwise. Unless searched, Waiting ones come
 * longest waiting first, and fined ones with the largest fine first.
 */
export async function listAccounts(ctx: Context, args: AccountsArgs) {
  requireStaff(ctx.viewer);
  const { search, status, fined } = args;
  const found = await lookUp(ctx.em, USER_WORDS, search);
  const usual = status === UserStatus.WAITING && !found ? AccountSort.WAITING_SINCE : AccountSort.JOINED;
  const isByWaiting = (args.sort ?? usual) === AccountSort.WAITING_SINCE;
  const statuses = [...(status ? [status] : []), ...(isByWaiting ? [UserStatus.WAITING] : [])];
  const isListed = (eb: ExpressionBuilder<Tables, 'user'>) =>
    eb.and([
      eb('user.type', '=', UserType.USER),
      ...statuses.map((each) => eb('user.status', '=', each)),
      ...(fined == null ? [] : [eb('user.fine', fined ? '>' : '=', 0)]),
    ]);
  const narrow = (query: Accounts) => query.where(isListed);
  if (isByWaiting) return listByWaiting(ctx, args, found, narrow);
  if (fined && !found && !args.sort && !args.direction)
    return pageOfLargestFine(
      args,
      madeWithin({ query: narrow(rows(ctx.em).selectFrom('user')), key: KEY }, args).query,
    );
  if (!found) return pageOfAll(ctx.em, args, { query: narrow(rows(ctx.em).selectFrom('user')), key: KEY }, ACCOUNTS);
  return pageOfFound(ctx.em, args, sourcesOf(await found.starts(), ACCOUNTS, narrow), ACCOUNTS);
}

/**
 * Accounts by the time since when they wait; it is unknown if an older version of the server made them wait. If a
 * search finds few, those are sorted; otherwise all that wait are read in order.
 */
async function listByWaiting(
  { em }: Context,
  args: AccountsArgs,
  found: Search | null,
  narrow: (query: Accounts) => Accounts,
) {
  const listed = (query: Accounts, time = SINCE) => timeWithin(narrow(query), time, args);
  const all = listed(rows(em).selectFrom('user'));
  const list = { key: KEY, order: AccountSort.WAITING_SINCE, time: SINCE, timeOf: (user: User) => user.waitingSince };
  if (!found) return pageByTime(args, { ...list, query: all }, ACCOUNTS, () => countRows(all));
  // Looks up the found accounts by their ids: SQLite would look for each among all that wait.
  const hidden = offIndex(SINCE);
  const few = await found.gathered();
  const query = few
    ? listed(ACCOUNTS.ofFound(few), hidden)
    : joinedAsWritten(em, all).innerJoin(found.texts, 'found.id', 'user.id').where(found.isIn('found'));
  return pageByTime(args, { ...list, query, time: few ? hidden : SINCE }, ACCOUNTS, async () => {
    const sources = sourcesOf(await found.starts(), ACCOUNTS, (accounts) => listed(accounts, hidden));
    return totalOf(await countSome(em, sources));
  });
}

/** The account that waits longest, or the one behind this one while it waits. Staff only; throws NOT_FOUND. */
export async function nextWaiting(ctx: Context, after: string | null): Promise<User | null> {
  const args = { status: UserStatus.WAITING, first: 1 };
  let page = await listAccounts(ctx, args);
  const skipped = after ? await personOf(ctx, after) : null;
  if (skipped?.status === UserStatus.WAITING)
    page = await listAccounts(ctx, { ...args, after: encodeCursor(page.cursorOf(skipped)) });
  return page.rows[0] ?? null;
}

/** How many accounts wait for staff, and since when the first of them waits; null while none does. */
export const countWaiting = (em: EntityManager) =>
  rows(em)
    .selectFrom('user')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('waitingSince').as('waitingSince')])
    .where('type', '=', UserType.USER)
    .where('status', '=', UserStatus.WAITING)
    .executeTakeFirstOrThrow();

const pageOfLargestFine = (args: PageArgs, fined: Accounts) =>
  readPage<User>(args, {
    keys: ['number', 'string'],
    order: 'FINE',
    cursorOf: ({ fine, id }) => [fine, id],
    read: (after, limit) => {
      const page = fined.selectAll('user').orderBy('user.fine', 'desc').orderBy('user.id', 'desc').limit(limit);
      if (!after) return page.execute();
      const [fine, id] = [Number(after[0]), String(after[1])];
      return page
        .where('user.fine', '<=', fine)
        .where(({ or, eb }) => or([eb('user.fine', '<', fine), eb('user.id', '<', id)]))
        .execute();
    },
    count: () => countRows(fined),
  });
