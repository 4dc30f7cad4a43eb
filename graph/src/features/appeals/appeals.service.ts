import { LockMode } from '@mikro-orm/core';
import { notFound } from '../../core/errors.ts';
import { enforce, requireSignedIn, requireStaff } from '../../core/viewer.ts';
import { clearLoaders, type Context } from '../../database/context.ts';
import { atomically, rows } from '../../database/database.ts';
import { tell } from '../../news/tell.ts';
import { User } from '../../people/user.entity.ts';
import { logAct } from '../log/log.service.ts';
import { Appeal, SanctionType } from './appeal.entity.ts';
import type { AppealArgs, DecideAppealArgs } from './appeals.inputs.ts';
import { findSanction, isAlone } from './appeals.loaders.ts';
import { appealDecided } from './appeals.news.ts';
import { whyNotAppeal, whyNotDecideAppeal } from './appeals.rules.ts';
import { borneBy, lockBearer } from './sanctions.ts';

/**
 * Somebody says why a sanction that they bear is wrong, also while confined. What bears it is locked, so that two
 * tries at once make one appeal. Throws NOT_FOUND without a sanction in force, WRONG_STATE the second time.
 */
export async function appeal(ctx: Context, { sanction, id = null, statement }: AppealArgs): Promise<Appeal> {
  const { id: byId } = requireSignedIn(ctx.viewer);
  const borne = borneBy(sanction, byId, id);
  if (!borne) throw notFound();
  const sent = await atomically(ctx.em, async (tx) => {
    const { isInForce } = await lockBearer({ ctx, tx, byId, note: '' }, sanction, borne);
    const known = isInForce ? await findSanction(tx, { personId: byId, sanction, id: borne }) : null;
    enforce(whyNotAppeal(ctx.viewer, known));
    if (!known) throw notFound();
    return tx.create(Appeal, {
      byId,
      sanction,
      sanctionId: known.id,
      sanctionedById: known.staffId,
      productId: sanction === SanctionType.PRODUCT ? borne : null,
      reviewId: sanction === SanctionType.REVIEW ? borne : null,
      statement: statement.trim(),
    });
  });
  clearLoaders(ctx.loaders);
  return sent;
}

/**
 * Upholds or takes back a sanction, with words for who appealed. One that has ended meanwhile ends the appeal as
 * lifted. Staff only, another than who imposed it; throws NOT_FOUND, FORBIDDEN, WRONG_STATE.
 */
export async function decideAppeal(ctx: Context, { id, lifted, note }: DecideAppealArgs): Promise<Appeal> {
  const by = requireStaff(ctx.viewer);
  const found = await rows(ctx.em).selectFrom('appeal').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  const { sanction, byId: personId, productId, reviewId } = found;
  const borne = borneBy(sanction, personId, productId ?? reviewId);
  const words = note.trim();
  const decided = await atomically(ctx.em, async (tx) => {
    // First what bears the sanction, as when somebody appeals.
    const bearer = borne ? await lockBearer({ ctx, tx, byId: by.id, note: words }, sanction, borne) : null;
    const locked = await tx.findOneOrFail(Appeal, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    enforce(whyNotDecideAppeal(by, locked, await isAlone(tx, locked.sanctionedById)));
    const isInForce = bearer?.isInForce === true;
    if (isInForce && lifted) await bearer.lift();
    Object.assign(locked, { lifted: lifted || !isInForce, note: words, decidedById: by.id, decidedAt: new Date() });
    const person = await tx.findOneOrFail(User, { id: personId });
    await tell(ctx, tx, appealDecided(person, locked));
    await logAct(tx, by, {
      action: 'decideAppeal',
      target: { type: 'Appeal', id, name: person.fullName, personId },
      after: locked.lifted ? 'LIFTED' : 'UPHELD',
      reason: words,
    });
    return locked;
  });
  clearLoaders(ctx.loaders);
  return decided;
}
