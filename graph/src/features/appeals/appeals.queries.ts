import { isStaff, requireSignedIn, requireStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { type EntityManager, rows } from '../../database/database.ts';
import { dayIn } from '../../database/days.ts';
import { pageOf, type Reading, type Source } from '../../database/newest.ts';
import type { PageArgs } from '../../database/page.ts';
import { madeWithin, pageOfAll, pageOfFound, SortDirection } from '../../database/sorted.ts';
import { startsOfPeople } from '../../search/search-people.ts';
import { lookUp, sourcesOf } from '../../search/search.ts';
import { USER_WORDS } from '../users/users.words.ts';
import type { Appeal } from './appeal.entity.ts';
import type { AppealsArgs } from './appeals.inputs.ts';

type Appeals = Source<'appeal'>['query'];

const KEY = 'appeal.id';

const APPEALS: Reading<'appeal', Appeal> = {
  columns: (query) => query.selectAll('appeal'),
  ofFound: (found) => found.crossJoin('appeal').whereRef('appeal.id', '=', 'found.id'),
};

/**
 * For staff every appeal, the open ones longest waiting first, the others newest first; searched by the words of who
 * appealed, and by the day. For others their own, newest first, also while they are confined.
 */
export async function listAppeals(ctx: Context, args: AppealsArgs) {
  const viewer = requireSignedIn(ctx.viewer);
  const narrow = (query: Appeals) => narrowed(query, args);
  const appeals: Appeals = rows(ctx.em).selectFrom('appeal');
  if (!isStaff(viewer))
    return pageOfAll(ctx.em, args, { query: narrow(appeals.where('appeal.byId', '=', viewer.id)), key: KEY }, APPEALS);
  requireStaff(viewer);
  const all = { query: narrow(appeals), key: KEY };
  const day = args.search ? dayIn(args.search, new Date()) : null;
  if (day) return pageOfAll(ctx.em, args, madeWithin(all, day), APPEALS);
  const people = await lookUp(ctx.em, USER_WORDS, args.search);
  if (!people) {
    const usual = args.open ? SortDirection.ASC : SortDirection.DESC;
    return pageOfAll(ctx.em, args, all, APPEALS, { usual });
  }
  const others = await startsOfPeople(ctx.em, people, 'appeal', ['byId']);
  return pageOfFound(ctx.em, args, sourcesOf({ lead: null, others }, APPEALS, narrow), APPEALS);
}

function narrowed(query: Appeals, { open }: AppealsArgs): Appeals {
  if (open == null) return query;
  return query.where('appeal.decidedAt', open ? 'is' : 'is not', null);
}

/** The appeals of a person, newest first. Staff only. */
export function listAppealsOf(ctx: Context, userId: string, args: PageArgs) {
  requireStaff(ctx.viewer);
  const query = rows(ctx.em).selectFrom('appeal').selectAll().where('byId', '=', userId);
  return pageOf<'appeal', Appeal>(args, { query, key: 'id' });
}

/** How many appeals staff have yet to decide. */
export const openAppeals = (em: EntityManager) =>
  rows(em)
    .selectFrom('appeal')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('decidedAt', 'is', null);
