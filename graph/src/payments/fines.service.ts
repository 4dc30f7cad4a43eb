import { canDecideOver, enforce, refuseFine } from '../accounts/accounts.rules.ts';
import { decide } from '../accounts/staff.service.ts';
import type { User } from '../accounts/user.entity.ts';
import type { Context } from '../context.ts';
import { wrongState } from '../errors.ts';
import { NotificationEvent } from '../notifications/notification.entity.ts';
import { FineEntry, FineEntryKind } from './fine-entry.entity.ts';

/** Sets what a user owes, in sen, and writes it into the ledger; 0 waives what was owed. Staff only; throws WRONG_STATE without any. */
export function setFine(ctx: Context, userId: string, amount: number): Promise<User> {
  return decide(ctx, userId, NotificationEvent.FINE_SET, (user, by, tx) => {
    enforce(canDecideOver(user) ?? refuseFine(amount));
    if (amount === 0 && user.fine === 0) throw wrongState('There is no fine to waive');
    const [kind, entered] = amount > 0 ? [FineEntryKind.SET, amount] : [FineEntryKind.WAIVED, user.fine];
    tx.create(FineEntry, { userId, byId: by.id, kind, amount: entered });
    user.fine = amount;
    return '';
  });
}
