import { UserStatus, UserType } from '../core/viewer.ts';
import { UploadPurpose } from '../features/media/upload.entity.ts';
import { NotificationType } from '../news/kinds.ts';
import { NotificationStatus } from '../news/notification.entity.ts';
import { Condition, ProductStatus, ProductType } from '../features/products/product.entity.ts';
import { CancelReason, PaymentMethod, TransactionStatus } from '../features/transactions/transaction.entity.ts';

/**
 * The specification's wire names, written here and nowhere else: the domain's name on the left, the wire's on the
 * right.
 */

export const USER = {
  id: '_id',
  fullName: 'userFname',
  email: 'userEmail',
  password: 'userPassword',
  phone: 'userPhoneNo',
  passportNo: 'userPassport',
  passportImage: 'userPassportImage',
  address: 'userAddress',
  image: 'userImage',
  bankType: 'userBankType',
  bankAccount: 'userBankAccount',
  qrImage: 'userQrImage',
  type: 'userType',
  status: 'userStatus',
  fine: 'userFine',
  statusReason: 'userError',
  lastDonationAt: 'lastDonation',
  rating: 'userRating',
  reviewCount: 'userReviewCount',
  createdAt: 'createdAt',
  sessionUserId: 'userId',
  token: 'token',
  resetToken: 'id',
} as const;

export const PRODUCT = {
  id: '_id',
  seller: 'userID',
  title: 'pTitle',
  description: 'pDescription',
  type: 'pType',
  price: 'pPrice',
  condition: 'pCondition',
  categories: 'pCategory',
  image: 'pImage',
  images: 'pImages',
  status: 'pStatus',
  createdAt: 'createdAt',
} as const;

export const TRANSACTION = {
  id: '_id',
  seller: 'sellerID',
  buyer: 'buyerID',
  product: 'productID',
  paymentMethod: 'paymentMethod',
  status: 'transactionStatus',
  proof: 'proof',
  reference: 'reference',
  payBy: 'payBy',
  receivedAt: 'receivedAt',
  cancelReason: 'cancelReason',
  createdAt: 'createdAt',
} as const;

export const REVIEW = {
  id: '_id',
  reviewer: 'reviewerID',
  seller: 'sellerID',
  comment: 'reviewComment',
  rating: 'reviewRating',
  isHeld: 'isHeld',
  createdAt: 'createdAt',
} as const;

export const REPORT = {
  id: '_id',
  reporter: 'userId',
  message: 'reportMessage',
  solved: 'reportStatus',
  createdAt: 'createdAt',
} as const;

export const NOTIFICATION = {
  id: '_id',
  type: 'type',
  event: 'event',
  sender: 'sender',
  receiver: 'receiver',
  product: 'product',
  content: 'content',
  status: 'status',
  createdAt: 'createdAt',
} as const;

export const CHAT = {
  id: '_id',
  users: 'users',
  lastMessage: 'latestMessage',
  createdAt: 'createdAt',
  userId: 'userId',
} as const;

export const MESSAGE = {
  id: '_id',
  sender: 'sender',
  content: 'content',
  chat: 'chat',
  chatId: 'chatId',
  number: 'number',
  cursor: 'cursor',
  clientId: 'clientId',
  createdAt: 'createdAt',
} as const;

export const UPLOAD = { purpose: 'purpose', url: 'url', fields: 'fields' } as const;

export const CHECKOUT = { products: 'products', users: 'users', userId: 'userId', url: 'url' } as const;

export const CLEARED = { count: 'deleted' } as const;

export const LIST = { first: 'limit', after: 'after' } as const;

/** Arguments that a refusal may name, though no payload has a field of that name. */
export const ARGUMENTS: Record<string, string> = { ...LIST, amount: USER.fine, reason: USER.statusReason };

/** The specification's word for each value of the domain. */
export type Labels<Value extends string> = Record<Value, string>;

