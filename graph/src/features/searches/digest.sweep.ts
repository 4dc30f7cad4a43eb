import { setImmediate } from 'node:timers/promises';
import { v7 } from 'uuid';
import { whyNotMember } from '../../core/viewer.ts';
import { createContext, type Context, type Services } from '../../database/context.ts';
import { atomically, lockedShared, rows, type EntityManager } from '../../database/database.ts';
import type { LetterSection } from '../../news/letters.ts';
import { tell } from '../../news/tell.ts';
import { findListed } from '../products/listed.queries.ts';
import { ProductType } from '../products/product.entity.ts';
import type { Digest } from './digest.entity.ts';
import { followMarket } from './market.sweep.ts';
import { browsePath, filterOf } from './saved-filter.ts';
import { searchDigest } from './searches.news.ts';
import { searchesOf } from './searches.queries.ts';
import { isNewsSince, nextDigest, toldUntil, whyNotFilter } from './searches.rules.ts';

/** How many people are looked up at a time. */
const BATCH = 100;

/** How many products of each search a mail names. */
const NAMED = 5;

/** How many products of each search are read: those that are not named are counted. */
const MOST_READ = 300;

/** A digest that failed, or whose process died, is tried again after this. */
const AGAIN_MS = 10 * 60_000;

/**
 * Writes down which products have come on the market, and notifies everybody whose digest is due of the finds of their
 * saved searches. Of several processes the one that moves a digest's time on looks up the news, without a lock. Then a
 * short transaction moves it on to the next morning and stores the notification. If a process dies, nothing of its
 * transaction is there, and the next call tries it again.
 */
export async function sweepDigests(services: Services, now = new Date()): Promise<void> {
  const em = services.database.em.fork();
  await followMarket(em, now);
  for (;;) {
    const due = await rows(em)
      .selectFrom('digest')
      .selectAll()
      .where('nextAt', '<=', now)
      .orderBy('nextAt')
      .limit(BATCH)
      .execute();
    let done = 0;
    for (const digest of due) {
      if (await tellUnlessTaken(services, em, digest, now)) done++;
      // The embedded database answers without waiting: people's requests get their turn here.
      await setImmediate();
    }
    // Those that are left are another process's.
    if (due.length < BATCH || done === 0) return;
  }
}

/** Whether it was this process that dealt with somebody's digest. */
async function tellUnlessTaken(services: Services, em: EntityManager, due: Digest, now: Date): Promise<boolean> {
  const claimed = { ...due, nextAt: new Date(now.getTime() + AGAIN_MS) };
  let isOurs = false;
  try {
    isOurs = await moveOn(em, due, claimed.nextAt);
    if (!isOurs) return false;
    await tellFinds(services, em, claimed, now);
  } catch (error) {
    services.log.error({ err: error, userId: due.userId }, 'sweep of a digest');
  }
  return isOurs;
}

/** Moves the time of a digest on; false if it is no longer what it was. */
async function moveOn(em: EntityManager, { userId, nextAt }: Digest, next: Date): Promise<boolean> {
  const moved = await rows(em)
    .updateTable('digest')
    .set({ nextAt: next })
    .where('userId', '=', userId)
    .where('nextAt', '=', nextAt)
    .executeTakeFirstOrThrow();
  return Number(moved.numUpdatedRows) > 0;
}

async function tellFinds(services: Services, em: EntityManager, claimed: Digest, now: Date): Promise<void> {
  const { userId } = claimed;
  const until = toldUntil(now);
  const searches = await findNews(services, em, claimed, until);
  await atomically(em, async (tx) => {
    // Another process has it by now, if this one took too long.
    if (!(await moveOn(tx, claimed, nextDigest(now)))) return;
    const person = await lockedShared(
      tx,
      rows(tx).selectFrom('user').selectAll().where('id', '=', userId),
    ).executeTakeFirst();
    // A person who takes no part now is told later of the products that have come by then.
    if (!searches || !person || whyNotMember(person)) return;
    await rows(tx).updateTable('digest').set({ newsSince: until }).where('userId', '=', userId).execute();
    if (searches.length > 0) await tell({ services }, tx, searchDigest(person, searches));
  });
}

/**
 * The finds of each saved search of somebody. These products came on the market since the digest before and since the
 * search was saved, and are there now. Of a search that found more than `MOST_READ`, the newest alone are counted. A
 * product that two searches find belongs to the first of them. Null for a person who takes no part.
 */
async function findNews(
  services: Services,
  em: EntityManager,
  { userId, newsSince }: Digest,
  until: Date,
): Promise<LetterSection[] | null> {
  const viewer = await rows(em).selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!viewer || whyNotMember(viewer)) return null;
  const ctx: Context = createContext(services, {
    viewer,
    credential: null,
    address: '',
    requestId: v7(),
    log: services.log,
  });
  const searches: LetterSection[] = [];
  const known = new Set<string>();
  for (const saved of await searchesOf(em, userId)) {
    const filter = filterOf(saved);
    const after = saved.createdAt > newsSince ? saved.createdAt : newsSince;
    // A search that leaves nothing out could be saved once.
    const found = whyNotFilter(filter) ? [] : await findListed(ctx, filter, { after, until }, MOST_READ);
    const news = found.filter((product) => isNewsSince(saved.createdAt, product) && !known.has(product.id));
    if (news.length === 0) continue;
    for (const { id } of news) known.add(id);
    searches.push({
      title: saved.name,
      path: browsePath(saved),
      items: news.slice(0, NAMED).map(({ id, title, type, price }) => ({
        title,
        path: `/product/${id}`,
        price: type === ProductType.DONATION ? null : price,
      })),
      others: Math.max(0, news.length - NAMED),
    });
  }
  return searches;
}
