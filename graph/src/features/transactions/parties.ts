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
