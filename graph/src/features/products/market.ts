import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { isStaff, type Viewer } from '../../core/viewer.ts';
import type { Tables } from '../../database/tables.ts';
import { meetJoined, meets, whyNotMeet, type Other } from '../../meeting/meeting.ts';
import type { Parties } from '../../meeting/parties.ts';
import { type Product, ProductStatus, ProductType } from './product.entity.ts';

const ofProducts = expressionBuilder<Tables, 'product'>();

/** For a query that joins products and their sellers. */
export const ofOffers = expressionBuilder<Tables, 'product' | 'user'>();

/** The part of every market that leads along an index: what is neither sold nor taken down. */
export const isValid = ofProducts('product.status', '=', ProductStatus.VALID);

/** What a seller has on the market, for those who meet them. */
export const offered = ofProducts.and([
  isValid,
  ofProducts.or([ofProducts('product.type', '=', ProductType.DONATION), ofProducts('product.price', '>', 0)]),
]);

const isLeft = ofProducts('product.status', 'in', [ProductStatus.VALID, ProductStatus.UNAVAILABLE]);

/** `market(viewer).onIt` for a query that joins the viewer too, as `viewer`. */
export const onMarketOfJoined = () => ofOffers.and([offered, meetJoined()]);

/**
 * The market as a viewer sees it, who may be nobody. Each answer is a check of one product, or SQL for a query that
 * joins products with their sellers. `market.test.ts` checks that the two agree.
 *
 * Staff look at the market as anybody does. Exempt from it, for a product that is named, are its owner, staff, and the
 * parties of a deal over it.
 */
export function market(viewer: Viewer) {
  const isExempt = viewer !== null && isStaff(viewer);
  const member = isExempt ? null : viewer;
  const meetsSeller = (seller: Other) => whyNotMeet(member, seller) === null;

  /** Valid, and the viewer meets the seller: the products of others wait until their account is Active. */
  const isPublic = (product: Product, seller: Other): boolean =>
    product.status === ProductStatus.VALID && meetsSeller(seller);

  /** In Browse and ready to be bought: public, and with a price if it is for sale. */
  const isOnIt = (product: Product, seller: Other): boolean =>
    isPublic(product, seller) && (product.type === ProductType.DONATION || product.price > 0);

  /** Whether the viewer may know that a product exists: also that it is taken, or if `isParty` of a deal over it. */
  const maySee = (product: Product, seller: Other, isParty: boolean): boolean =>
    (product.status !== ProductStatus.INVALID && meetsSeller(seller)) ||
    isExempt ||
    product.sellerId === viewer?.id ||
    isParty;

  const onIt = () => ofOffers.and([offered, meets(member)]);
  const readable = () => ofOffers.and([isLeft, meets(member)]);
  const orOwn = (seen: Expression<SqlBool>, isParty: Parties['isPartyOf']) =>
    ofOffers.or([seen, ...(viewer ? [ofOffers('product.sellerId', '=', viewer.id), isParty(viewer.id)] : [])]);

  return {
    meetsSeller,
    isPublic,
    isOnIt,
    maySee,
    /** `isOnIt` as SQL. */
    onIt,
    /** The same without the viewer's own products. */
    ofOthers: (...more: Expression<SqlBool>[]) =>
      ofOffers.and([onIt(), ofOffers('product.sellerId', '<>', viewer?.id ?? ''), ...more]),
    /** What was chosen or named before: it may be taken meanwhile. */
    readable,
    /** `maySee` as SQL. */
    visible: ({ isPartyOf }: Parties) => (isExempt ? ofOffers.and([]) : orOwn(readable(), isPartyOf)),
    /** On the market, the viewer's own, or in one of their deals. */
    listed: ({ isPartyOfAny }: Parties) => orOwn(onIt(), isPartyOfAny),
  };
}
