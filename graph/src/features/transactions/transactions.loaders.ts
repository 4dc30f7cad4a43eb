import DataLoader from 'dataloader';
import { expressionBuilder } from 'kysely';
import { rows, type EntityManager } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { byId, type MakeLoader } from '../../database/row-loaders.ts';
import type { Parties } from '../../meeting/parties.ts';
import type { Relation } from '../users/users.rules.ts';
import type { Viewer } from '../../core/viewer.ts';
import { pairName } from '../reviews/reviews.loaders.ts';
import type { Grounds, PairKey } from '../reviews/reviews.rules.ts';
import type { Refusal } from '../../core/errors.ts';
import type { Proof } from './proofs/proof.entity.ts';
import { readRoom, whyNotMore } from './room.ts';
import { type Transaction, TransactionStatus } from './transaction.entity.ts';
import { OPEN_STATUSES } from './transactions.states.ts';

declare module '../../database/context.ts' {
  interface Loaders {
    transaction: DataLoader<string, Transaction | null>;
    /** How many deals of a user are open. */
    openDealCount: DataLoader<string, number>;
    /** How many deals a user has completed as the seller. */
    completedDealCount: DataLoader<string, number>;
    /** The viewer's deal over a product. */
    ownTransaction: DataLoader<string, Transaction | null>;
    /** The proofs of a deal, newest first. */
    proofs: DataLoader<string, Proof[]>;
  }
}

export const transactionRows = (em: EntityManager, loader: MakeLoader) => ({
  transaction: loader(
    byId<Transaction>((ids) => rows(em).selectFrom('transaction').selectAll().where('id', 'in', ids).execute()),
  ),
});

/** The loaders of transactions, including those that users and products declare. */
export const transactionLoaders = (em: EntityManager, viewer: Viewer) => ({
  relation: relationLoader(em, viewer),
  isParty: partyLoader(em, viewer),
  openDealCount: openDealCountLoader(em),
  completedDealCount: completedDealCountLoader(em),
  ownTransaction: ownTransactionLoader(em, viewer),
  proofs: proofsLoader(em),
  roomToBuy: roomLoader(em),
});

const ofDeals = expressionBuilder<Tables, 'product' | 'transaction'>();
const isParty = (userId: string) =>
  ofDeals.or([ofDeals('transaction.buyerId', '=', userId), ofDeals('transaction.sellerId', '=', userId)]);

/** What deals exempt from the meeting of two people. */
export const parties: Parties = {
  isPartyOf: (userId) =>
    ofDeals.exists(
      ofDeals
        .selectFrom('transaction')
        .select('transaction.id')
        .whereRef('transaction.productId', '=', 'product.id')
        .where(isParty(userId)),
    ),
  isPartyOfAny: (userId) =>
    ofDeals.or(
      (['buyerId', 'sellerId'] as const).map((party) =>
        ofDeals(
          'product.id',
          'in',
          ofDeals.selectFrom('transaction').select('transaction.productId').where(`transaction.${party}`, '=', userId),
        ),
      ),
    ),
  withOpenDeal: async (em, userId, otherIds) => {
    const open = await rows(em)
      .selectFrom('transaction')
      .select(['buyerId', 'sellerId'])
      .where(({ or, and, eb }) =>
        or([
          and([eb('buyerId', '=', userId), eb('sellerId', 'in', otherIds)]),
          and([eb('sellerId', '=', userId), eb('buyerId', 'in', otherIds)]),
        ]),
      )
      .where('status', 'in', OPEN_STATUSES)
      .execute();
    return new Set(open.map(({ buyerId, sellerId }) => (buyerId === userId ? sellerId : buyerId)));
  },
};

/** What the deals of each pair mean for a review; a proof sent by `provenUntil` has waited long enough. */
export async function readGrounds(em: EntityManager, keys: readonly PairKey[], provenUntil: Date): Promise<Grounds[]> {
  const buyers = [...new Set(keys.map((key) => key.buyerId))];
  const sellers = [...new Set(keys.map((key) => key.sellerId))];
  const { PAID, PENDING, CANCELLED } = TransactionStatus;
  const of = expressionBuilder<Tables, 'transaction'>();
  const carries = of.or([
    of('status', '=', PAID),
    of.and([of('status', '=', PENDING), of('isDisputed', '=', false), of('provenAt', '<=', provenUntil)]),
  ]);
  const waits = of.and([of('status', '=', PENDING), of('isDisputed', '=', false)]);
  const transactions = await rows(em)
    .selectFrom('transaction')
    .select(({ fn }) => [
      'buyerId',
      'sellerId',
      fn.countAll<number>().as('count'),
      fn.count<number>(of.case().when(carries).then(of.ref('id')).end()).as('carriers'),
      fn.min(of.case().when(carries).then(of.ref('id')).end()).as('carrierId'),
      fn.min(of.case().when(waits).then(of.ref('provenAt')).end()).as('provenAt'),
      fn.max('isDisputed').as('isDisputed'),
    ])
    .where('buyerId', 'in', buyers)
    .where('sellerId', 'in', sellers)
    .where('status', '<>', CANCELLED)
    .groupBy(['buyerId', 'sellerId'])
    .execute();
  const made = new Map(transactions.map((row) => [pairName(row), row]));
  return keys.map((key) => {
    const { count = 0, carriers = 0, carrierId = null, provenAt = null, isDisputed } = made.get(pairName(key)) ?? {};
    return { count: Number(count), carriers: Number(carriers), carrierId, provenAt, isDisputed: Boolean(isDisputed) };
  });
}

