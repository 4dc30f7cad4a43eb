import { v7 } from 'uuid';
import { Appeal, SanctionType } from '../features/appeals/appeal.entity.ts';
import { AccessToken } from '../features/access/access-token.entity.ts';
import { newAdministrator } from '../features/accounts/administrator.ts';
import { Session } from '../features/access/session.entity.ts';
import { openSession } from '../features/access/sessions.ts';
import { hashToken, newBearerToken } from '../features/access/tokens.ts';
import { User } from '../people/user.entity.ts';
import { UserStatus } from '../core/viewer.ts';
import { Chat } from '../features/chat/chat.entity.ts';
import { rows } from '../database/database.ts';
import { Dispute, DisputeReason } from '../features/disputes/dispute.entity.ts';
import { StaffLogEntry } from '../features/log/log-entry.entity.ts';
import { FOLDER_OF_PURPOSE } from '../features/media/media.ts';
import { Upload, UploadPurpose, UploadStatus } from '../features/media/upload.entity.ts';
import { ProductPicture } from '../features/products/pictures/product-picture.entity.ts';
import { newPicture } from '../features/products/pictures/put-pictures.ts';
import { ProductCategory } from '../features/products/product-category.entity.ts';
import { Condition, Product, ProductStatus, ProductType } from '../features/products/product.entity.ts';
import { SavedSearch } from '../features/searches/saved-search.entity.ts';
import { Report } from '../features/reports/report.entity.ts';
import { Review } from '../features/reviews/review.entity.ts';
import { PaymentMethod, Transaction, TransactionStatus } from '../features/transactions/transaction.entity.ts';
import type { TestApp } from './app.ts';
import { clientOf, type Client } from './client.ts';

/** The factories bypass the API: only what a test is about goes through it. */
export interface TestUser extends Client {
  id: string;
  token: string;
}

/** The password of everybody that `makeUser` and `makeStaff` make, and a hash of it that costs next to nothing. */
export const PASSWORD = 'Kampus#2026';
const PASSWORD_HASH = '$argon2id$v=19$m=64,p=1,t=2$lhxVsf7RAS+hjX+cK0zEhQ$4iqtMRQ9KDKsH+90EMXqByCGry1xxLiB1UQPsYLCUUU';

let count = 0;

/** A user with a session; Active, with a full profile except for its pictures, unless `values` says otherwise. */
export async function makeUser(app: TestApp, values: Partial<User> = {}): Promise<TestUser> {
  const n = ++count;
  const em = app.em();
  const user = em.create(User, {
    fullName: `Person ${n}`,
    email: `person${n}@pasar.example`,
    phone: '60123456789',
    passportNo: `P${n}`,
    passwordHash: PASSWORD_HASH,
    address: `${n} Jalan Kampus`,
    bankType: 'MayBank',
    bankAccount: '123456789012',
    status: UserStatus.ACTIVE,
    waitingSince: values.status === UserStatus.WAITING ? new Date() : null,
    ...values,
  });
  await em.flush();
  return makeSession(app, user);
}

/** As many users as asked for. */
export const makeUsers = (app: TestApp, length: number) => Promise.all(Array.from({ length }, () => makeUser(app)));

export async function makeStaff(app: TestApp): Promise<TestUser> {
  const em = app.em();
  const email = `staff${++count}@pasar.example`;
  const user = newAdministrator(em, { email, fullName: 'Administrator', passwordHash: PASSWORD_HASH });
  await em.flush();
  return makeSession(app, user);
}

/** A session of somebody, with a client that uses it. */
export async function makeSession(app: TestApp, { id }: { id: string }): Promise<TestUser> {
  const em = app.em();
  const token = openSession(em, id, 1, 'Test');
  await em.flush();
  return { id, token, ...clientOf(app, token) };
}

/** The session of another device of somebody. */
export async function makeSignIn(app: TestApp, { id: userId }: { id: string }, values: Partial<Session> = {}) {
  const em = app.em();
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const made = em.create(Session, {
    userId,
    tokenHash: hashToken(newBearerToken()),
    expiresAt,
    device: 'curl',
    ...values,
  });
  await em.flush();
  return made;
}

