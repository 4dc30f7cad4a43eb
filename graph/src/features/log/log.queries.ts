import { requireStaff, UserStatus } from '../../core/viewer.ts';
import { idsSince } from '../../database/columns.ts';
import type { Context } from '../../database/context.ts';
import { countRows, type EntityManager, rows } from '../../database/database.ts';
import { pageOf, type Reading, type Source } from '../../database/newest.ts';
import { pageOfAll, pageOfFound } from '../../database/sorted.ts';
import { startsOfPeople } from '../../search/search-people.ts';
import { lookUp, sourcesOf } from '../../search/search.ts';
import { USER_WORDS } from '../users/users.words.ts';
import type { StaffLogEntry } from './log-entry.entity.ts';
import type { DecisionsArgs, StaffLogArgs } from './log.inputs.ts';

type Entries<Row = object> = Source<'staff_log_entry', Row>['query'];

const ENTRIES: Reading<'staff_log_entry', StaffLogEntry> = {
  columns: (query) => query.selectAll('staff_log_entry'),
  ofFound: (found) => found.crossJoin('staff_log_entry').whereRef('staff_log_entry.id', '=', 'found.id'),
};

/** Names of actions have no spaces and no signs. */
const ACTION = /^[a-z]+[A-Z]\w*$/;

/**
 * Only decisions about accounts that waited. An account that was activated again did not wait, and nothing but an
 * account has this status.
 */
const ofWaiting = <Row>(entries: Entries<Row>) => entries.where('staff_log_entry.before', '=', UserStatus.WAITING);

/** What staff did, newest first; searched by its action, or by the words of the people. Staff only. */
export async function listStaffLog(ctx: Context, args: StaffLogArgs) {
  requireStaff(ctx.viewer);
  const { search, decided } = args;
  const all: Entries = rows(ctx.em).selectFrom('staff_log_entry');
  const entries = decided ? ofWaiting(all) : all;
  const action = search?.trim() ?? '';
  const isAction = ACTION.test(action);
  const people = isAction ? null : await lookUp(ctx.em, USER_WORDS, search);
  if (!people) {
    const query = isAction ? entries.where('staff_log_entry.action', '=', action) : entries;
    return pageOfAll(ctx.em, args, { query, key: 'staff_log_entry.id' }, ENTRIES);
  }
  const others = await startsOfPeople(ctx.em, people, 'staff_log_entry', ['personId', 'staffId']);
  return pageOfFound(ctx.em, args, sourcesOf({ lead: null, others }, ENTRIES, decided ? ofWaiting : null), ENTRIES);
}

/** What staff decided about a person and their things, newest first. Staff only. */
export function listDecisions(ctx: Context, personId: string, args: DecisionsArgs) {
  requireStaff(ctx.viewer);
  const all = rows(ctx.em).selectFrom('staff_log_entry').selectAll().where('personId', '=', personId);
  return pageOf(args, { query: args.decided ? ofWaiting(all) : all, key: 'id' });
}

/** How many decisions about accounts that waited there were since a moment. */
export const countDecided = (em: EntityManager, since: Date) =>
  countRows(ofWaiting(rows(em).selectFrom('staff_log_entry')).where('id', '>=', idsSince(since)));
