import { whyNotReplaceFine, whyNotSetFine } from './payments.rules.ts';
import { whyNotDecideOver } from '../accounts/accounts.rules.ts';
import { enforce } from '../../core/viewer.ts';
import { account, decide, type Decision } from '../accounts/staff.service.ts';
import type { User } from '../../people/user.entity.ts';
import type { Context } from '../../database/context.ts';
import type { EntityManager } from '../../database/database.ts';
import { wrongState } from '../../core/errors.ts';
import { tell } from '../../news/tell.ts';
import { fineSet } from '../accounts/accounts.news.ts';
import { formatPrice } from '../../core/money.ts';
import { logAct } from '../log/log.service.ts';
import { FineEntry, FineEntryKind } from './fine-entry.entity.ts';

/** What staff decide about a fine. */
interface NewFine {
  /** Sen; 0 waives what was owed. */
  amount: number;
  /** The fine that they saw, in sen, as in `whyNotReplaceFine`. */
  expected?: number | null;
  /** The reason that the user reads. */
  reason?: string | null;
}

/** Sets what a user owes. Staff only; throws as `fineDecision` does. */
export const setFine = (ctx: Context, userId: string, fine: NewFine): Promise<User> =>
  decide(ctx, userId, [fineDecision(fine)]);

/**
 * Sets what a user owes, with a ledger entry. Throws FORBIDDEN, BAD_USER_INPUT, FINE_CHANGED, WRONG_STATE when there is
 * none to waive.
 */
export const fineDecision =
  ({ amount, expected, reason }: NewFine): Decision =>
  async (user, by, ctx, tx) => {
    enforce(whyNotDecideOver(user) ?? whyNotSetFine(amount) ?? whyNotReplaceFine(user, expected));
    if (amount === 0 && user.fine === 0) throw wrongState('There is no fine to waive');
    const why = reason?.trim() || null;
    const { fine: owed } = user;
    enterFine(tx, user, by.id, { amount, reason: why });
    await tell(ctx, tx, fineSet(user, by.id, why));
    const [before, after] = [formatPrice(owed), formatPrice(amount)];
    await logAct(tx, by, { action: 'setFine', target: account(user), before, after, reason: why });
  };

/** Sets what a locked user owes, in sen, and enters it in the ledger; 0 waives what they owed. */
export function enterFine(
  tx: EntityManager,
  user: User,
  byId: string,
  { amount, reason }: { amount: number; reason: string | null },
): void {
  const [kind, entered] = amount > 0 ? [FineEntryKind.SET, amount] : [FineEntryKind.WAIVED, user.fine];
  tx.create(FineEntry, { userId: user.id, byId, kind, amount: entered, reason });
  user.fine = amount;
}
