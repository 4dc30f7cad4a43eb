import { v7 } from 'uuid';
import { pictureId } from '../features/products/pictures/picture-id.ts';
import type { World } from './world.ts';

/**
 * Who calls a mutation in the actor's world: the actor while confined, somebody else who is Active, staff, or a
 * visitor.
 */
export const CALLERS = ['visitor', 'pending', 'waiting', 'inactive', 'stranger', 'staff'] as const;
export type Caller = (typeof CALLERS)[number];

/** The code of the refusal; null: it is allowed. */
type Outcomes = Record<Caller, string | null>;

interface Mutation {
  /** Arguments with which it succeeds when called by `by`. */
  variables: (world: World) => Record<string, unknown>;
  by: 'visitor' | 'actor' | 'staff';
  outcomes: Outcomes;
}

const all = (code: string | null): Outcomes => ({
  visitor: code,
  pending: code,
  waiting: code,
  inactive: code,
  stranger: code,
  staff: code,
});

const OPEN = all(null);
const SIGNED_IN: Outcomes = { ...OPEN, visitor: 'UNAUTHENTICATED' };
const CONFINED: Outcomes = { ...all('FORBIDDEN'), visitor: 'UNAUTHENTICATED' };
/** Active users; staff do not trade. */
const MEMBERS: Outcomes = { ...CONFINED, stranger: null };
const STAFF: Outcomes = { ...CONFINED, staff: null };
/** What exists for its parties only. */
const PARTIES: Outcomes = { ...CONFINED, stranger: 'NOT_FOUND' };

const PRODUCT = {
  title: 'Lamp',
  description: 'Bright',
  type: 'SELL',
  price: 5,
  condition: 'USED',
  categories: ['Books'],
};
const PROFILE = {
  fullName: 'Nur Aina',
  phone: '60123456789',
  address: 'Jalan 1',
  bankType: 'MayBank',
  bankAccount: '123456789',
};

/** A person who has not registered yet. */
const newcomer = () => {
  const n = v7();
  return {
    fullName: 'Nur Aina',
    email: `${n}@pasar.example`,
    phone: '60123456789',
    passportNo: n.replaceAll('-', '').slice(12),
    password: 'Kampus#2026',
  };
};

