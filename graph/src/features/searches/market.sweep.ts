import { offIndex, rows, type EntityManager } from '../../database/database.ts';
import { isValid, market, ofOffers } from '../products/market.ts';
import { SETTLED_AFTER_MS, toldUntil } from './searches.rules.ts';

/** The most products whose time is written at once; the others have theirs a minute later. */
const BATCH = 1000;

/**
 * Writes down which products have come on the market. So no code that puts a product there has to think of it. The
 * causes are its seller, a price, a cancelled deal, staff, or a seller who is active again. A product that has left
 * before any digest could tell of it is forgotten, and is news when it returns. Nothing is locked while it looks.
 */
export async function followMarket(em: EntityManager, now: Date): Promise<void> {
  const offers = rows(em)
    .selectFrom('product')
    .innerJoin('user', 'user.id', 'product.sellerId')
    .select('product.id')
    .limit(BATCH);
  const come = await offers
    .where('product.listedAt', 'is', null)
    .where(isValid)
    // Without the index of the status: along it SQLite would read all that is Valid.
    .where(offIndex(market(null).onIt()))
    .execute();
  if (come.length > 0) await listing(em, come, now).where('listedAt', 'is', null).execute();
  // A process whose clock is ahead may be telling of these products now, so they count as told.
  const untold = toldUntil(new Date(now.getTime() + SETTLED_AFTER_MS));
  const gone = await offers
    .where('product.listedAt', '>', untold)
    .where(ofOffers.not(market(null).onIt()))
    .execute();
  if (gone.length > 0) await listing(em, gone, null).where('listedAt', '>', untold).execute();
}

const listing = (em: EntityManager, products: { id: string }[], listedAt: Date | null) =>
  rows(em)
    .updateTable('product')
    .set({ listedAt })
    .where(
      'id',
      'in',
      products.map(({ id }) => id),
    );
