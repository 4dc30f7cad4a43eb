import { v7 } from 'uuid';
import { isStaff, type Account } from '../../core/viewer.ts';
import { momentOf, newRow } from '../../database/columns.ts';
import { type EntityManager, rows } from '../../database/database.ts';
import { StaffLogEntry, type TargetType } from './log-entry.entity.ts';

/** What somebody did to a thing. */
export interface Act {
  /** The name of the mutation. */
  action: string;
  target: { type: TargetType; id: string; name: string; personId: string | null };
  before?: string | null;
  after?: string | null;
  reason?: string | null;
}

/** How much of a long text names a thing. */
const LONGEST_NAME = 120;

/**
 * Writes an act of staff into the log, in the transaction of the act. What others do with their own things is not
 * logged. Passwords, tokens and addresses of pictures never belong into it.
 */
export async function logAct(tx: EntityManager, by: Account, { target, ...act }: Act): Promise<void> {
  if (!isStaff(by)) return;
  // Entries are listed, and found by their time, by id.
  const id = v7();
  const entry = newRow(StaffLogEntry, {
    ...act,
    reason: act.reason?.trim() ?? null,
    id,
    createdAt: momentOf(id),
    staffId: by.id,
    personId: target.personId,
    targetType: target.type,
    targetId: target.id,
    target: [...target.name].slice(0, LONGEST_NAME).join(''),
  });
  await rows(tx).insertInto('staff_log_entry').values(entry).execute();
}
