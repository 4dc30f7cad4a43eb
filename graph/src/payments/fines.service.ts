import { canDecideOver, enforce, refuseFine } from '../accounts/accounts.rules.ts';
import { decide, type Decision } from '../accounts/staff.service.ts';
import type { User } from '../accounts/user.entity.ts';
import type { Context } from '../context.ts';
import { wrongState } from '../errors.ts';
import { NotificationEvent } from '../notifications/notification.entity.ts';
import { FineEntry, FineEntryKind } from './fine-entry.entity.ts';

/** Sets what a user owes, in sen. Staff only; throws as `fineDecision` does. */
export const setFine = (ctx: Context, userId: string, amount: number): Promise<User> => decide(ctx, userId, [fineDecision(amount)]);

/** What a user owes from now on, in sen, written into the ledger; 0 waives what was owed. Throws FORBIDDEN, BAD_USER_INPUT, WRONG_STATE without any. */
export const fineDecision = (amount: number): Decision => (user, by, _ctx, tx) => {
  enforce(canDecideOver(user) ?? refuseFine(amount));
  if (amount === 0 && user.fine === 0) throw wrongState('There is no fine to waive');
  const [kind, entered] = amount > 0 ? [FineEntryKind.SET, amount] : [FineEntryKind.WAIVED, user.fine];
  tx.create(FineEntry, { userId: user.id, byId: by.id, kind, amount: entered });
  user.fine = amount;
  return { event: NotificationEvent.FINE_SET };
};
