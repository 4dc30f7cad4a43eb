import { PasswordReset } from '../accounts/password-reset.entity.ts';
import { Session } from '../accounts/session.entity.ts';
import { User } from '../accounts/user.entity.ts';
import { Chat } from '../chat/chat.entity.ts';
import { Message } from '../chat/message.entity.ts';
import { Upload } from '../media/upload.entity.ts';
import { Notification } from '../notifications/notification.entity.ts';
import { ProductCategory } from '../products/product-category.entity.ts';
import { Product } from '../products/product.entity.ts';
import { Report } from '../reports/report.entity.ts';
import { Review } from '../reviews/review.entity.ts';
import { Transaction } from '../transactions/transaction.entity.ts';
import { Setting } from './setting.entity.ts';

/** Every table of the product. */
export const ENTITIES = [
  User, Session, PasswordReset, Upload, Product, ProductCategory, Transaction, Review, Report, Chat, Message, Notification, Setting,
];

/** The tables as Kysely sees them: an entity is a plain row, so its class is the row's type. */
export interface Tables {
  user: User;
  session: Session;
  password_reset: PasswordReset;
  upload: Upload;
  product: Product;
  product_category: ProductCategory;
  transaction: Transaction;
  review: Review;
  report: Report;
  chat: Chat;
  message: Message;
  notification: Notification;
  setting: Setting;
}