/** By user: how many deals of theirs, on either side, are neither paid nor cancelled. */
const openDealCountLoader = (em: EntityManager) =>
  new DataLoader<string, number>(async (userIds) => {
    const sides = await Promise.all(
      (['buyerId', 'sellerId'] as const).map((side) =>
        rows(em)
          .selectFrom('transaction')
          .select(({ fn }) => [`${side} as userId`, fn.countAll<number>().as('count')])
          .where(side, 'in', userIds)
          .where('status', 'in', OPEN_STATUSES)
          .groupBy(side)
          .execute(),
      ),
    );
    const counts = new Map<string, number>();
    for (const { userId, count } of sides.flat()) counts.set(userId, (counts.get(userId) ?? 0) + Number(count));
    return userIds.map((id) => counts.get(id) ?? 0);
  });

/** By user: how many of the deals in which they were the seller are paid, a donation: handed over. */
const completedDealCountLoader = (em: EntityManager) =>
  new DataLoader<string, number>(async (sellerIds) => {
    const counts = await rows(em)
      .selectFrom('transaction')
      .select(({ fn }) => ['sellerId', fn.countAll<number>().as('count')])
      .where('sellerId', 'in', sellerIds)
      .where('status', '=', TransactionStatus.PAID)
      .groupBy('sellerId')
      .execute();
    const bySeller = new Map(counts.map(({ sellerId, count }) => [sellerId, Number(count)]));
    return sellerIds.map((id) => bySeller.get(id) ?? 0);
  });

/**
 * By product id: the viewer's deal that holds the product, on either side; null without one, or once it is cancelled.
 */
const ownTransactionLoader = (em: EntityManager, viewer: Viewer) =>
  new DataLoader<string, Transaction | null>(async (productIds) => {
    if (!viewer) return productIds.map(() => null);
    const transactions = await rows(em)
      .selectFrom('transaction')
      .selectAll()
      .where('liveProductId', 'in', productIds)
      .where(({ or, eb }) => or([eb('buyerId', '=', viewer.id), eb('sellerId', '=', viewer.id)]))
      .execute();
    const byProduct = new Map(transactions.map((transaction) => [transaction.liveProductId, transaction]));
    return productIds.map((id) => byProduct.get(id) ?? null);
  });

/** Asked about the viewer alone. */
const roomLoader = (em: EntityManager) =>
  new DataLoader<string, { refusal: Refusal }>(
    async ([id = '']) => [{ refusal: whyNotMore(await readRoom(em, id, new Date())) }],
    { maxBatchSize: 1 },
  );

/** By transaction. A deal takes few. */
const proofsLoader = (em: EntityManager) =>
  new DataLoader<string, Proof[]>(async (transactionIds) => {
    const proofs = await rows(em)
      .selectFrom('proof')
      .selectAll()
      .where('transactionId', 'in', transactionIds)
      .orderBy('id', 'desc')
      .execute();
    const byTransaction = Map.groupBy(proofs, ({ transactionId }) => transactionId);
    return transactionIds.map((id) => byTransaction.get(id) ?? []);
  });

/** By product id: whether the viewer bought or sold it, in a deal that may be cancelled by now. */
const partyLoader = (em: EntityManager, viewer: Viewer) =>
  new DataLoader<string, boolean>(async (productIds) => {
    if (!viewer) return productIds.map(() => false);
    const transactions = await rows(em)
      .selectFrom('transaction')
      .select('productId')
      .where('productId', 'in', productIds)
      .where(({ or, eb }) => or([eb('buyerId', '=', viewer.id), eb('sellerId', '=', viewer.id)]))
      .execute();
    const own = new Set(transactions.map((transaction) => transaction.productId));
    return productIds.map((id) => own.has(id));
  });

/** By the other user's id: whether the viewer bought from or sold to them, cancelled deals aside. */
const relationLoader = (em: EntityManager, viewer: Viewer) =>
  new DataLoader<string, Relation>(async (userIds) => {
    if (!viewer) return userIds.map(() => ({ asBuyer: false, asSeller: false }));
    const [bought, sold] = await Promise.all([
      rows(em)
        .selectFrom('transaction')
        .select('sellerId as userId')
        .distinct()
        .where('buyerId', '=', viewer.id)
        .where('sellerId', 'in', userIds)
        .where('status', '<>', TransactionStatus.CANCELLED)
        .execute(),
      rows(em)
        .selectFrom('transaction')
        .select('buyerId as userId')
        .distinct()
        .where('sellerId', '=', viewer.id)
        .where('buyerId', 'in', userIds)
        .where('status', '<>', TransactionStatus.CANCELLED)
        .execute(),
    ]);
    const sellers = new Set(bought.map((row) => row.userId));
    const buyers = new Set(sold.map((row) => row.userId));
    return userIds.map((id) => ({ asBuyer: sellers.has(id), asSeller: buyers.has(id) }));
  });
