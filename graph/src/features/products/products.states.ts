import type { Step } from '../../core/states.ts';
import { ProductStatus } from './product.entity.ts';

const { VALID, INVALID, UNAVAILABLE } = ProductStatus;

/** The steps of a product, from Valid on. */
export const PRODUCT_STEPS = {
  /** By staff, with a reason. */
  takeDown: { from: [VALID], to: INVALID },
  putBack: { from: [INVALID], to: VALID },
  /** By a purchase; only its cancellation takes this back. */
  sell: { from: [VALID], to: UNAVAILABLE },
  release: { from: [UNAVAILABLE], to: VALID },
  /** By staff, who ended a deal whose buyer may have the thing. */
  withdraw: { from: [UNAVAILABLE], to: INVALID },
} satisfies Record<string, Step<ProductStatus>>;
