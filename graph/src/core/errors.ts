/** Every refusal that the product can give: its stable code, its HTTP status, and what it means. */
export const CATALOGUE = {
  UNAUTHENTICATED: { status: 401, meaning: 'There is no session and no access token, or it has ended.' },
  INVALID_CREDENTIALS: {
    status: 401,
    meaning: 'The e-mail address or the password is wrong; the answer does not say which.',
  },
  FORBIDDEN: {
    status: 403,
    meaning: 'The viewer may not do this, or may not in the state of their account; the message says which.',
  },
  OWN_PRODUCT: { status: 403, meaning: "The product is the viewer's own." },
  NOT_FOUND: { status: 404, meaning: 'There is no such thing, or the viewer may not see it.' },
  BAD_USER_INPUT: { status: 400, meaning: 'An argument is missing or not acceptable; `field` names it.' },
  WEAK_PASSWORD: { status: 400, meaning: 'The password lacks something that the checklist asks for.' },
  COMMON_PASSWORD: { status: 400, meaning: 'The password is a common word with little added.' },
  WRONG_PASSWORD: { status: 400, meaning: 'The present password is not this one.' },
  INVALID_RESET_LINK: { status: 400, meaning: 'The link was used, has expired, or never existed.' },
  INVALID_LINK: { status: 400, meaning: 'The mailed link was used, has expired, was replaced, or never existed.' },
  NOT_AN_IMAGE: { status: 400, meaning: 'The file is not a picture of an accepted format.' },
  IMAGE_TOO_LARGE: { status: 413, meaning: 'The picture is larger than 10 MiB or 50 megapixels.' },
  CONFLICT: {
    status: 409,
    meaning:
      'Somebody else changed it at the same time: try again. For an upload: its ticket has another picture; ask for a new ticket.',
  },
  EMAIL_TAKEN: { status: 409, meaning: 'An account with this e-mail address exists.' },
  PASSPORT_TAKEN: { status: 409, meaning: 'An account with this passport number exists.' },
  EMAIL_NOT_PROVEN: {
    status: 409,
    meaning: 'The e-mail address has yet to be proven: open the link that was mailed to it.',
  },
  WRONG_STATE: { status: 409, meaning: 'The present state does not allow it.' },
  PRODUCT_UNAVAILABLE: { status: 409, meaning: 'Somebody else was faster, or the product is not on the market.' },
  PRICE_CHANGED: { status: 409, meaning: 'The price is no longer the one that was sent.' },
  PROFILE_CHANGED: { status: 409, meaning: 'The profile is no longer the one that staff looked at.' },
  FINE_CHANGED: {
    status: 409,
    meaning: 'The fine is no longer the expected one; `extensions.fine` has the present one in RM.',
  },
  DONATION_COOLDOWN: {
    status: 409,
    meaning: 'The last claimed donation is less than 24 hours ago; `until` says when the next one is possible.',
  },
  REVIEW_EXISTS: { status: 409, meaning: 'The viewer has reviewed this seller already.' },
  REVIEWED: { status: 409, meaning: 'A visible review depends on this deal alone, so nobody can cancel the deal.' },
  TOO_MANY_OPEN: {
    status: 409,
    meaning: 'The buyer has as many open deals as they may: finish or cancel one first.',
  },
  DISPUTE_OPEN: { status: 409, meaning: 'A dispute about this deal is open, and staff have yet to decide it.' },
  UNREACHABLE: { status: 409, meaning: 'The other member of the chat cannot answer now.' },
  PAYMENT_PROCESSING: { status: 409, meaning: 'A payment is on its way; the provider has yet to confirm it.' },
  CARD_AMOUNT_REFUSED: { status: 409, meaning: 'The payment provider does not take this amount by card.' },
  RATE_LIMITED: {
    status: 429,
    meaning: 'There were too many requests or attempts; `until` says when the next one is possible.',
  },
  UNAVAILABLE: { status: 503, meaning: 'The service is away for a moment, or has too much to do: try again.' },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    status: 503,
    meaning: 'The payment provider did not answer properly. Nothing was done: try again.',
  },
  MEDIA_UNAVAILABLE: { status: 503, meaning: 'The store of pictures is away. Nothing was changed: try again.' },
} as const;

export type ErrorCode = keyof typeof CATALOGUE;

interface Details {
  /** The form field or argument that the refusal belongs to. */
  field?: string | undefined;
  /** When what is refused now will be allowed. */
  until?: Date | undefined;
  /** RM owed by now. */
  fine?: number | undefined;
  /** Which of the pictures that were sent, from 1. */
  picture?: number | undefined;
  /** The failure outside: for the log, never for a client. */
  cause?: unknown;
}

