import { UserStatus } from '../../core/viewer.ts';
import type { Services } from '../../database/context.ts';
import { atomically, rows } from '../../database/database.ts';
import { ProductStatus } from '../products/product.entity.ts';
import { SanctionType } from './appeal.entity.ts';
import { endAsLifted, lockAppeal } from './appeals.service.ts';

const BATCH = 100;

/**
 * Ends the open appeals whose sanction is gone as lifted: the fine is paid, the thing deleted, or staff took it back by
 * hand. One that was imposed again meanwhile is in force: its appeal stays open. Each ends once, since it is
 * locked first.
 */
export async function sweepAppeals(services: Services): Promise<void> {
  const gone = await rows(services.database.em.fork())
    .selectFrom('appeal')
    .innerJoin('user', 'user.id', 'appeal.byId')
    .leftJoin('product', 'product.id', 'appeal.productId')
    .leftJoin('review', 'review.id', 'appeal.reviewId')
    .selectAll('appeal')
    .where('appeal.decidedAt', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        and([eb('sanction', '=', SanctionType.FINE), eb('user.fine', '=', 0)]),
        and([eb('sanction', '=', SanctionType.DEACTIVATION), eb('user.status', '<>', UserStatus.INACTIVE)]),
        and([
          eb('sanction', '=', SanctionType.PRODUCT),
          or([eb('product.id', 'is', null), eb('product.status', '<>', ProductStatus.INVALID)]),
        ]),
        and([eb('sanction', '=', SanctionType.REVIEW), eb('review.removedReason', 'is', null)]),
      ]),
    )
    .orderBy('appeal.id')
    .limit(BATCH)
    .execute();
  for (const appeal of gone)
    await atomically(services.database.em, async (tx) => {
      const { lift, locked } = await lockAppeal({ services }, tx, appeal);
      if (!lift && !locked.decidedAt) await endAsLifted({ services }, tx, locked);
    }).catch((error: unknown) => services.log.error({ err: error, appeal: appeal.id }, 'sweep of an appeal'));
}
