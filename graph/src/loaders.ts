import DataLoader from 'dataloader';
import type { User } from './features/users/user.entity.ts';
import type { Viewer } from './core/viewer.ts';
import { chatProductsLoader, findMessages, lastMessageLoader, unreadCountLoader, type SentMessage } from './features/chat/chat.loaders.ts';
import { rows, type EntityManager } from './database/database.ts';
import type { Chat } from './features/chat/chat.entity.ts';
import type { Notification } from './features/notifications/notification.entity.ts';
import { findCategories, findOffers, listingCountLoader, type Offer } from './features/products/products.loaders.ts';
import { checkoutLoader } from './features/payments/payments.loaders.ts';
import type { Transaction } from './features/transactions/transaction.entity.ts';
import { dealsLoader, openDealCountLoader, ownDealLoader, pairLoader, partyLoader } from './features/transactions/transactions.loaders.ts';

/** Makes a loader that reads so. */
type MakeLoader = <Value>(read: DataLoader.BatchLoadFn<string, Value>) => DataLoader<string, Value>;

/** What everybody may refer to, by its id: rows of each kind, and the names of a product's categories. */
export const rowLoaders = (em: EntityManager, loader: MakeLoader) => ({
  user: loader(byId<User>((ids) => rows(em).selectFrom('user').selectAll().where('id', 'in', ids).execute())),
  product: loader(byId<Offer>((ids) => findOffers(em, ids))),
  transaction: loader(byId<Transaction>((ids) => rows(em).selectFrom('transaction').selectAll().where('id', 'in', ids).execute())),
  chat: loader(byId<Chat>((ids) => rows(em).selectFrom('chat').selectAll().where('id', 'in', ids).execute())),
  message: loader(byId<SentMessage>((ids) => findMessages(em, ids))),
  notification: loader(byId<Notification>((ids) => rows(em).selectFrom('notification').selectAll().where('id', 'in', ids).execute())),
  categories: loader<string[]>((productIds) => findCategories(em, productIds)),
});

export type RowLoaders = ReturnType<typeof rowLoaders>;

/**
 * The batched reads of one request: whatever a page of things refers to is read in one query per kind.
 * They answer rows as they were when first asked for; `clearLoaders` after a write.
 */
export function createLoaders(em: EntityManager, viewer: Viewer, byIds: RowLoaders) {
  // Read a moment ago: they are often the sender or the seller too.
  if (viewer) byIds.user.prime(viewer.id, viewer);
  return {
    ...byIds,
    /** A chat's newest message. */
    lastMessage: lastMessageLoader(em),
    /** How much of a chat the viewer has not read. */
    unreadCount: unreadCountLoader(em, viewer),
    /** What a chat was opened about, as far as the viewer sees it. */
    chatProducts: chatProductsLoader(em, viewer),
    /** What the viewer and a user have with each other, by the user's id. */
    deals: dealsLoader(em, viewer),
    /** Whether a buyer has reviewed a seller, and how many deals they have, by `buyer:seller`. */
    pair: pairLoader(em),
    /** How many products of a seller are on the market. */
    listingCount: listingCountLoader(em),
    /** How many deals of a user are open. */
    openDealCount: openDealCountLoader(em),
    /** How the card payment of a deal stands. */
    checkout: checkoutLoader(em),
    /** The viewer's deal over a product. */
    ownDeal: ownDealLoader(em, viewer),
    /** Whether the viewer has, or had, a deal over a product. */
    isParty: partyLoader(em, viewer),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;

export function clearLoaders(loaders: Loaders) {
  for (const loader of Object.values(loaders)) loader.clearAll();
}

/** The same rows for one context, which asks for each once. */
export const remembering = (loaders: RowLoaders): RowLoaders => ({
  user: remember(loaders.user), product: remember(loaders.product), transaction: remember(loaders.transaction),
  chat: remember(loaders.chat), message: remember(loaders.message), notification: remember(loaders.notification),
  categories: remember(loaders.categories),
});

const remember = <Row>(loader: DataLoader<string, Row>) => new DataLoader<string, Row>((ids) => loader.loadMany(ids));

const byId = <Row extends { id: string }>(read: (ids: readonly string[]) => Promise<Row[]>) =>
  async (ids: readonly string[]): Promise<(Row | null)[]> => {
    const found = new Map((await read([...new Set(ids)])).map((row) => [row.id, row]));
    return ids.map((id) => found.get(id) ?? null);
  };
