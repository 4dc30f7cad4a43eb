import { whyNotMember, whyNotStaff, type Viewer } from '../../core/viewer.ts';
import type { User } from '../../people/user.entity.ts';
import {
  badInput,
  donationCooldown,
  forbidden,
  notFound,
  ownProduct,
  productUnavailable,
  wrongState,
  type Refusal,
} from '../../core/errors.ts';
import type { Other } from '../../meeting/meeting.ts';
import { market } from './market.ts';
import { ProductStatus, ProductType, type Product } from './product.entity.ts';
import { PRODUCT_STEPS } from './products.states.ts';
import { whyNotStep } from '../../core/states.ts';

/** The wait between two donations that one user claims. */
const DONATION_COOLDOWN_MS = 24 * 60 * 60 * 1000;

/** RM 1,000,000 in sen. */
export const MAX_PRICE = 100_000_000;

/** Sell: above 0, at most RM 1,000,000; a donation has no price. */
export function whyNotPrice(type: ProductType, sen: number | null | undefined): Refusal {
  if (type === ProductType.DONATION) return sen ? badInput('A donation has no price', 'price') : null;
  if (sen == null) return badInput('All Fields Must Be Filled', 'price');
  return sen > 0 && sen <= MAX_PRICE ? null : badInput('Enter a price above RM 0, at most RM 1,000,000', 'price');
}

/** Whether a person may buy or claim; if not, why and until when. */
export function whyNotBuy(viewer: Viewer, product: Product, seller: Other, now: Date): Refusal {
  const refusal = whyNotMember(viewer);
  if (refusal || !viewer) return refusal;
  if (product.sellerId === viewer.id) return ownProduct();
  if (!market(viewer).isOnIt(product, seller)) return productUnavailable();
  return product.type === ProductType.DONATION ? cooldown(viewer, now) : null;
}

function cooldown(user: User, now: Date): Refusal {
  const until = cooldownUntil(user, now);
  return until && donationCooldown(until, now);
}

/** When somebody may claim a donation again; null: now. */
export function cooldownUntil({ lastDonationAt }: Pick<User, 'lastDonationAt'>, now: Date): Date | null {
  const until = lastDonationAt && new Date(lastDonationAt.getTime() + DONATION_COOLDOWN_MS);
  return until && until > now ? until : null;
}

/** The owner, while Valid or Invalid: a sold product is kept as it was bought. */
export function whyNotEdit(viewer: Viewer, product: Product, seller: Other): Refusal {
  const refusal = whyNotOwner(viewer, product, seller);
  if (refusal) return refusal;
  return product.status === ProductStatus.UNAVAILABLE ? wrongState('A sold product cannot be edited') : null;
}

/** Staff toggle Valid and Invalid; only a purchase makes a product Unavailable. */
export const whyNotSetStatus = (viewer: Viewer, status: ProductStatus): Refusal =>
  whyNotStaff(viewer) ??
  (status === ProductStatus.UNAVAILABLE
    ? forbidden('Only a purchase makes a product unavailable', { field: 'status' })
    : null);

/** The owner and staff, in any state: past deals keep what they need. */
export const whyNotRemove = (viewer: Viewer, product: Product, seller: Other): Refusal =>
  whyNotStaff(viewer) && whyNotOwner(viewer, product, seller);

/** Others do not learn that a product exists unless it is public. */
function whyNotOwner(viewer: Viewer, product: Product, seller: Other): Refusal {
  const refusal = whyNotMember(viewer);
  if (refusal || product.sellerId === viewer?.id) return refusal;
  return market(viewer).isPublic(product, seller) ? forbidden() : notFound();
}

/** Staff toggle Valid and Invalid; a product leaves Unavailable only when its deal is cancelled. */
export function whyNotSetValidity({ status }: Pick<Product, 'status'>, valid: boolean): Refusal {
  if (status === ProductStatus.UNAVAILABLE) return wrongState('A sold product is neither valid nor invalid');
  return valid
    ? whyNotStep(PRODUCT_STEPS.putBack, status, 'This product is on the market already')
    : whyNotStep(PRODUCT_STEPS.takeDown, status, 'This product has been taken down already');
}

/** Whether the viewer may take the product down or put it back, whichever fits its status. */
export const whyNotToggleValidity = (viewer: Viewer, product: Pick<Product, 'status'>): Refusal =>
  whyNotStaff(viewer) ?? whyNotSetValidity(product, product.status !== ProductStatus.VALID);

/** The owner and staff may see why a product was taken down. */
export const maySeeTakenDownReason = (viewer: Viewer, { sellerId }: Pick<Product, 'sellerId'>): boolean =>
  viewer !== null && (viewer.id === sellerId || whyNotStaff(viewer) === null);
