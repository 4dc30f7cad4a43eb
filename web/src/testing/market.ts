import { ProhibitedWordsDocument } from '../generated/graphql.ts';
import type { ErrorCode } from '../generated/graphql.ts';

const permission = (allowed: boolean, code: ErrorCode | null = null) => ({
  __typename: 'Permission' as const,
  allowed,
  code,
  message: null,
  until: null,
});

/** The server lets the viewer. */
export const yes = permission(true);
/** The server does not, for this reason. */
export const no = (code: ErrorCode = 'FORBIDDEN') => permission(false, code);

const person = {
  __typename: 'User' as const,
  image: null,
  rating: 4.5,
  reviewCount: 2,
  createdAt: '2025-03-04T08:00:00.000Z',
  isCampusMember: false,
};
const bank = { bankType: 'MayBank', bankAccount: '512388401207', qrImage: null };

export const seller = {
  ...person,
  ...bank,
  id: 'seller',
  fullName: 'Siti Penjual',
  phone: '60123456780',
  email: 'siti@pasar.example',
};
export const buyer = {
  ...person,
  ...bank,
  id: 'buyer',
  fullName: 'Bilal Pembeli',
  phone: '60123456781',
  email: 'bilal@pasar.example',
};

/** A desk lamp on sale. */
export const lamp = {
  __typename: 'Product' as const,
  id: 'lamp',
  title: 'Desk lamp',
  description: 'Bright and warm',
  type: 'SELL' as const,
  price: 45.5,
  condition: 'USED' as const,
  status: 'VALID' as const,
  takenDownReason: null,
  categories: ['Furniture'],
  image: null as string | null,
  images: [] as {
    __typename: 'ProductImage';
    id: string;
    url: string;
    width: number | null;
    height: number | null;
    thumbhash: string | null;
  }[],
  isMine: false,
  isFavourite: false,
  favouriteCount: null as number | null,
  createdAt: '2026-02-03T08:00:00.000Z',
  seller,
  canBuy: yes,
  canReport: yes,
  canEdit: no(),
  canSetValidity: no(),
  canRemove: no(),
  canRemoveImage: no(),
  canAppeal: no(),
};

/** The lamp as sold by transfer. */
export const transaction = {
  __typename: 'Transaction' as const,
  id: 'transaction',
  title: 'Desk lamp',
  price: 45.5,
  image: null,
  paymentMethod: 'TRANSFER' as const,
  status: 'NOT_PAID' as const,
  proof: null,
  reference: '7K3QXM',
  payBy: '2026-05-14T08:00:00.000Z',
  receivedAt: null,
  cancelReason: null,
  proofs: [],
  createdAt: '2026-05-12T08:00:00.000Z',
  product: { __typename: 'Product' as const, id: 'lamp', categories: ['Furniture'] },
  seller,
  buyer,
  howToPay: { __typename: 'PaymentTarget' as const, ...bank },
  canProve: no(),
  canConfirm: no(),
  canConfirmReceipt: no(),
  canRefuseProof: no(),
  canExtend: no(),
  canPayByCard: no(),
  canCancel: no(),
  canDispute: no(),
  dispute: null,
  review: null,
  cooldownUntil: null,
  canReview: no(),
};

/** The server sees nothing in the words of a form that may not be sold. */
export const nothingProhibited = {
  request: { query: ProhibitedWordsDocument, variables: () => true },
  result: { data: { prohibitedWords: [] } },
  maxUsageCount: Infinity,
};