/** A refusal from the catalogue. Anything else that is thrown is a fault and reaches no client. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly until: Date | undefined;
  readonly fine: number | undefined;
  readonly picture: number | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.field = details.field;
    this.until = details.until;
    this.fine = details.fine;
    this.picture = details.picture;
  }

  /** Read by GraphQL into `errors[].extensions`. */
  get extensions() {
    const { code, field, fine, picture } = this;
    return { code, field, until: this.until?.toISOString(), fine, picture };
  }
}

/** Why something is not allowed; null: it is. */
export type Refusal = AppError | null;

const make =
  (code: ErrorCode, text: string) =>
  (message: string = text, details?: Details) =>
    new AppError(code, message, details);

export const unauthenticated = make('UNAUTHENTICATED', 'You Must Be Logged In');
export const invalidCredentials = make('INVALID_CREDENTIALS', 'Invalid Login Credentials');
export const forbidden = make('FORBIDDEN', 'You may not do this');
export const ownProduct = make('OWN_PRODUCT', 'This is your own product');
export const notFound = make('NOT_FOUND', 'No Such Item Found');
export const noSuchUser = () => new AppError('NOT_FOUND', 'No Such User');
export const emailTaken = () => new AppError('EMAIL_TAKEN', 'Email Already Exists', { field: 'email' });
export const passportTaken = () => new AppError('PASSPORT_TAKEN', 'Passport Already Exists', { field: 'passportNo' });
export const weakPassword = (field = 'password') =>
  new AppError('WEAK_PASSWORD', 'Password is not strong enough', { field });
export const commonPassword = (field = 'password') =>
  new AppError('COMMON_PASSWORD', 'This password is among the commonest: choose another', { field });
export const wrongPassword = () =>
  new AppError('WRONG_PASSWORD', 'This is not your present password', { field: 'password' });
export const invalidResetLink = make('INVALID_RESET_LINK', 'This link has expired or was used already');
export const invalidLink = make('INVALID_LINK', 'This link has expired or was used already');
export const emailNotProven = (email: string) =>
  new AppError(
    'EMAIL_NOT_PROVEN',
    `First open the link that we mailed to ${email} and press its button. Your profile can send the link again.`,
  );
export const wrongState = make('WRONG_STATE', 'No longer possible. Refresh the page.');
export const productUnavailable = make('PRODUCT_UNAVAILABLE', 'This product is no longer available');
export const priceChanged = make('PRICE_CHANGED', 'The price of this product has changed');
export const profileChanged = () =>
  new AppError('PROFILE_CHANGED', 'This profile just changed. Review the new version.', {
    field: 'expected',
  });
export const fineChanged = (fine: number) =>
  new AppError('FINE_CHANGED', 'The fine has changed. Check before saving.', { field: 'expected', fine });
export const reviewExists = make('REVIEW_EXISTS', 'You Left a Review Already');
export const reviewed = make('REVIEWED', 'This deal has been reviewed and can no longer be cancelled');
export const tooManyOpen = (most: number) =>
  new AppError('TOO_MANY_OPEN', `You have ${most} open deals: finish or cancel one first`);
export const disputeOpen = make('DISPUTE_OPEN', 'A dispute about this deal is open');
export const unreachable = make('UNREACHABLE', 'This person cannot be reached now');
export const paymentProcessing = make('PAYMENT_PROCESSING', 'Your payment is still being processed');
export const cardAmountRefused = make('CARD_AMOUNT_REFUSED', 'The payment provider does not take this amount by card');
export const paymentProviderUnavailable = make(
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'The payment provider cannot be reached at the moment',
);
export const conflict = make('CONFLICT', 'This was changed by somebody else');

export const unavailable = make('UNAVAILABLE', 'The service is away for a moment, please try again');
export const mediaUnavailable = make(
  'MEDIA_UNAVAILABLE',
  'Pictures cannot be reached at the moment and nothing was changed, please try again in a few minutes',
);

export const badInput = (message: string, field?: string) => new AppError('BAD_USER_INPUT', message, { field });
/** `picture` is its place among those that were sent, from 1. */
export const pictureGone = (picture: number, field: string) =>
  new AppError('BAD_USER_INPUT', `Picture ${picture} is not there any more. Upload it again.`, { field, picture });
export const notAnImage = () =>
  new AppError('NOT_AN_IMAGE', 'This is not a picture: choose a JPEG, PNG, WebP, AVIF or GIF file', { field: 'file' });
export const imageTooLarge = () =>
  new AppError('IMAGE_TOO_LARGE', 'This picture is larger than 10 MiB or 50 megapixels', { field: 'file' });

/** The specification's text, with what is left of the 24 hours rounded up to the minute. */
export function donationCooldown(until: Date, now: Date) {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  const text = `You have to wait ${Math.floor(minutes / 60)} hours and ${minutes % 60} minutes to get another donation item.`;
  return new AppError('DONATION_COOLDOWN', text, { until });
}

export function rateLimited(seconds: number) {
  return new AppError('RATE_LIMITED', 'Too many attempts, please try again later', {
    until: new Date(Date.now() + seconds * 1000),
  });
}
