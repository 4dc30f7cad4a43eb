import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { Context } from '../../database/context.ts';
import { countRows, type EntityManager, rows } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { pageOf, pageOfNewest, type Reading } from '../../database/newest.ts';
import { encodeCursor, readPage, type PageArgs } from '../../database/page.ts';
import { lookUp, sourcesOf } from '../../search/search.ts';
import { USER_WORDS } from './users.words.ts';
import { noSuchUser, notFound } from '../../core/errors.ts';
import type { AccountsArgs } from './users.inputs.ts';
import { enforce, whyNotActive, requireSignedIn, requireStaff, UserStatus, UserType } from '../../core/viewer.ts';
import { notApart } from '../../meeting/meeting.ts';
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

/** Everybody whom the viewer may meet or who is not Active, newest first; each reader sees only the fields they may. */
export async function listUsers(ctx: Context, args: PageArgs) {
  enforce(whyNotActive(ctx.viewer));
  return pageOf(args, {
    query: rows(ctx.em)
      .selectFrom('user')
      .selectAll()
      .where(({ ref }) => notApart(ctx.viewer, ref('id'))),
    key: 'id',
  });
}

const ACCOUNTS: Reading<'user', User> = {
  columns: (query) => query.selectAll('user'),
  ofFound: (found) => found.crossJoin('user').whereRef('user.id', '=', 'found.id'),
};

/**
 * All accounts except those of staff, newest first. Unless searched, fined ones come with the largest fine first, and
 * Waiting ones longest waiting first.
 */
export async function listAccounts(ctx: Context, args: AccountsArgs) {
  requireStaff(ctx.viewer);
  const { search, status, fined } = args;
  const isListed = (eb: ExpressionBuilder<Tables, 'user'>) =>
    eb.and([
      eb('user.type', '=', UserType.USER),
      ...(status ? [eb('user.status', '=', status)] : []),
      ...(fined == null ? [] : [eb('user.fine', fined ? '>' : '=', 0)]),
    ]);
  const found = await lookUp(ctx.em, USER_WORDS, search);
  if (found)
    return pageOfNewest(
      ctx.em,
      args,
      sourcesOf(await found.starts(), ACCOUNTS, (query) => query.where(isListed)),
      ACCOUNTS,
    );
  const all = rows(ctx.em).selectFrom('user').where(isListed);
  if (fined) return pageOfLargestFine(args, all);
  if (status === UserStatus.WAITING) return pageOfLongestWaiting(args, all);
  return pageOfNewest(ctx.em, args, { lead: { query: all, key: 'user.id' }, others: [] }, ACCOUNTS, () =>
    countRows(all),
  );
}

/** The account that waits longest, or longest after this one. Staff only; throws NOT_FOUND. */
export async function nextWaiting(ctx: Context, after: string | null): Promise<User | null> {
  requireStaff(ctx.viewer);
  const skipped = after ? await personOf(ctx, after) : null;
  const cursor = skipped?.waitingSince ? encodeCursor(placeOf(skipped)) : null;
  const args = { status: UserStatus.WAITING, first: 1, after: cursor };
  return (await listAccounts(ctx, args)).rows[0] ?? null;
}

/** How many accounts wait for staff, and since when the first of them waits; null while none does. */
export const countWaiting = (em: EntityManager) =>
  rows(em)
    .selectFrom('user')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('waitingSince').as('waitingSince')])
    .where('type', '=', UserType.USER)
    .where('status', '=', UserStatus.WAITING)
    .executeTakeFirstOrThrow();

type Accounts = SelectQueryBuilder<Tables, 'user', object>;

const pageOfLargestFine = (args: PageArgs, fined: Accounts) =>
  readPage<User>(args, {
    keys: ['number', 'string'],
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

/**
 * In a cursor: since when the account waits is unknown, as an older version of the server set its status. It comes
 * first, as null does.
 */
const UNKNOWN = 0;

/** Where an account stands in the order of waiting. */
const placeOf = ({ waitingSince, id }: User) => [waitingSince?.getTime() ?? UNKNOWN, id];

const pageOfLongestWaiting = (args: PageArgs, waiting: Accounts) =>
  readPage<User>(args, {
    keys: ['number', 'string'],
    cursorOf: placeOf,
    read: (after, limit) => {
      const page = waiting.selectAll('user').orderBy('user.waitingSince').orderBy('user.id').limit(limit);
      if (!after) return page.execute();
      const [since, id] = [new Date(Number(after[0])), String(after[1])];
      if (after[0] === UNKNOWN) {
        return page
          .where(({ or, and, eb }) =>
            or([
              eb('user.waitingSince', 'is not', null),
              and([eb('user.waitingSince', 'is', null), eb('user.id', '>', id)]),
            ]),
          )
          .execute();
      }
      return page
        .where('user.waitingSince', '>=', since)
        .where(({ or, eb }) => or([eb('user.waitingSince', '>', since), eb('user.id', '>', id)]))
        .execute();
    },
    count: () => countRows(waiting),
  });
