import { LockMode } from '@mikro-orm/core';
import { notFound } from '../../core/errors.ts';
import { enforce, requireSignedIn, requireStaff } from '../../core/viewer.ts';
import { clearLoaders, type Context } from '../../database/context.ts';
import { atomically, type EntityManager, rows } from '../../database/database.ts';
import { tell } from '../../news/tell.ts';
import { User } from '../../people/user.entity.ts';
import { logAct } from '../log/log.service.ts';
import { FineEntry, FineEntryKind } from '../payments/fine-entry.entity.ts';
import { whyNotReplaceFine } from '../payments/payments.rules.ts';
import { Appeal, SanctionType } from './appeal.entity.ts';
import type { AppealArgs, DecideAppealArgs } from './appeals.inputs.ts';
import { findSanction, isAlone } from './appeals.loaders.ts';
import { appealDecided } from './appeals.news.ts';
import { hasEnded, whyNotAppeal, whyNotDecideAppeal } from './appeals.rules.ts';
import { appealedOf, borneBy, lockBearer, type Work } from './sanctions.ts';

/**
 * Somebody says why a sanction that they bear is wrong, also while confined. What bears it is locked, so that two
 * tries at once make one appeal. Throws NOT_FOUND without a sanction in force, WRONG_STATE the second time.
 */
export async function appeal(ctx: Context, { sanction, id = null, statement }: AppealArgs): Promise<Appeal> {
  const { id: byId } = requireSignedIn(ctx.viewer);
  const borne = borneBy(sanction, byId, id);
  if (!borne) throw notFound();
  const sent = await atomically(ctx.em, async (tx) => {
    const lift = await lockBearer(ctx, tx, sanction, borne);
    const known = lift ? await findSanction(tx, { personId: byId, sanction, id: borne }) : null;
    enforce(whyNotAppeal(ctx.viewer, known));
    if (!known) throw notFound();
    return tx.create(Appeal, {
      byId,
      sanction,
      sanctionId: known.act.id,
      sanctionedById: known.act.staffId,
      productId: sanction === SanctionType.PRODUCT ? borne : null,
      reviewId: sanction === SanctionType.REVIEW ? borne : null,
      statement: statement.trim(),
    });
  });
  clearLoaders(ctx.loaders);
  return sent;
}

/**
 * Upholds or takes back the sanction in force, with words for who appealed; nobody decides about a fine that they have
 * not seen. If it is gone already, the appeal ends as lifted without these words. Staff only, another than who imposed
 * it; throws NOT_FOUND, FORBIDDEN, FINE_CHANGED, WRONG_STATE when it has ended.
 */
export async function decideAppeal(ctx: Context, { id, lifted, note, expected }: DecideAppealArgs): Promise<Appeal> {
  const by = requireStaff(ctx.viewer);
  const found = await rows(ctx.em).selectFrom('appeal').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  const words = note.trim();
  const decided = await atomically(ctx.em, async (tx) => {
    const { locked, lift } = await lockAppeal(ctx, tx, found);
    const appealed = appealedOf(locked);
    const act = appealed && ((await findSanction(tx, appealed))?.act ?? null);
    enforce(whyNotDecideAppeal(by, locked, act, await isAlone(tx, by.id)));
    if (!lift) {
      await endAsLifted(ctx, tx, locked);
      return null;
    }
    const person = await tx.findOneOrFail(User, { id: locked.byId });
    if (locked.sanction === SanctionType.FINE) enforce(whyNotReplaceFine(person, expected));
    if (lifted) await lift(by.id, words);
    Object.assign(locked, { lifted, note: words, decidedById: by.id, decidedAt: new Date() });
    // There is no second appeal against the sanction that was decided about.
    if (act) Object.assign(locked, { sanctionId: act.id, sanctionedById: act.staffId });
    await tell(ctx, tx, appealDecided(person, locked));
    await logAct(tx, by, {
      action: 'decideAppeal',
      target: { type: 'Appeal', id, name: person.fullName, personId: person.id },
      after: lifted ? 'LIFTED' : 'UPHELD',
      reason: words,
    });
    return locked;
  });
  clearLoaders(ctx.loaders);
  if (!decided) throw hasEnded();
  return decided;
}

/**
 * Locks what bears the sanction of an appeal, and then the appeal, as when somebody appeals. `lift` takes the sanction
 * back; it is null once that is gone.
 */
export async function lockAppeal(work: Work, tx: EntityManager, found: Appeal) {
  const { id } = found;
  const appealed = appealedOf(found);
  const lift = appealed && (await lockBearer(work, tx, appealed.sanction, appealed.id));
  return { lift, locked: await tx.findOneOrFail(Appeal, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) };
}

/** A locked, open appeal whose sanction is gone ends as lifted. Who appealed is told, unless they know. */
export async function endAsLifted(work: Work, tx: EntityManager, locked: Appeal): Promise<void> {
  Object.assign(locked, { lifted: true, decidedAt: new Date() });
  if (await isKnown(tx, locked)) return;
  await tell(work, tx, appealDecided(await tx.findOneOrFail(User, { id: locked.byId }), locked));
}

/** Whether who appealed knows that the sanction is gone: they paid the fine, or the product or review is gone too. */
async function isKnown(tx: EntityManager, { sanction, byId: userId, productId, reviewId }: Appeal): Promise<boolean> {
  if (sanction === SanctionType.PRODUCT) return productId === null;
  if (sanction === SanctionType.REVIEW) return reviewId === null;
  if (sanction === SanctionType.DEACTIVATION) return false;
  const byStaff = { userId, kind: { $in: [FineEntryKind.SET, FineEntryKind.WAIVED] } };
  const last = await tx.findOne(FineEntry, byStaff, { orderBy: { id: 'desc' } });
  return last?.kind !== FineEntryKind.WAIVED;
}
