import { UserStatus } from '../../core/viewer.ts';
import type { Services } from '../../database/context.ts';
import { rows } from '../../database/database.ts';
import { ProductStatus } from '../products/product.entity.ts';
import { SanctionType } from './appeal.entity.ts';

const BATCH = 100;

/**
 * Ends the open appeals whose sanction is gone as lifted: the fine is paid, the thing deleted, or staff took it back by
 * hand. One that was imposed again meanwhile is in force: its appeal stays open.
 */
export async function sweepAppeals({ database }: Pick<Services, 'database'>): Promise<void> {
  const em = database.em.fork();
  const gone = await rows(em)
    .selectFrom('appeal')
    .innerJoin('user', 'user.id', 'appeal.byId')
    .leftJoin('product', 'product.id', 'appeal.productId')
    .leftJoin('review', 'review.id', 'appeal.reviewId')
    .select('appeal.id')
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
  if (gone.length === 0) return;
  await rows(em)
    .updateTable('appeal')
    .set({ lifted: true, decidedAt: new Date() })
    .where('decidedAt', 'is', null)
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute();
}
