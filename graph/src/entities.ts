import { Appeal } from './features/appeals/appeal.entity.ts';
import { AccessToken } from './features/access/access-token.entity.ts';
import { KnownAddress } from './features/access/known-address.entity.ts';
import { MailedLink } from './features/accounts/links/mailed-link.entity.ts';
import { PasswordReset } from './features/accounts/password-reset.entity.ts';
import { ProfileDecision } from './features/accounts/profile-decision.entity.ts';
import { Session } from './features/access/session.entity.ts';
import { UserText, UserWord } from './features/users/user-words.entity.ts';
import { User } from './people/user.entity.ts';
import { USER_PICTURES } from './features/users/users.pictures.ts';
import { USER_WORDS } from './features/users/users.words.ts';
import { Block } from './features/blocks/block.entity.ts';
import { ChatProduct } from './features/chat/chat-product.entity.ts';
import { Chat } from './features/chat/chat.entity.ts';
import { Message } from './features/chat/message.entity.ts';
import { DISPUTE_PICTURES, DisputePicture } from './features/disputes/dispute-picture.entity.ts';
import { Dispute } from './features/disputes/dispute.entity.ts';
import { Favourite } from './features/favourites/favourite.entity.ts';
import { OutgoingMail } from './news/outgoing-mail.entity.ts';
import { Upload } from './features/media/upload.entity.ts';
import { StaffLogEntry } from './features/log/log-entry.entity.ts';
import { Notification } from './news/notification.entity.ts';
import { Checkout } from './features/payments/checkout.entity.ts';
import { FineEntry } from './features/payments/fine-entry.entity.ts';
import { PaymentEvent } from './features/payments/payment-event.entity.ts';
import { TestSession } from './features/payments/test-session.entity.ts';
import { ProductCategory } from './features/products/product-category.entity.ts';
import { ProductText, ProductWord } from './features/products/product-words.entity.ts';
import { Product, PRODUCT_PICTURES } from './features/products/product.entity.ts';
import { ALL_PRODUCT_PICTURES, ProductPicture } from './features/products/pictures/product-picture.entity.ts';
import { PRODUCT_WORDS } from './features/products/products.words.ts';
import { Report } from './features/reports/report.entity.ts';
import { Review } from './features/reviews/review.entity.ts';
import { Proof, PROOF_PICTURES } from './features/transactions/proofs/proof.entity.ts';
import { TransactionText, TransactionWord } from './features/transactions/transaction-words.entity.ts';
import { Transaction, TRANSACTION_PICTURES } from './features/transactions/transaction.entity.ts';
import { TRANSACTION_WORDS } from './features/transactions/transactions.words.ts';
import { Digest } from './features/searches/digest.entity.ts';
import { SavedSearch } from './features/searches/saved-search.entity.ts';
import { WordIndexWriter } from './search/word-index.ts';
import { Setting } from './database/setting.entity.ts';

/** Every table of the product. */
const ENTITIES = [
  User,
  Session,
  AccessToken,
  PasswordReset,
  MailedLink,
  KnownAddress,
  ProfileDecision,
  Upload,
  Product,
  ProductCategory,
  ProductPicture,
  Transaction,
  Proof,
  Review,
  Report,
  Dispute,
  DisputePicture,
  Appeal,
  Favourite,
  SavedSearch,
  Digest,
  Block,
  Chat,
  ChatProduct,
  Message,
  Notification,
  Setting,
  Checkout,
  FineEntry,
  PaymentEvent,
  TestSession,
  OutgoingMail,
  StaffLogEntry,
  UserText,
  UserWord,
  ProductText,
  ProductWord,
  TransactionText,
  TransactionWord,
];

/** What is searched by words. */
export const WORD_INDEXES = [USER_WORDS, PRODUCT_WORDS, TRANSACTION_WORDS];

/** The columns that may show a picture. */
export const PICTURE_COLUMNS = [
  USER_PICTURES,
  PRODUCT_PICTURES,
  ALL_PRODUCT_PICTURES,
  ...TRANSACTION_PICTURES,
  PROOF_PICTURES,
  DISPUTE_PICTURES,
];

/** What the database is opened with. */
export const MODEL = { entities: ENTITIES, subscribers: [new WordIndexWriter(WORD_INDEXES)] };
