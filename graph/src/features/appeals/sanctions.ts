import { LockMode } from '@mikro-orm/core';
import { formatPrice } from '../../core/money.ts';
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
import { type Appeal, SanctionType } from './appeal.entity.ts';

/** The act of staff behind each kind of sanction, as the log names it. */
export const ACTIONS: Record<SanctionType, string> = {
  [SanctionType.FINE]: 'setFine',
  [SanctionType.DEACTIVATION]: 'deactivateAccount',
  [SanctionType.PRODUCT]: 'setProductValidity',
  [SanctionType.REVIEW]: 'removeReview',
};

/** What the log has after such an act by which staff took a sanction back: the fine waived, the product put back. */
export const TAKEN_BACK: (string | null)[] = [formatPrice(0), ProductStatus.VALID];

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

/** What somebody bears: the kind, and the id of the user, product or review. */
export interface Borne {
  personId: string;
  sanction: SanctionType;
  id: string;
}

/** What an appeal is against; null once the product or review is gone. */
export function appealedOf({ sanction, byId: personId, productId, reviewId }: Appeal): Borne | null {
  const id = borneBy(sanction, personId, productId ?? reviewId);
  return id === null ? null : { personId, sanction, id };
}

/** Takes a sanction back, so that all is as it was: who does, and why. */
type Lift = (byId: string, note: string) => void | Promise<void>;

/** What the steps of an appeal need of a request, or of the sweep. */
export type Work = Pick<Context, 'services'>;

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

const lockUser = (tx: EntityManager, id: string) => tx.findOneOrFail(User, { id }, LOCKED);

const LOCK: Record<SanctionType, (work: Work, tx: EntityManager, id: string) => Promise<Lift | null>> = {
  [SanctionType.FINE]: async (_work, tx, id) => {
    const user = await lockUser(tx, id);
    return isFined(user) ? (byId, note) => enterFine(tx, user, byId, { amount: 0, reason: note }) : null;
  },
  [SanctionType.DEACTIVATION]: async (_work, tx, id) => {
    const user = await lockUser(tx, id);
    if (!isDeactivated(user)) return null;
    return () => {
      takeAccountStep(user, STAFF_STEPS.activate);
      user.statusReason = null;
    };
  },
  [SanctionType.PRODUCT]: async (_work, tx, id) => {
    const product = await tx.findOne(Product, id, LOCKED);
    if (!product || !isTakenDown(product)) return null;
    return () => {
      takeStep(product, PRODUCT_STEPS.putBack);
      product.takenDownReason = null;
    };
  },
  [SanctionType.REVIEW]: async (work, tx, id) => {
    const { review } = await lockReview(tx, id);
    if (!review || !isRemoved(review)) return null;
    return async () => {
      await withReview(work, tx, id, async (removed) => {
        removed.removedReason = null;
      });
    };
  },
};

/**
 * Locks a user, product or review in the running transaction. Answers how to take this kind of sanction back from it,
 * or null if none is in force.
 */
export const lockBearer = (work: Work, tx: EntityManager, sanction: SanctionType, id: string): Promise<Lift | null> =>
  LOCK[sanction](work, tx, id);
