import type { User } from '../people/user.entity.ts';
import { UserStatus } from '../core/viewer.ts';
import { UploadPurpose } from '../features/media/upload.entity.ts';
import { NotificationType } from '../news/kinds.ts';
import { Notification } from '../news/notification.entity.ts';
import { ProductType } from '../features/products/product.entity.ts';
import { TransactionStatus } from '../features/transactions/transaction.entity.ts';
import type { TestApp } from './app.ts';
import {
  makeAccessToken,
  makeAppeal,
  makeSignIn,
  makeChat,
  makeDispute,
  makeTransaction,
  makePicture,
  makeProduct,
  makeReport,
  makeReview,
  makeSanction,
  makeSavedSearch,
  makeStaff,
  makeUser,
} from './factories.ts';

/** One of everything, around an actor who owns it or is party to it, so that a refusal can have only one reason. */
export async function makeWorld(app: TestApp, actorValues: Partial<User> = {}) {
  const [actor, other, staff] = [
    await makeUser(app, { fine: 500, ...actorValues }),
    await makeUser(app),
    await makeStaff(app),
  ];
  const image = app.services.media.bareUrl(await makePicture(app, actor, UploadPurpose.PAYMENT_PROOF));
  const key = await makePicture(app, other, UploadPurpose.PRODUCT_IMAGE);
  const own = await makeProduct(app, actor, {}, ['Books']);
  const em = app.em();
  for (const receiverId of [actor.id, other.id]) {
    em.create(Notification, {
      type: NotificationType.ADMIN,
      event: 'FINE_SET',
      senderId: staff.id,
      receiverId,
    });
  }
  await em.flush();
  // Who imposes a sanction does not decide about it.
  const strict = await makeStaff(app);
  const fined = { action: 'setFine', targetType: 'User', targetId: actor.id, personId: actor.id } as const;
  await makeSanction(app, strict, fined);
  return {
    actor,
    other,
    staff,
    own,
    /** The actor's proof of payment. */
    image,
    offer: await makeProduct(app, other),
    gift: await makeProduct(app, other, { type: ProductType.DONATION }),
    /** A product with one picture. */
    pictured: await makeProduct(app, other, { image: key }),
    pictureUrl: app.services.media.bareUrl(key),
    /** For paying by card. */
    card: await makeProduct(app, other),
    /** By the actor, from the other. */
    bought: await makeTransaction(app, other, actor),
    /** By the other, from the actor; a proof of the latter waits. */
    sold: await makeTransaction(app, actor, other, { payBy: new Date(Date.now() + 48 * 60 * 60 * 1000) }),
    proven: await makeTransaction(app, actor, other, { status: TransactionStatus.PENDING }),
    /** By the other, from the actor, Paid; the other has a problem with the latter. */
    paid: await makeTransaction(app, actor, other, { status: TransactionStatus.PAID, paidAt: new Date() }),
    disputed: await makeDispute(app, other, actor),
    /** Another administrator. */
    colleague: await makeStaff(app),
    /** The actor's. */
    accessToken: await makeAccessToken(app, actor),
    signIn: await makeSignIn(app, actor),
    chat: await makeChat(app, actor, other),
    savedSearch: await makeSavedSearch(app, actor),
    report: await makeReport(app, other),
    /** Of the actor, by the other. */
    review: await makeReview(app, other, actor),
    appealed: await makeAppeal(app, other, strict),
    solved: await makeReport(app, other),
    waiting: await makeUser(app, { status: UserStatus.WAITING }),
    returnable: await makeUser(app, { status: UserStatus.WAITING }),
    active: await makeUser(app),
  };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
