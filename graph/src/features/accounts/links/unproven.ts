import { LockMode } from '@mikro-orm/core';
import { emailTaken, passportTaken } from '../../../core/errors.ts';
import { UserStatus } from '../../../core/viewer.ts';
import type { Services } from '../../../database/context.ts';
import { afterCommit, type EntityManager, isReferred, rows } from '../../../database/database.ts';
import { User } from '../../../people/user.entity.ts';
import { publishAccessChange } from '../../access/sessions.ts';
import { LinkKind } from './mailed-link.entity.ts';

/** How long a new account has to prove its address. */
export const PROVE_WITHIN_MS = 48 * 60 * 60 * 1000;

export type Standing = Pick<User, 'type' | 'proveBy' | 'profileChangedAt' | 'status'>;

/** Whether an account has yet to prove its address, and never came so far as to send a profile. */
export const isUnproven = ({ proveBy, profileChangedAt, status }: Omit<Standing, 'type'>) =>
  proveBy !== null && profileChangedAt === null && status === UserStatus.PENDING;

interface Asker {
  /** Whose account wants the address; a new one's if left out. */
  userId?: string;
  stays?: (user: Standing) => boolean;
}

/**
 * The ids of the unproven accounts that have this address or passport number, and would give way. Throws EMAIL_TAKEN or
 * PASSPORT_TAKEN if an account that `stays` has one of them. An address that can still be given back to another account
 * is taken too: otherwise a thief could register with it.
 */
export async function requireFree(
  em: EntityManager,
  email: string,
  passportNo: string | null,
  { userId = '', stays = (user: Standing) => !isUnproven(user) }: Asker = {},
): Promise<string[]> {
  const taken = await rows(em)
    .selectFrom('user')
    .select(['id', 'email', 'type', 'proveBy', 'profileChangedAt', 'status'])
    .where(({ or, eb }) =>
      or([eb('email', '=', email), ...(passportNo === null ? [] : [eb('passportNo', '=', passportNo)])]),
    )
    .where('id', '<>', userId)
    .execute();
  // Afterwards: a change between the two is seen by one of them.
  const kept = await rows(em)
    .selectFrom('mailed_link')
    .select('id')
    .where('email', '=', email)
    .where('kind', '=', LinkKind.UNDO)
    .where('expiresAt', '>', new Date())
    .where('userId', '<>', userId)
    .executeTakeFirst();
  if (kept) throw emailTaken();
  const staying = taken.filter(stays);
  if (staying.some((user) => user.email === email)) throw emailTaken();
  if (staying.length > 0) throw passportTaken();
  return taken.map(({ id }) => id);
}

/**
 * Removes those of these accounts that are still unproven, with all that hangs on them, in the running transaction.
 * What they have open ends. One that staff have written to, fined or decided about stays, since other rows refer to it.
 * Throws EMAIL_TAKEN or PASSPORT_TAKEN for such a one.
 */
export async function giveWay(
  services: Pick<Services, 'events'>,
  tx: EntityManager,
  ids: string[],
  email: string | null = null,
): Promise<void> {
  const where = { id: { $in: ids } };
  const found = ids.length === 0 ? [] : await tx.find(User, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  for (const user of found.filter(isUnproven)) {
    await tx
      .remove(user)
      .flush()
      .catch((error: unknown) => {
        if (!isReferred(error)) throw error;
        throw user.email === email ? emailTaken() : passportTaken();
      });
    afterCommit(tx, () => publishAccessChange(services, user.id));
  }
}