/**
 * An access token of somebody, with a client that uses it; it can do all that they can unless `values` says otherwise.
 */
export async function makeAccessToken(app: TestApp, { id: userId }: { id: string }, values: Partial<AccessToken> = {}) {
  const em = app.em();
  const token = newBearerToken();
  const { id } = em.create(AccessToken, {
    userId,
    name: 'Tool',
    tokenHash: hashToken(token),
    readOnly: false,
    expiresAt: null,
    ...values,
  });
  await em.flush();
  return { id, token, ...clientOf(app, token) };
}

/** A Valid product for RM 50 unless `values` says otherwise. */
export async function makeProduct(
  app: TestApp,
  seller: { id: string },
  values: Partial<Product> = {},
  categories: string[] = [],
): Promise<Product> {
  const em = app.em();
  const type = values.type ?? ProductType.SELL;
  const product = em.create(Product, {
    sellerId: seller.id,
    title: `Product ${++count}`,
    description: 'As good as new',
    condition: Condition.USED,
    type,
    price: type === ProductType.SELL ? 5000 : 0,
    ...values,
  });
  await em.flush();
  if (product.image) em.create(ProductPicture, newPicture(product.id, product.image, 0));
  for (const category of categories) em.create(ProductCategory, { productId: product.id, category });
  await em.flush();
  return product;
}

/** As many products as asked for, in one transaction. */
export async function makeProducts(
  app: TestApp,
  { id: sellerId }: { id: string },
  length: number,
  title: string,
): Promise<void> {
  const em = app.em();
  for (let n = 0; n < length; n++)
    em.create(Product, {
      sellerId,
      title,
      description: 'As good as new',
      condition: Condition.USED,
      type: ProductType.DONATION,
    });
  await em.flush();
}

/**
 * A deal over a new product: Not Paid by transfer unless `values` says otherwise; without a method it is a donation.
 */
export async function makeTransaction(
  app: TestApp,
  seller: { id: string },
  buyer: { id: string },
  values: Partial<Transaction> = {},
): Promise<Transaction> {
  const status = values.status === TransactionStatus.CANCELLED ? ProductStatus.VALID : ProductStatus.UNAVAILABLE;
  const donated = values.paymentMethod === null;
  const product = await makeProduct(app, seller, { status, type: donated ? ProductType.DONATION : ProductType.SELL });
  const em = app.em();
  const transaction = em.create(Transaction, {
    sellerId: seller.id,
    buyerId: buyer.id,
    productId: product.id,
    title: product.title,
    price: product.price,
    liveProductId: status === ProductStatus.VALID ? null : product.id,
    paymentMethod: PaymentMethod.TRANSFER,
    ...values,
  });
  await em.flush();
  return transaction;
}

/** An open dispute that `by` has with the other about a deal of theirs; about a new one, Paid, unless told which. */
export async function makeDispute(
  app: TestApp,
  by: { id: string },
  other: { id: string },
  about?: string,
): Promise<Dispute> {
  const deal = { status: TransactionStatus.PAID, paidAt: new Date(), isDisputed: true };
  const transactionId = about ?? (await makeTransaction(app, other, by, deal)).id;
  const em = app.em();
  const dispute = em.create(Dispute, {
    transactionId,
    openedById: by.id,
    otherId: other.id,
    reason: DisputeReason.NOT_AS_DESCRIBED,
    text: 'It is broken',
    answerBy: new Date(Date.now() + 3 * 24 * 60 * 60 * 1000),
  });
  await em.flush();
  return dispute;
}

/** The empty chat of two people. */
export async function makeChat(app: TestApp, one: { id: string }, other: { id: string }): Promise<Chat> {
  const em = app.em();
  const [userAId = '', userBId = ''] = [one.id, other.id].toSorted();
  const chat = em.create(Chat, { userAId, userBId, lastActivityAt: new Date() });
  await em.flush();
  return chat;
}

