import { LockMode } from '@mikro-orm/core';
import { takeStep } from '../../core/states.ts';
import { UserStatus } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import type { EntityManager } from '../../database/database.ts';
import { User } from '../../people/user.entity.ts';
import { STAFF_STEPS, takeAccountStep } from '../accounts/accounts.states.ts';
import { enterFine } from '../payments/fines.service.ts';
import { Product, ProductStatus } from '../products/product.entity.ts';
import { PRODUCT_STEPS } from '../products/products.states.ts';
import { lockReview, withReview } from '../reviews/removal.service.ts';
import type { Review } from '../reviews/review.entity.ts';
import { SanctionType } from './appeal.entity.ts';

/** The act of staff behind each kind of sanction, as the log names it. */
export const ACTIONS: Record<SanctionType, string> = {
  [SanctionType.FINE]: 'setFine',
  [SanctionType.DEACTIVATION]: 'deactivateAccount',
  [SanctionType.PRODUCT]: 'setProductValidity',
  [SanctionType.REVIEW]: 'removeReview',
};

/** Whether each kind of sanction is in force. The sweep says the same in SQL. */
export const isFined = ({ fine }: Pick<User, 'fine'>): boolean => fine > 0;
export const isDeactivated = ({ status }: Pick<User, 'status'>): boolean => status === UserStatus.INACTIVE;
export const isTakenDown = ({ status }: Pick<Product, 'status'>): boolean => status === ProductStatus.INVALID;
export const isRemoved = ({ removedReason }: Pick<Review, 'removedReason'>): boolean => removedReason !== null;

/** What a sanction is imposed on: the user themselves, or this product or review; null if it is none, or gone. */
export function borneBy(sanction: SanctionType, userId: string, id: string | null): string | null {
  if (sanction === SanctionType.PRODUCT || sanction === SanctionType.REVIEW) return id;
  return id === null || id === userId ? userId : null;
}

/** What bears a sanction, locked in the running transaction. */
interface Bearer {
  isInForce: boolean;
  /** Takes the sanction back, so that all is as it was. */
  lift: () => Promise<void>;
}

interface Lifting {
  ctx: Pick<Context, 'services'>;
  tx: EntityManager;
  /** The administrator who takes it back, and why. */
  byId: string;
  note: string;
}

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

const lockUser = (tx: EntityManager, id: string) => tx.findOneOrFail(User, { id }, LOCKED);

const BEARERS: Record<SanctionType, (lifting: Lifting, id: string) => Promise<Bearer>> = {
  [SanctionType.FINE]: async ({ tx, byId, note }, id) => {
    const user = await lockUser(tx, id);
    return { isInForce: isFined(user), lift: async () => enterFine(tx, user, byId, { amount: 0, reason: note }) };
  },
  [SanctionType.DEACTIVATION]: async ({ tx }, id) => {
    const user = await lockUser(tx, id);
    return {
      isInForce: isDeactivated(user),
      lift: async () => {
        takeAccountStep(user, STAFF_STEPS.activate);
        user.statusReason = null;
      },
    };
  },
  [SanctionType.PRODUCT]: async ({ tx }, id) => {
    const product = await tx.findOne(Product, id, LOCKED);
    return {
      isInForce: product !== null && isTakenDown(product),
      lift: async () => {
        if (!product) return;
        takeStep(product, PRODUCT_STEPS.putBack);
        product.takenDownReason = null;
      },
    };
  },
  [SanctionType.REVIEW]: async ({ ctx, tx }, id) => {
    const { review } = await lockReview(tx, id);
    return {
      isInForce: review !== null && isRemoved(review),
      lift: () =>
        withReview(ctx, tx, id, async (removed) => {
          removed.removedReason = null;
        }),
    };
  },
};

/** Locks a user, product or review, and says whether it bears this kind of sanction. */
export const lockBearer = (lifting: Lifting, sanction: SanctionType, id: string): Promise<Bearer> =>
  BEARERS[sanction](lifting, id);
