import type { Context } from '../../../database/context.ts';
import { enforce } from '../../../core/viewer.ts';
import { tell } from '../../../news/tell.ts';
import { findParties } from '../parties.ts';
import { takeTransactionStep } from '../take-step.ts';
import type { Transaction } from '../transaction.entity.ts';
import { extended } from '../transactions.news.ts';
import { clockUntil, lapsesAt, PAY_WITHIN_MS, whyNotExtend } from './clock.rules.ts';

/** The seller gives the buyer 48 hours more, once. Throws NOT_FOUND, FORBIDDEN, WRONG_STATE. */
export function extendTransaction(ctx: Context, id: string): Promise<Transaction> {
  return takeTransactionStep(ctx, id, async (tx, transaction, viewer) => {
    enforce(whyNotExtend(viewer, transaction));
    const { buyer, seller } = await findParties(tx, transaction);
    // While a party is not Active the clock stands still: the time counts from now.
    const until = lapsesAt(transaction, buyer, seller) ?? new Date();
    const payBy = new Date(until.getTime() + PAY_WITHIN_MS);
    Object.assign(transaction, clockUntil(payBy), { isExtended: true });
    await tell(ctx, tx, extended(transaction, payBy));
  });
}
