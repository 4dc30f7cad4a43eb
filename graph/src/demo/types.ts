import { Type, type Static, type TProperties } from 'typebox';

/** An entry of the demo data; a field that is not named here is a mistake. */
const entry = <Fields extends TProperties>(fields: Fields) => Type.Object(fields, { additionalProperties: false });

/** A person; other data refer to them by `key`. */
export const USER = entry({
  key: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  passportNo: Type.String(),
  type: Type.Enum(['USER', 'ADMIN']),
  status: Type.Enum(['PENDING', 'WAITING', 'ACTIVE', 'INACTIVE']),
  /** What staff wrote when they returned or deactivated the account. */
  statusReason: Type.Optional(Type.String()),
  /** Sen. */
  fine: Type.Optional(Type.Integer()),
  language: Type.Enum(['EN', 'AR', 'MY']),
  /** The profile form as submitted, with its three pictures; null before that, and for staff. */
  profile: Type.Union([
    entry({ address: Type.String(), bankType: Type.String(), bankAccount: Type.String() }),
    Type.Null(),
  ]),
  joinedDaysAgo: Type.Number(),
});
export type DemoUser = Static<typeof USER>;

export const PRODUCT = entry({
  key: Type.String(),
  seller: Type.String(),
  title: Type.String(),
  description: Type.String(),
  type: Type.Enum(['SELL', 'DONATION']),
  /** Sen; 0 for a donation. */
  price: Type.Integer(),
  condition: Type.Enum(['BRAND_NEW', 'NEW', 'USED']),
  categories: Type.Array(Type.String()),
  /** How many there are. */
  pictures: Type.Integer({ minimum: 1 }),
  daysAgo: Type.Number(),
  /** Why staff took it off the market. */
  withdrawn: Type.Optional(Type.String()),
});
export type DemoProduct = Static<typeof PRODUCT>;

/** A purchase or claim. Its seller, title, price and picture are the product's. */
export const TRANSACTION = entry({
  product: Type.String(),
  buyer: Type.String(),
  /** Null for a donation. */
  method: Type.Union([Type.Enum(['QR_CODE', 'TRANSFER', 'CASH']), Type.Null()]),
  status: Type.Enum(['NOT_PAID', 'PENDING', 'PAID', 'CANCELLED']),
  /** Whether the buyer sent a proof of payment. */
  hasProof: Type.Optional(Type.Boolean()),
  /** Why the seller refused that proof. */
  refusal: Type.Optional(Type.String()),
  /** Whether the buyer has said that they have it. */
  isReceived: Type.Optional(Type.Boolean()),
  daysAgo: Type.Number(),
});

/** A problem with a deal: what its buyer says, and what the seller and staff answered. */
export const DISPUTE = entry({
  product: Type.String(),
  reason: Type.Enum(['NOT_RECEIVED', 'NOT_AS_DESCRIBED']),
  text: Type.String(),
  answer: Type.Optional(Type.String()),
  /** The words with which staff cancelled the deal; without them it is undecided. */
  note: Type.Optional(Type.String()),
  daysAgo: Type.Number(),
});

/** What somebody says against a fine, a deactivation, or their product being taken down. */
export const APPEAL = entry({
  by: Type.String(),
  sanction: Type.Enum(['FINE', 'DEACTIVATION', 'PRODUCT']),
  product: Type.Optional(Type.String()),
  statement: Type.String(),
  daysAgo: Type.Number(),
});

/** Somebody does not want to meet another. */
export const BLOCK = entry({ blocker: Type.String(), blocked: Type.String(), daysAgo: Type.Number() });

/** What a buyer says about a seller. */
export const REVIEW = entry({
  reviewer: Type.String(),
  seller: Type.String(),
  rating: Type.Enum([3, 4, 5]),
  comment: Type.String(),
  daysAgo: Type.Number(),
});

/** The conversation of two people, oldest message first. */
export const CHAT = entry({
  /** The first one opens it. */
  between: Type.Tuple([Type.String(), Type.String()]),
  messages: Type.Array(entry({ from: Type.String(), text: Type.String(), minutesAgo: Type.Number() })),
});

/** A problem reported to staff. */
export const REPORT = entry({
  reporter: Type.String(),
  /** The product that it is about, or whose first picture. */
  product: Type.Optional(Type.String()),
  /** What was reported from where it is; without it, the report form was used. */
  target: Type.Optional(Type.Enum(['PRODUCT', 'USER', 'MESSAGE', 'PICTURE'])),
  reason: Type.Optional(Type.Enum(['SCAM', 'COUNTERFEIT', 'OFFENSIVE', 'NOT_ARRIVED'])),
  /** The person who is reported. */
  person: Type.Optional(Type.String()),
  /** The words of the message that is reported. */
  text: Type.Optional(Type.String()),
  message: Type.String(),
  solved: Type.Boolean(),
  upheld: Type.Optional(Type.Boolean()),
  /** What staff told its reporter. */
  note: Type.Optional(Type.String()),
  daysAgo: Type.Number(),
});

export const FAVOURITE = entry({ user: Type.String(), product: Type.String(), daysAgo: Type.Number() });

/** A filter of Browse that somebody keeps. */
export const SAVED_SEARCH = entry({
  user: Type.String(),
  name: Type.String(),
  filter: entry({
    search: Type.Optional(Type.String()),
    categories: Type.Optional(Type.Array(Type.String())),
    donationsOnly: Type.Optional(Type.Boolean()),
    /** Sen. */
    maxPrice: Type.Optional(Type.Integer()),
  }),
  daysAgo: Type.Number(),
});
