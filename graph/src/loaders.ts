import DataLoader from 'dataloader';
import { dealsLoader } from './accounts/accounts.loaders.ts';
import type { User } from './accounts/user.entity.ts';
import type { Viewer } from './accounts/accounts.rules.ts';
import { lastMessageLoader } from './chat/chat.loaders.ts';
import { rows, type EntityManager } from './database/database.ts';
import type { Chat } from './chat/chat.entity.ts';
import { categoriesLoader, offersLoader } from './products/products.loaders.ts';
import type { Transaction } from './transactions/transaction.entity.ts';
import { pairLoader, partyLoader } from './transactions/transactions.loaders.ts';

/**
 * The batched reads of one request: whatever a page of things refers to is read in one query per kind.
 * They answer rows as they were when first asked for; `clearLoaders` after a write.
 */
export function createLoaders(em: EntityManager, viewer: Viewer) {
  return {
    user: byId<User>((ids) => rows(em).selectFrom('user').selectAll().where('id', 'in', ids).execute()),
    product: offersLoader(em),
    transaction: byId<Transaction>((ids) => rows(em).selectFrom('transaction').selectAll().where('id', 'in', ids).execute()),
    chat: byId<Chat>((ids) => rows(em).selectFrom('chat').selectAll().where('id', 'in', ids).execute()),
    /** A chat's newest message. */
    lastMessage: lastMessageLoader(em),
    /** The names of a product's categories. */
    categories: categoriesLoader(em),
    /** What the viewer and a user have with each other, by the user's id. */
    deals: dealsLoader(em, viewer),
    /** Whether a buyer has reviewed a seller, and how many deals they have, by `buyer:seller`. */
    pair: pairLoader(em),
    /** Whether the viewer has a deal over a product. */
    isParty: partyLoader(em, viewer),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;

export function clearLoaders(loaders: Loaders) {
  for (const loader of Object.values(loaders)) loader.clearAll();
}

function byId<Row extends { id: string }>(read: (ids: readonly string[]) => Promise<Row[]>) {
  return new DataLoader<string, Row | null>(async (ids) => {
    const found = new Map((await read(ids)).map((row) => [row.id, row]));
    return ids.map((id) => found.get(id) ?? null);
  });
}
