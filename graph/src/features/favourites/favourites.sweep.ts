import { setImmediate } from 'node:timers/promises';
import { expressionBuilder } from 'kysely';
import type { Services } from '../../database/context.ts';
import { atomically, lockedShared, lockedUnlessTaken, rows, type EntityManager } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { tell } from '../../news/tell.ts';
import { onMarketOfJoined } from '../products/market.ts';
import { ProductType } from '../products/product.entity.ts';
import { newestEndedDeal } from './favourites.service.ts';
import { backOnMarket, priceDropped } from './favourites.news.ts';
import { NEWS_BELOW, TELL_EVERY_MS } from './favourites.rules.ts';

/** How many favourites are compared in one query, and how many such queries a sweep makes: 20,000 favourites. */
const PORTION = { batch: 1000, batches: 20 };

/**
 * A sweep that notifies people of two changes of their favourites. The price fell 5 % or more below the lowest that
 * they know, or the product is free again. It compares favourites with their products, in the order of their key. So
 * nothing that changes a product has to think of them. Of many favourites it compares a portion. The next call
 * continues from there, and after the last favourite begins at the first.
 *
 * Each person is notified once, whichever process comes first. The work of a process that dies is not committed, and
 * the next one does it.
 */
export function favouriteSweep(services: Services, { batch, batches } = PORTION): (now?: Date) => Promise<void> {
  let after = '';
  // The embedded database answers without waiting: people's requests get their turn between two batches, and between
  // two that are told.
  return async (now = new Date()) => {
    const { database, log } = services;
    const em = database.em.fork();
    for (let compared = 0; compared < batches; compared++) {
      const until = await endOfBatch(em, after, batch);
      const due = await changed(em, now)
        .where('favourite.id', '>', after)
        .$if(until !== null, (all) => all.where('favourite.id', '<=', until ?? ''))
        .execute();
      for (const { id } of due) {
        await tellOf(services, em, id, now).catch((error: unknown) =>
          log.error({ err: error, favourite: id }, 'sweep of a favourite'),
        );
        await setImmediate();
      }
      after = until ?? '';
      if (until === null) return;
      await setImmediate();
    }
  };
}

/** The last id of the batch after this one; null if fewer are left. */
async function endOfBatch(em: EntityManager, after: string, batch: number): Promise<string | null> {
  const last = await rows(em)
    .selectFrom('favourite')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .offset(batch - 1)
    .executeTakeFirst();
  return last?.id ?? null;
}

const ofFavourites = expressionBuilder<Tables, 'favourite' | 'product'>();

/** Somebody else began a deal over the product after the newest deal that its admirer knows: it was taken since. */
const wasTaken = ofFavourites.exists(
  ofFavourites
    .selectFrom('transaction')
    .select('transaction.id')
    .whereRef('transaction.productId', '=', 'product.id')
    .whereRef('transaction.id', '>', 'favourite.knownDealId')
    .whereRef('transaction.buyerId', '<>', 'favourite.userId'),
);

const isCheaper = ofFavourites.and([
  ofFavourites('product.type', '=', ProductType.SELL),
  ofFavourites(
    ofFavourites('product.price', '*', NEWS_BELOW.denominator),
    '<=',
    ofFavourites('favourite.lowestPrice', '*', NEWS_BELOW.numerator),
  ),
]);

/** The favourites of which there is news for somebody who is Active and was told nothing of them for a day. */
const changed = (em: EntityManager, now: Date) =>
  rows(em)
    .selectFrom('favourite')
    .innerJoin('product', 'product.id', 'favourite.productId')
    .innerJoin('user', 'user.id', 'product.sellerId')
    .innerJoin('user as viewer', 'viewer.id', 'favourite.userId')
    .where(onMarketOfJoined())
    .where(({ or, eb }) =>
      or([eb('favourite.toldAt', 'is', null), eb('favourite.toldAt', '<=', new Date(now.getTime() - TELL_EVERY_MS))]),
    )
    .where(({ or }) => or([isCheaper, wasTaken]))
    .select([
      'favourite.id',
      'favourite.userId',
      'favourite.productId',
      'favourite.lowestPrice',
      'favourite.knownDealId',
      'product.price',
      wasTaken.as('wasTaken'),
    ]);

/** Tells one person of one favourite, if there is still news of it that nobody else is telling. */
function tellOf(services: Services, em: EntityManager, id: string, now: Date): Promise<void> {
  return atomically(em, async (tx) => {
    const own = rows(tx).selectFrom('favourite').select('id').where('id', '=', id);
    if (!(await lockedUnlessTaken(tx, own).executeTakeFirst())) return;
    // Locked, so that nobody is notified of a product that is sold, hidden or made dearer at the same moment.
    const due = await lockedShared(tx, changed(tx, now).where('favourite.id', '=', id)).executeTakeFirst();
    if (!due) return;
    const { userId, productId, price } = due;
    const isFree = Number(due.wasTaken) === 1;
    await rows(tx)
      .updateTable('favourite')
      .set({
        toldAt: now,
        // The notification of a free product leaves out the price: a lower one is still news a day later.
        lowestPrice: isFree ? due.lowestPrice : Math.min(due.lowestPrice, price),
        knownDealId: isFree ? await newestEndedDeal(tx, productId) : due.knownDealId,
      })
      .where('id', '=', id)
      .execute();
    const news = isFree ? backOnMarket(userId, productId) : priceDropped(userId, productId, price);
    await tell({ services }, tx, news);
  });
}
