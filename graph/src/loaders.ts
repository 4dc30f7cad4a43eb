import type { Services } from './database/context.ts';
import type { Database, EntityManager } from './database/database.ts';
import { type MakeLoader, remember } from './database/row-loaders.ts';
import { sharing } from './database/sharing.ts';
import { blockLoaders } from './features/blocks/blocks.loaders.ts';
import { isBlockedEitherWay } from './features/blocks/blocks.rules.ts';
import { chatLoaders, chatRows } from './features/chat/chat.loaders.ts';
import { appealLoaders } from './features/appeals/appeals.loaders.ts';
import { disputeLoaders } from './features/disputes/disputes.loaders.ts';
import { favouriteLoaders } from './features/favourites/favourites.loaders.ts';
import { notificationRows } from './features/notifications/notifications.loaders.ts';
import { paymentLoaders } from './features/payments/payments.loaders.ts';
import { pictureRows } from './features/products/pictures/pictures.loaders.ts';
import { productLoaders, productRows } from './features/products/products.loaders.ts';
import { reportLoaders } from './features/reports/reports.loaders.ts';
import { reviewLoaders } from './features/reviews/reviews.loaders.ts';
import {
  parties,
  readGrounds,
  transactionLoaders,
  transactionRows,
} from './features/transactions/transactions.loaders.ts';
import { userRows } from './features/users/users.loaders.ts';
import { APART } from './meeting/meeting.ts';
import { meetingLoaders } from './meeting/met.ts';

APART.push(isBlockedEitherWay);

const rowLoaders = (em: EntityManager, loader: MakeLoader) => ({
  ...userRows(em, loader),
  ...notificationRows(em, loader),
  ...productRows(em, loader),
  ...pictureRows(em, loader),
  ...chatRows(em, loader),
  ...transactionRows(em, loader),
});

/** Puts together the loaders that features declare; those of rows read for all requests together. */
export function createLoaders(database: Database): Pick<Services, 'newLoaders' | 'readGrounds' | 'parties'> {
  // A fork of its own: these reads are outside of any transaction of any caller.
  const shared = rowLoaders(database.em.fork(), sharing);
  return {
    readGrounds,
    parties,
    newLoaders: (em, viewer) => {
      const user = remember(shared.user);
      // Read a moment ago: they are often the sender or the seller too.
      if (viewer) user.prime(viewer.id, viewer);
      return {
        user,
        product: remember(shared.product),
        transaction: remember(shared.transaction),
        chat: remember(shared.chat),
        message: remember(shared.message),
        notification: remember(shared.notification),
        categories: remember(shared.categories),
        pictures: remember(shared.pictures),
        ...meetingLoaders(em, viewer, parties),
        ...blockLoaders(em),
        ...productLoaders(em),
        ...chatLoaders(em, viewer, parties),
        ...reviewLoaders(em, readGrounds),
        ...transactionLoaders(em, viewer),
        ...paymentLoaders(em),
        ...disputeLoaders(em),
        ...appealLoaders(em),
        ...reportLoaders(em),
        ...favouriteLoaders(em, viewer),
      };
    },
  };
}
