import * as errors from '../core/errors.ts';
import { FAULT } from '../server/faults.ts';
import { INVALID_DATA } from '../core/validation.ts';
import { REQUEST_ERRORS } from './request-errors.ts';

/** What a refusal is answered with. */
interface ErrorAnswer {
  code: string;
  error: string;
}

const HOUR_MS = 60 * 60 * 1000;

/** One refusal of each code, in its own words. */
const REFUSALS: Record<errors.ErrorCode, errors.AppError> = {
  UNAUTHENTICATED: errors.unauthenticated(),
  INVALID_CREDENTIALS: errors.invalidCredentials(),
  FORBIDDEN: errors.forbidden(),
  OWN_PRODUCT: errors.ownProduct(),
  NOT_FOUND: errors.notFound(),
  BAD_USER_INPUT: errors.badInput(INVALID_DATA),
  WEAK_PASSWORD: errors.weakPassword(),
  COMMON_PASSWORD: errors.commonPassword(),
  WRONG_PASSWORD: errors.wrongPassword(),
  INVALID_RESET_LINK: errors.invalidResetLink(),
  INVALID_LINK: errors.invalidLink(),
  NOT_AN_IMAGE: errors.notAnImage(),
  IMAGE_TOO_LARGE: errors.imageTooLarge(),
  CONFLICT: errors.conflict(),
  EMAIL_TAKEN: errors.emailTaken(),
  PASSPORT_TAKEN: errors.passportTaken(),
  EMAIL_NOT_PROVEN: errors.emailNotProven('aina@pasar.example'),
  WRONG_STATE: errors.wrongState(),
  PRODUCT_UNAVAILABLE: errors.productUnavailable(),
  PRICE_CHANGED: errors.priceChanged(),
  PROFILE_CHANGED: errors.profileChanged(),
  FINE_CHANGED: errors.fineChanged(25),
  DONATION_COOLDOWN: errors.donationCooldown(new Date(5 * HOUR_MS), new Date(0)),
  REVIEW_EXISTS: errors.reviewExists(),
  REVIEWED: errors.reviewed(),
  TOO_MANY_OPEN: errors.tooManyOpen(8),
  DISPUTE_OPEN: errors.disputeOpen(),
  UNREACHABLE: errors.unreachable(),
  PAYMENT_PROCESSING: errors.paymentProcessing(),
  CARD_AMOUNT_REFUSED: errors.cardAmountRefused(),
  RATE_LIMITED: errors.rateLimited(60),
  UNAVAILABLE: errors.unavailable(),
  PAYMENT_PROVIDER_UNAVAILABLE: errors.paymentProviderUnavailable(),
  MEDIA_UNAVAILABLE: errors.mediaUnavailable(),
};

/** An example of an answer with this status and code. */
export function refusalExample(status: number, code: errors.ErrorCode | 'INTERNAL_SERVER_ERROR'): ErrorAnswer {
  if (code === 'INTERNAL_SERVER_ERROR') return { error: FAULT, code };
  const ofTheRequest = code === 'BAD_USER_INPUT' ? REQUEST_ERRORS[status] : undefined;
  return { error: ofTheRequest ?? REFUSALS[code].message, code };
}
