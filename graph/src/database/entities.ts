import { AccessToken } from '../accounts/access-token.entity.ts';
import { PasswordReset } from '../accounts/password-reset.entity.ts';
import { Session } from '../accounts/session.entity.ts';
import { UserText, UserWord } from '../accounts/user-words.entity.ts';
import { User } from '../accounts/user.entity.ts';
import { ChatProduct } from '../chat/chat-product.entity.ts';
import { Chat } from '../chat/chat.entity.ts';
import { Message } from '../chat/message.entity.ts';
import { OutgoingMail } from '../mail/outgoing-mail.entity.ts';
import { Upload } from '../media/upload.entity.ts';
import { Notification } from '../notifications/notification.entity.ts';
import { Checkout } from '../payments/checkout.entity.ts';
import { FineEntry } from '../payments/fine-entry.entity.ts';
import { PaymentEvent } from '../payments/payment-event.entity.ts';
import { TestSession } from '../payments/test-session.entity.ts';
import { ProductCategory } from '../products/product-category.entity.ts';
import { ProductText, ProductWord } from '../products/product-words.entity.ts';
import { Product } from '../products/product.entity.ts';
import { Report } from '../reports/report.entity.ts';
import { Review } from '../reviews/review.entity.ts';
import { TransactionText, TransactionWord } from '../transactions/transaction-words.entity.ts';
import { Transaction } from '../transactions/transaction.entity.ts';
import { Setting } from './setting.entity.ts';

/** Every table of the product. */
export const ENTITIES = [
  User, Session, AccessToken, PasswordReset, Upload, Product, ProductCategory, Transaction, Review, Report, Chat, ChatProduct, Message, Notification, Setting,
  Checkout, FineEntry, PaymentEvent, TestSession, OutgoingMail,
  UserText, UserWord, ProductText, ProductWord, TransactionText, TransactionWord,
];

/** The tables as Kysely sees them: an entity is a plain row, so its class is the row's type. */
export interface Tables {
  user: User;
  session: Session;
  access_token: AccessToken;
  password_reset: PasswordReset;
  upload: Upload;
  product: Product;
  product_category: ProductCategory;
  transaction: Transaction;
  review: Review;
  report: Report;
  chat: Chat;
  chat_product: ChatProduct;
  message: Message;
  notification: Notification;
  setting: Setting;
  checkout: Checkout;
  fine_entry: FineEntry;
  payment_event: PaymentEvent;
  test_session: TestSession;
  outgoing_mail: OutgoingMail;
  user_text: UserText;
  user_word: UserWord;
  product_text: ProductText;
  product_word: ProductWord;
  transaction_text: TransactionText;
  transaction_word: TransactionWord;
}
