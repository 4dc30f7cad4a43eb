import { LockMode } from '@mikro-orm/core';
import { noSuchUser } from '../../core/errors.ts';
import type { EntityManager } from '../../database/database.ts';
import { User } from '../../people/user.entity.ts';
import type { Transaction } from './transaction.entity.ts';

/** The two parties of a deal. */
export interface Parties {
  buyer: User;
  seller: User;
}

/** The two parties of a deal, as `tx` sees them now. */
export async function findParties(tx: EntityManager, { buyerId, sellerId }: Transaction): Promise<Parties> {
  const buyer = await tx.findOneOrFail(User, buyerId);
  const seller = await tx.findOneOrFail(User, sellerId);
  return { buyer, seller };
}

/** The same, locked always in the same order, so that two steps never wait for each other. */
export async function lockParties(tx: EntityManager, { buyerId, sellerId }: Transaction): Promise<Parties> {
  const parties = await tx.find(User, [buyerId, sellerId], {
    orderBy: { id: 'asc' },
    lockMode: LockMode.PESSIMISTIC_WRITE,
  });
  const buyer = parties.find((user) => user.id === buyerId);
  const seller = parties.find((user) => user.id === sellerId);
  if (!buyer || !seller) throw noSuchUser();
  return { buyer, seller };
}