/** Two people and their empty chat. */
export async function makeTalkers(app: TestApp) {
  const [one, other] = [await makeUser(app), await makeUser(app)];
  return { one, other, chat: await makeChat(app, one, other) };
}

export async function makeReport(
  app: TestApp,
  reporter: { id: string },
  message = 'The lift is broken',
  product: Pick<Product, 'id' | 'title' | 'sellerId'> | null = null,
): Promise<Report> {
  const em = app.em();
  const report = em.create(Report, {
    reporterId: reporter.id,
    message,
    productId: product?.id ?? null,
    sellerId: product?.sellerId ?? null,
    productTitle: product?.title ?? null,
  });
  await em.flush();
  return report;
}

/** A saved search of somebody, for chairs unless `values` says otherwise; no digest of theirs is due. */
export async function makeSavedSearch(
  app: TestApp,
  { id: userId }: { id: string },
  values: Partial<SavedSearch> = {},
): Promise<SavedSearch> {
  const em = app.em();
  const saved = em.create(SavedSearch, {
    userId,
    name: `Search ${++count}`,
    search: 'chair',
    categoriesJson: '[]',
    ...values,
  });
  await em.flush();
  return saved;
}

/** A picture that counts as uploaded, without any bytes; returns its key. */
export async function makePicture(app: TestApp, owner: { id: string }, purpose: UploadPurpose): Promise<string> {
  const em = app.em();
  const { key } = em.create(Upload, {
    key: `${FOLDER_OF_PURPOSE[purpose]}/${v7()}`,
    ownerId: owner.id,
    purpose,
    status: UploadStatus.STORED,
    sweepAt: null,
  });
  await em.flush();
  return key;
}

/** Rows as they are in the database now. */
export const productNow = (app: TestApp, id: string) =>
  rows(app.em()).selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst();

export const userNow = (app: TestApp, { id }: { id: string }) => app.em().findOneOrFail(User, id);

export const transactionNow = (app: TestApp, { id }: { id: string }) => app.em().findOneOrFail(Transaction, id);

/** A review that shows, with the deal that it rests on; its seller's rating counts it. */
export async function makeReview(app: TestApp, reviewer: { id: string }, seller: { id: string }): Promise<Review> {
  await makeTransaction(app, seller, reviewer, { status: TransactionStatus.PAID, paidAt: new Date() });
  const em = app.em();
  const review = em.create(Review, { reviewerId: reviewer.id, sellerId: seller.id, comment: 'Good', rating: 5 });
  const reviewed = await em.findOneOrFail(User, { id: seller.id });
  Object.assign(reviewed, { reviewCount: reviewed.reviewCount + 1, ratingSum: reviewed.ratingSum + review.rating });
  await em.flush();
  return review;
}

/** What the log of staff has of a sanction, such as `setFine` on somebody. */
export async function makeSanction(
  app: TestApp,
  staff: { id: string },
  act: Pick<StaffLogEntry, 'action' | 'targetType' | 'targetId'> & { personId: string },
): Promise<StaffLogEntry> {
  const em = app.em();
  const entry = em.create(StaffLogEntry, { staffId: staff.id, target: 'What it was', ...act });
  await em.flush();
  return entry;
}

/** An appeal of somebody against this administrator, who took their product down. */
export async function makeAppeal(app: TestApp, by: { id: string }, staff: { id: string }): Promise<Appeal> {
  const { id } = await makeProduct(app, by, { status: ProductStatus.INVALID, takenDownReason: 'Not allowed' });
  const act = { action: 'setProductValidity', targetType: 'Product', targetId: id, personId: by.id } as const;
  const { id: sanctionId, staffId: sanctionedById } = await makeSanction(app, staff, act);
  const em = app.em();
  const values = { byId: by.id, sanction: SanctionType.PRODUCT, productId: id, statement: 'It is allowed' };
  const appeal = em.create(Appeal, { ...values, sanctionId, sanctionedById });
  await em.flush();
  return appeal;
}