/** Every mutation of the schema; the tests that walk over it fail when one is missing here. */
export const MUTATIONS: Record<string, Mutation> = {
  register: { by: 'visitor', outcomes: OPEN, variables: () => ({ input: newcomer() }) },
  login: {
    by: 'visitor',
    outcomes: all('INVALID_CREDENTIALS'),
    variables: () => ({ email: 'no@pasar.example', password: 'Wrong#2026' }),
  },
  requestPasswordReset: { by: 'visitor', outcomes: OPEN, variables: () => ({ email: 'no@pasar.example' }) },
  resetPassword: {
    by: 'visitor',
    outcomes: all('INVALID_RESET_LINK'),
    variables: () => ({ token: 'none', password: 'Kampus#2026' }),
  },

  sendEmailProof: { by: 'actor', outcomes: { ...SIGNED_IN, staff: 'WRONG_STATE' }, variables: () => ({}) },
  proveEmail: { by: 'visitor', outcomes: all('INVALID_LINK'), variables: () => ({ token: 'none' }) },
  changeEmail: {
    by: 'actor',
    outcomes: SIGNED_IN,
    variables: () => ({ email: `${v7()}@pasar.example`, password: 'Kampus#2026' }),
  },
  cancelEmailChange: { by: 'actor', outcomes: SIGNED_IN, variables: () => ({}) },
  undoEmailChange: { by: 'visitor', outcomes: all('INVALID_LINK'), variables: () => ({ token: 'none' }) },

  acceptInvitation: {
    by: 'visitor',
    outcomes: all('INVALID_LINK'),
    variables: () => ({ token: 'none', fullName: 'Nur Aina', password: 'Kampus#2026' }),
  },

  createAccessToken: {
    by: 'actor',
    outcomes: { ...CONFINED, stranger: null, staff: null },
    variables: () => ({ name: 'Tool', readOnly: true }),
  },
  endAccessToken: {
    by: 'actor',
    outcomes: { ...OPEN, visitor: 'UNAUTHENTICATED', stranger: 'NOT_FOUND', staff: 'NOT_FOUND' },
    variables: ({ accessToken }) => ({ id: accessToken.id }),
  },

  endSignIn: {
    by: 'actor',
    outcomes: { ...SIGNED_IN, stranger: 'NOT_FOUND', staff: 'NOT_FOUND' },
    variables: ({ signIn }) => ({ id: signIn.id }),
  },
  endOtherSignIns: { by: 'actor', outcomes: SIGNED_IN, variables: () => ({}) },
  createUpload: { by: 'actor', outcomes: MEMBERS, variables: () => ({ purpose: 'PRODUCT_IMAGE' }) },
  setDigestMails: { by: 'actor', outcomes: SIGNED_IN, variables: () => ({ on: false }) },
  setDealMails: { by: 'actor', outcomes: SIGNED_IN, variables: () => ({ on: false }) },
  setLanguage: { by: 'actor', outcomes: SIGNED_IN, variables: () => ({ language: 'MY' }) },

  createProduct: { by: 'actor', outcomes: MEMBERS, variables: () => ({ input: PRODUCT }) },
  updateProduct: { by: 'actor', outcomes: CONFINED, variables: ({ own }) => ({ id: own.id, input: PRODUCT }) },
  setProductType: { by: 'actor', outcomes: CONFINED, variables: ({ own }) => ({ id: own.id, type: 'DONATION' }) },
  removeProduct: { by: 'actor', outcomes: { ...CONFINED, staff: null }, variables: ({ own }) => ({ id: own.id }) },

  saveSearch: {
    by: 'actor',
    outcomes: MEMBERS,
    variables: () => ({ name: 'Lamps', filter: { search: 'lamp' } }),
  },
  removeSavedSearch: {
    by: 'actor',
    outcomes: { ...PARTIES, staff: 'FORBIDDEN' },
    variables: ({ savedSearch }) => ({ id: savedSearch.id }),
  },
  setFavourite: { by: 'actor', outcomes: MEMBERS, variables: ({ offer }) => ({ id: offer.id, on: true }) },

  blockUser: {
    by: 'actor',
    outcomes: MEMBERS,
    variables: ({ active }) => ({ id: active.id, on: true }),
  },

  purchase: {
    by: 'actor',
    outcomes: MEMBERS,
    variables: ({ offer }) => ({ productId: offer.id, paymentMethod: 'CASH', price: 50 }),
  },
  submitProof: {
    by: 'actor',
    outcomes: PARTIES,
    variables: ({ bought, image }) => ({ id: bought.id, image }),
  },
  refuseProof: {
    by: 'actor',
    outcomes: PARTIES,
    variables: ({ proven }) => ({ id: proven.id, reason: 'No money has come' }),
  },
  confirmReceipt: { by: 'actor', outcomes: PARTIES, variables: ({ bought }) => ({ id: bought.id }) },
  openDispute: {
    by: 'actor',
    outcomes: PARTIES,
    variables: ({ paid }) => ({ transactionId: paid.id, reason: 'NOT_PAID', text: 'No money has come' }),
  },
  answerDispute: {
    by: 'actor',
    outcomes: { ...SIGNED_IN, stranger: 'NOT_FOUND', staff: 'FORBIDDEN' },
    variables: ({ disputed }) => ({ id: disputed.id, text: 'It was as described' }),
  },
  extendTransaction: { by: 'actor', outcomes: PARTIES, variables: ({ sold }) => ({ id: sold.id }) },
  confirmPayment: { by: 'actor', outcomes: PARTIES, variables: ({ sold }) => ({ id: sold.id }) },
  cancelTransaction: {
    by: 'actor',
    outcomes: { ...PARTIES, staff: null },
    variables: ({ bought }) => ({ id: bought.id }),
  },
  reviewSeller: {
    by: 'actor',
    outcomes: CONFINED,
    variables: ({ other }) => ({ sellerId: other.id, comment: 'Good', rating: 5 }),
  },
  removeReview: {
    by: 'staff',
    outcomes: STAFF,
    variables: ({ review }) => ({ id: review.id, reason: 'Because' }),
  },
  fileReport: { by: 'actor', outcomes: MEMBERS, variables: () => ({ message: 'Help' }) },
  reportTarget: {
    by: 'actor',
    outcomes: MEMBERS,
    variables: ({ active }) => ({ target: { type: 'USER', id: active.id }, reason: 'SCAM', message: 'Help' }),
  },

  markNotificationsSeen: { by: 'actor', outcomes: SIGNED_IN, variables: () => ({}) },
  clearNotifications: { by: 'actor', outcomes: SIGNED_IN, variables: () => ({}) },
  openChat: {
    by: 'actor',
    outcomes: { ...CONFINED, stranger: null, staff: null },
    variables: ({ other }) => ({ userId: other.id }),
  },
  markChatRead: {
    by: 'actor',
    outcomes: { ...PARTIES, staff: 'NOT_FOUND' },
    variables: ({ chat }) => ({ id: chat.id, upTo: 1 }),
  },
  sendMessage: {
    by: 'actor',
    outcomes: { ...PARTIES, staff: 'NOT_FOUND' },
    variables: ({ chat }) => ({ chatId: chat.id, content: 'Hi', clientId: v7() }),
  },
  setTyping: {
    by: 'actor',
    outcomes: { ...PARTIES, staff: 'NOT_FOUND' },
    variables: ({ chat }) => ({ chatId: chat.id, isTyping: false }),
  },

  // Anyone with a fine may pay it, whatever the status of their account; the stranger and staff have none.
  payFine: {
    by: 'actor',
    outcomes: { ...SIGNED_IN, stranger: 'WRONG_STATE', staff: 'WRONG_STATE' },
    variables: () => ({}),
  },
  payProduct: { by: 'actor', outcomes: MEMBERS, variables: ({ card }) => ({ productId: card.id }) },
  refreshCheckout: {
    by: 'actor',
    outcomes: { ...all('NOT_FOUND'), visitor: 'UNAUTHENTICATED' },
    variables: () => ({ sessionId: 'none' }),
  },

  activateAccount: { by: 'staff', outcomes: STAFF, variables: ({ waiting }) => ({ id: waiting.id, expected: null }) },
  returnAccount: {
    by: 'staff',
    outcomes: STAFF,
    variables: ({ returnable }) => ({ id: returnable.id, reason: 'Because' }),
  },
  requestReview: {
    by: 'staff',
    outcomes: STAFF,
    variables: ({ other }) => ({ id: other.id, reason: 'Because' }),
  },
  deactivateAccount: {
    by: 'staff',
    outcomes: STAFF,
    variables: ({ active }) => ({ id: active.id, reason: 'Because' }),
  },
  setFine: { by: 'staff', outcomes: STAFF, variables: ({ active }) => ({ id: active.id, amount: 5 }) },
  setProductValidity: {
    by: 'staff',
    outcomes: STAFF,
    variables: ({ offer }) => ({ id: offer.id, on: false, reason: 'Because' }),
  },
  removeProductImage: {
    by: 'staff',
    outcomes: STAFF,
    variables: ({ pictured: { id, image } }) => ({
      id: pictureId({ productId: id, image: image ?? '' }),
      reason: 'Because',
    }),
  },
  solveReport: { by: 'staff', outcomes: STAFF, variables: ({ report }) => ({ id: report.id }) },
  decideDispute: {
    by: 'staff',
    outcomes: STAFF,
    variables: ({ disputed }) => ({ id: disputed.id, outcome: 'STANDS', note: 'Both were heard' }),
  },
  // The actor has a fine.
  appeal: {
    by: 'actor',
    outcomes: { ...SIGNED_IN, stranger: 'NOT_FOUND', staff: 'NOT_FOUND' },
    variables: () => ({ sanction: 'FINE', statement: 'I was ill' }),
  },
  decideAppeal: {
    by: 'staff',
    outcomes: STAFF,
    variables: ({ appealed }) => ({ id: appealed.id, lifted: true, note: 'You are right' }),
  },
  inviteAdministrator: {
    by: 'staff',
    outcomes: STAFF,
    variables: () => ({ email: `${v7()}@pasar.example` }),
  },
  endAdministrator: { by: 'staff', outcomes: STAFF, variables: ({ colleague }) => ({ id: colleague.id }) },
  removeReport: { by: 'staff', outcomes: STAFF, variables: ({ solved }) => ({ id: solved.id }) },

  // Mutations after which others no longer work come last: an update leads to Waiting.
  updateProfile: {
    by: 'actor',
    outcomes: { ...SIGNED_IN, inactive: 'FORBIDDEN', staff: 'FORBIDDEN' },
    variables: () => ({ input: PROFILE }),
  },
  changePassword: {
    by: 'actor',
    outcomes: SIGNED_IN,
    variables: () => ({ password: 'Kampus#2026', newPassword: 'Kampus#2027' }),
  },
  logout: { by: 'actor', outcomes: SIGNED_IN, variables: () => ({}) },
};
