import type { Context } from '../../../database/context.ts';
import { personOf } from '../../users/users.queries.ts';
import type { Transaction } from '../transaction.entity.ts';
import { lapsesAt } from './clock.rules.ts';

/** When a deal lapses, as its parties are now; null while no clock runs. */
export async function payByOf(ctx: Context, transaction: Transaction): Promise<Date | null> {
  if (!transaction.payBy) return null;
  const [buyer, seller] = await Promise.all([personOf(ctx, transaction.buyerId), personOf(ctx, transaction.sellerId)]);
  return lapsesAt(transaction, buyer, seller);
}