export const USER_TYPES: Labels<UserType> = { [UserType.USER]: 'user', [UserType.ADMIN]: 'admin' };

export const USER_STATUSES: Labels<UserStatus> = {
  [UserStatus.PENDING]: 'Pending',
  [UserStatus.WAITING]: 'Waiting',
  [UserStatus.ACTIVE]: 'Active',
  [UserStatus.INACTIVE]: 'Inactive',
};

export const PRODUCT_TYPES: Labels<ProductType> = { [ProductType.SELL]: 'Sell', [ProductType.DONATION]: 'Donations' };

export const PRODUCT_STATUSES: Labels<ProductStatus> = {
  [ProductStatus.VALID]: 'Valid',
  [ProductStatus.INVALID]: 'Invalid',
  [ProductStatus.UNAVAILABLE]: 'Unavailable',
};

export const CONDITIONS: Labels<Condition> = {
  [Condition.BRAND_NEW]: 'Brand New',
  [Condition.NEW]: 'New',
  [Condition.USED]: 'Used',
};

export const PAYMENT_METHODS: Labels<PaymentMethod> = {
  [PaymentMethod.QR_CODE]: 'Qr Code',
  [PaymentMethod.TRANSFER]: 'Transfer',
  [PaymentMethod.CASH]: 'Cash',
  [PaymentMethod.CREDIT_CARD]: 'Credit Card',
};

export const TRANSACTION_STATUSES: Labels<TransactionStatus> = {
  [TransactionStatus.NOT_PAID]: 'Not Paid',
  [TransactionStatus.PENDING]: 'Pending',
  [TransactionStatus.PAID]: 'Paid',
  [TransactionStatus.CANCELLED]: 'Cancelled',
};

export const CANCEL_REASONS = {
  [CancelReason.BUYER]: 'Buyer',
  [CancelReason.SELLER]: 'Seller',
  [CancelReason.STAFF]: 'Staff',
  [CancelReason.LAPSED]: 'Lapsed',
  [CancelReason.CHECKOUT_EXPIRED]: 'Checkout Expired',
  [CancelReason.DISPUTE]: 'Dispute',
} as const satisfies Record<CancelReason, string>;

export const NOTIFICATION_TYPES: Labels<NotificationType> = {
  [NotificationType.MESSAGE]: 'message',
  [NotificationType.PURCHASE]: 'purchase',
  [NotificationType.ADMIN]: 'admin',
};

export const NOTIFICATION_STATUSES: Labels<NotificationStatus> = {
  [NotificationStatus.UNSEEN]: 'unseen',
  [NotificationStatus.SEEN]: 'seen',
};

export const UPLOAD_PURPOSES: Labels<UploadPurpose> = {
  [UploadPurpose.PROFILE_IMAGE]: 'PROFILE_IMAGE',
  [UploadPurpose.PASSPORT_IMAGE]: 'PASSPORT_IMAGE',
  [UploadPurpose.QR_IMAGE]: 'QR_IMAGE',
  [UploadPurpose.PRODUCT_IMAGE]: 'PRODUCT_IMAGE',
  [UploadPurpose.PAYMENT_PROOF]: 'PAYMENT_PROOF',
  [UploadPurpose.DISPUTE_PICTURE]: 'DISPUTE_PICTURE',
};

/** Other words that are accepted too. */
export const PRODUCT_TYPE_ALIASES: Record<string, ProductType> = { Donation: ProductType.DONATION };

/** A picture's purpose may also be given as the field that it is for. */
export const UPLOAD_PURPOSE_ALIASES: Record<string, UploadPurpose> = {
  [USER.image]: UploadPurpose.PROFILE_IMAGE,
  [USER.passportImage]: UploadPurpose.PASSPORT_IMAGE,
  [USER.qrImage]: UploadPurpose.QR_IMAGE,
  [PRODUCT.image]: UploadPurpose.PRODUCT_IMAGE,
  [TRANSACTION.proof]: UploadPurpose.PAYMENT_PROOF,
};
