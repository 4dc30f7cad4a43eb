import { AppError } from '../../../core/errors.ts';
import type { Services } from '../../../database/context.ts';
import { atomically, rows } from '../../../database/database.ts';
import { User } from '../../../people/user.entity.ts';
import { giveWay, PROVE_WITHIN_MS } from '../links/unproven.ts';

/** The rest is left for the next time, so that a process can stop soon. */
const MOST = 200;

/**
 * Removes the accounts whose 48 hours are over. One that something refers to stays, unproven, and is looked at again
 * 48 hours later. Where no proof is asked for any more, nobody has to give one.
 */
export async function sweepUnproven(services: Pick<Services, 'database' | 'events' | 'config'>): Promise<void> {
  const em = services.database.em.fork();
  if (!services.config.emailProof) {
    const unproven = await rows(em).selectFrom('user').select('id').where('proveBy', 'is not', null).limit(1).execute();
    if (unproven.length > 0)
      await atomically(em, (tx) => tx.nativeUpdate(User, { proveBy: { $ne: null } }, { proveBy: null }));
    return;
  }
  const late = await rows(em)
    .selectFrom('user')
    .select('id')
    .where('proveBy', '<=', new Date())
    .orderBy('proveBy')
    .limit(MOST)
    .execute();
  for (const { id } of late) {
    const removal = atomically(em, (tx) => giveWay(services, tx, [id]));
    await removal.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
    // Still there: something refers to it, or its profile waits for staff since before proofs were asked for.
    const proveBy = new Date(Date.now() + PROVE_WITHIN_MS);
    await atomically(em, (tx) => tx.nativeUpdate(User, { id, proveBy: { $lte: new Date() } }, { proveBy }));
  }
}
