import type { ExpressionBuilder } from 'kysely';
import { requireMember, enforce, isStaff, whyNotActive, requireStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { rows } from '../../database/database.ts';
import { dayIn } from '../../database/days.ts';
import type { Tables } from '../../database/tables.ts';
import { pageOf, pageOfNewest, type Reading } from '../../database/newest.ts';
import type { PageArgs } from '../../database/page.ts';
import { madeWithin, pageOfAll, pageOfFound } from '../../database/sorted.ts';
import { lookUpWithPeople, startsWithPeople } from '../../search/search-people.ts';
import { sourcesOf } from '../../search/search.ts';
import { USER_WORDS } from '../users/users.words.ts';
import { TRANSACTION_WORDS } from './transactions.words.ts';
import { notFound } from '../../core/errors.ts';
import { type Transaction, TransactionStatus } from './transaction.entity.ts';
import type { AllTransactionsArgs, TransactionsArgs } from './transactions.inputs.ts';
import { maySeeTransaction } from './transactions.rules.ts';

/** What the viewer bought or claimed, newest first. */
export const listPurchases = (ctx: Context, args: TransactionsArgs) => listOwn(ctx, args, 'buyerId');

/** What others bought from the viewer, newest first. */
export const listSales = (ctx: Context, args: TransactionsArgs) => listOwn(ctx, args, 'sellerId');

function listOwn(ctx: Context, args: TransactionsArgs, side: 'buyerId' | 'sellerId') {
  const viewer = requireMember(ctx.viewer);
  const own = transactions(ctx).where(`transaction.${side}`, '=', viewer.id);
  const source = { query: DEALS.columns(own.where(isListed(args.status))), key: KEY };
  return pageOf<'transaction', Transaction>(args, source, own.where(isCounted(args.status)));
}

/** Every deal that the viewer may see, newest first: their own on either side; for staff, all. */
export async function listVisibleTransactions(ctx: Context, args: PageArgs) {
  if (ctx.viewer && isStaff(ctx.viewer)) return listAllTransactions(ctx, args);
  return listOnBothSides(ctx, requireMember(ctx.viewer).id, args);
}

/** Every deal of a person, on either side, newest first. Staff only. */
export function listTransactionsOf(ctx: Context, userId: string, args: PageArgs) {
  requireStaff(ctx.viewer);
  return listOnBothSides(ctx, userId, args);
}

function listOnBothSides(ctx: Context, userId: string, args: PageArgs) {
  // Each side is read along its own index.
  const sides = (['buyerId', 'sellerId'] as const).map((side) => ({
    query: transactions(ctx).where(`transaction.${side}`, '=', userId),
    key: KEY,
  }));
  return pageOfNewest(ctx.em, args, { lead: null, others: sides }, DEALS);
}

/** The sum in sen of the viewer's sales, whatever their status, except cancelled ones. */
export async function salesTotal(ctx: Context): Promise<number> {
  const viewer = requireMember(ctx.viewer);
  const { total } = await rows(ctx.em)
    .selectFrom('transaction')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('price'), lit(0)).as('total'))
    .where('sellerId', '=', viewer.id)
    .where(isCounted(null))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const KEY = 'transaction.id';

const DEALS: Reading<'transaction', Transaction> = {
  columns: (query) => query.selectAll('transaction'),
  ofFound: (found) => found.crossJoin('transaction').whereRef('transaction.id', '=', 'found.id'),
};

/**
 * Every deal, for staff, newest first unless `args` say otherwise. It is searched by its title, by the words of its
 * buyer and seller, or by the day alone.
 */
export async function listAllTransactions(ctx: Context, args: AllTransactionsArgs) {
  requireStaff(ctx.viewer);
  const { search, status } = args;
  const day = search ? dayIn(search, new Date()) : null;
  const looked = day ? null : await lookUpWithPeople(ctx.em, TRANSACTION_WORDS, USER_WORDS, search);
  if (!looked?.people) {
    const { query } = madeWithin({ query: transactions(ctx), key: KEY }, day ?? {});
    const all = (narrow: typeof isListed) => ({ query: query.where(narrow(status)), key: KEY });
    return pageOfAll(ctx.em, args, all(isListed), DEALS, { counted: all(isCounted) });
  }
  const starts = await startsWithPeople(ctx.em, looked, 'transaction', ['buyerId', 'sellerId']);
  const found = (narrow: typeof isListed, onlyIf: boolean) =>
    sourcesOf(starts, DEALS, onlyIf ? (query) => query.where(narrow(status)) : null);
  return pageOfFound(ctx.em, args, found(isListed, Boolean(status)), DEALS, found(isCounted, true));
}

type Status = TransactionsArgs['status'];
type Relation = ExpressionBuilder<Tables, 'transaction'>;

/** Deals with this status; all if there is none. */
const isListed = (status: Status) => (eb: Relation) => (status ? eb('transaction.status', '=', status) : eb.and([]));

/** Cancelled deals count only in their own total. */
const isCounted = (status: Status) => (eb: Relation) =>
  status ? eb('transaction.status', '=', status) : eb('transaction.status', '<>', TransactionStatus.CANCELLED);

const transactions = (ctx: Context) => rows(ctx.em).selectFrom('transaction');

/** A deal that the viewer may see. Throws NOT_FOUND, UNAUTHENTICATED, FORBIDDEN. */
export async function findTransaction(ctx: Context, id: string): Promise<Transaction> {
  enforce(whyNotActive(ctx.viewer));
  const transaction = await visibleTransaction(ctx, id);
  if (!transaction) throw notFound();
  return transaction;
}

/** A deal if the viewer may see it; null otherwise. */
export async function visibleTransaction(ctx: Context, id: string | null): Promise<Transaction | null> {
  const transaction = id ? await ctx.loaders.transaction.load(id) : null;
  return transaction && maySeeTransaction(ctx.viewer, transaction) ? transaction : null;
}
