import { Language, User } from '../people/user.entity.ts';
import { UserStatus, UserType } from '../core/viewer.ts';
import { Upload, UploadPurpose, UploadStatus } from '../features/media/upload.entity.ts';
import { newPicture } from '../features/products/pictures/put-pictures.ts';
import { ProductPicture } from '../features/products/pictures/product-picture.entity.ts';
import { ProductCategory } from '../features/products/product-category.entity.ts';
import { Condition, Product, ProductStatus, ProductType } from '../features/products/product.entity.ts';
import { Review } from '../features/reviews/review.entity.ts';
import { settleReview } from '../features/reviews/reviews.service.ts';
import {
  CancelReason,
  PaymentMethod,
  Transaction,
  TransactionStatus,
} from '../features/transactions/transaction.entity.ts';
import { clockUntil } from '../features/transactions/clock/clock.rules.ts';
import { Proof } from '../features/transactions/proofs/proof.entity.ts';
import { readGrounds } from '../features/transactions/transactions.loaders.ts';
import type { EntityManager } from '../database/database.ts';
import type { Calendar } from './calendar.ts';
import { DEMO, statusOf } from './content.ts';
import type { DemoPictures } from './load-pictures.ts';
import { lookUp, type ByKey } from './lookup.ts';

/** How long after a purchase its proof of payment comes. */
const PROOF_AFTER_DAYS = 0.1;
/** How long after a purchase the seller refuses the proof. */
const REFUSED_AFTER_DAYS = 0.5;
/** How long after a purchase the buyer has the thing. */
const RECEIVED_AFTER_DAYS = 1;

/** What the demo rows are made with. */
export interface Loading {
  /** The one transaction of all rows. */
  tx: EntityManager;
  calendar: Calendar;
  pictures: DemoPictures;
}

/** The people, by key; they share one password. */
export function createUsers({ tx, calendar, pictures }: Loading, passwordHash: string): ByKey<User> {
  return new Map(
    DEMO.users.map(({ key, fullName, email, phone, passportNo, profile, ...user }) => {
      const lastClaim = DEMO.transactions.findLast(({ buyer, method }) => buyer === key && method === null);
      const row = tx.create(User, {
        ...calendar.stamp(calendar.daysAgo(user.joinedDaysAgo)),
        fullName,
        email,
        phone,
        passportNo,
        passwordHash,
        emailProvenAt: calendar.daysAgo(user.joinedDaysAgo),
        image: pictures.keyOf(UploadPurpose.PROFILE_IMAGE, key),
        passportImage: pictures.keyOf(UploadPurpose.PASSPORT_IMAGE, key),
        qrImage: pictures.keyOf(UploadPurpose.QR_IMAGE, key),
        address: profile?.address ?? null,
        bankType: profile?.bankType ?? null,
        bankAccount: profile?.bankAccount ?? null,
        type: UserType[user.type],
        status: UserStatus[user.status],
        changedFields: user.status === 'ACTIVE' ? '' : null,
        waitingSince: user.status === 'WAITING' ? calendar.daysAgo(user.joinedDaysAgo) : null,
        statusReason: user.statusReason ?? null,
        fine: user.fine ?? 0,
        language: Language[user.language],
        lastDonationAt: lastClaim ? calendar.daysAgo(lastClaim.daysAgo) : null,
      });
      return [key, row];
    }),
  );
}

/** The upload records that make the pictures their owners' own. */
export function createUploads({ tx, pictures }: Loading, users: ByKey<User>): void {
  for (const { key, purpose, owner, uploadedAt } of pictures.stored) {
    tx.create(Upload, {
      key,
      purpose,
      ownerId: lookUp(users, owner).id,
      status: UploadStatus.STORED,
      sweepAt: null,
      createdAt: uploadedAt,
    });
  }
}

/** The products, by key, with their categories. */
export function createProducts({ tx, calendar, pictures }: Loading, users: ByKey<User>): ByKey<Product> {
  return new Map(
    DEMO.products.map((product) => {
      const { key, seller, title, description, type, price, condition, categories, daysAgo } = product;
      const row = tx.create(Product, {
        ...calendar.stamp(calendar.daysAgo(daysAgo)),
        sellerId: lookUp(users, seller).id,
        title,
        description,
        price,
        type: ProductType[type],
        condition: Condition[condition],
        status: ProductStatus[statusOf(product)],
        takenDownReason: product.withdrawn ?? null,
        image: pictures.keyOf(UploadPurpose.PRODUCT_IMAGE, key),
      });
      for (const { key: image, place, preview } of pictures.of(UploadPurpose.PRODUCT_IMAGE, key))
        tx.create(ProductPicture, { ...newPicture(row.id, image, place), ...preview, previewAt: null });
      for (const category of categories) tx.create(ProductCategory, { productId: row.id, category });
      return [key, row];
    }),
  );
}

/** The purchases and claims: title, price and picture are the product's. */
export function createTransactions(
  { tx, calendar, pictures }: Loading,
  users: ByKey<User>,
  products: ByKey<Product>,
): Transaction[] {
  return DEMO.transactions.map(({ product, buyer, method, status, hasProof, refusal, isReceived, daysAgo }) => {
    const { id: productId, sellerId, title, price, image } = lookUp(products, product);
    const shown = hasProof ? pictures.keyOf(UploadPurpose.PAYMENT_PROOF, product) : null;
    const proof = refusal ? null : shown;
    const isDisputed = DEMO.disputes.some((dispute) => dispute.product === product && !dispute.note);
    const isAnnulled = DEMO.disputes.some((dispute) => dispute.product === product && dispute.note);
    const transaction = tx.create(Transaction, {
      ...calendar.stamp(calendar.daysAgo(daysAgo)),
      ...(status === 'NOT_PAID' ? clockUntil(calendar.daysAgo(-1)) : {}),
      buyerId: lookUp(users, buyer).id,
      sellerId,
      productId,
      title,
      price,
      image,
      liveProductId: status === 'CANCELLED' ? null : productId,
      paymentMethod: method && PaymentMethod[method],
      status: TransactionStatus[status],
      provenAt: proof && calendar.daysAgo(daysAgo - PROOF_AFTER_DAYS),
      proof,
      isDisputed,
      receivedAt: isReceived ? calendar.daysAgo(daysAgo - RECEIVED_AFTER_DAYS) : null,
      cancelReason: isAnnulled ? CancelReason.DISPUTE : null,
    });
    if (shown)
      tx.create(Proof, {
        transactionId: transaction.id,
        image: shown,
        sentAt: calendar.daysAgo(daysAgo - PROOF_AFTER_DAYS),
        refusal: refusal ?? null,
        refusedAt: refusal ? calendar.daysAgo(daysAgo - REFUSED_AFTER_DAYS) : null,
      });
    return transaction;
  });
}

/** The reviews; they show and count where the deals let them. */
export async function createReviews({ tx, calendar }: Loading, users: ByKey<User>): Promise<void> {
  for (const { reviewer, seller, comment, rating, daysAgo } of DEMO.reviews) {
    const { reviewerId, sellerId } = tx.create(Review, {
      ...calendar.stamp(calendar.daysAgo(daysAgo)),
      reviewerId: lookUp(users, reviewer).id,
      sellerId: lookUp(users, seller).id,
      comment,
      rating,
      isHeld: true,
    });
    await settleReview(tx, { buyerId: reviewerId, sellerId }, readGrounds);
  }
}
