import { v7 } from 'uuid';
import { whyNotMember } from '../../core/viewer.ts';
import { idsSince } from '../../database/columns.ts';
import { createContext, type Context, type Services } from '../../database/context.ts';
import { atomically, lockedShared, lockedUnlessTaken, rows, type EntityManager } from '../../database/database.ts';
import { MAX_PAGE } from '../../database/page.ts';
import { MailKind, type DigestedSearch } from '../mail/kinds.ts';
import { queueMail } from '../mail/queue.ts';
import { NotificationEvent, NotificationType } from '../notifications/notification.entity.ts';
import { notify, publishNotification } from '../notifications/notify.ts';
import { listProducts } from '../products/browse.queries.ts';
import { ProductSort } from '../products/products.inputs.ts';
import { ProductType } from '../products/product.entity.ts';
import type { User } from '../users/user.entity.ts';
import type { Digest } from './digest.entity.ts';
import { browsePath, filterOf } from './saved-filter.ts';
import { searchesOf } from './searches.queries.ts';
import { nextDigest } from './searches.rules.ts';

/** How many people are looked up at a time. */
const BATCH = 100;

/** How many products of each search a mail names. */
const NAMED = 5;

/** What was put up less than this ago waits for the next digest: it may not be committed yet, on whichever process. */
const SETTLED_AFTER_MS = 60_000;

/** A digest that failed is tried again after this. */
const AGAIN_MS = 10 * 60_000;

/**
 * Tells everybody whose digest is due what their saved searches have found. Each digest is one transaction, which moves its time on:
 * whichever process comes first writes it, the others pass it over, and what a process that dies has begun is not there.
 */
export async function sweepDigests(services: Services, now = new Date()): Promise<void> {
  const em = services.database.em.fork();
  for (;;) {
    const due = await rows(em)
      .selectFrom('digest')
      .select('userId')
      .where('nextAt', '<=', now)
      .orderBy('nextAt')
      .limit(BATCH)
      .execute();
    let done = 0;
    for (const { userId } of due) {
      if (await tellOrPostpone(services, em, userId, now)) done++;
    }
    // Those that are left are another process's.
    if (due.length < BATCH || done === 0) return;
  }
}

/** Whether it was this process that dealt with somebody's digest. */
async function tellOrPostpone(services: Services, em: EntityManager, userId: string, now: Date): Promise<boolean> {
  try {
    const { taken, told, mailed } = await atomically(em, (tx) => digest(services, tx, userId, now));
    if (told) publishNotification(services, told);
    if (mailed) services.outbox.wake();
    return taken;
  } catch (error) {
    services.log.error({ err: error, userId }, 'sweep of a digest');
    const nextAt = new Date(now.getTime() + AGAIN_MS);
    await atomically(em, (tx) =>
      rows(tx).updateTable('digest').set({ nextAt }).where('userId', '=', userId).where('nextAt', '<=', now).execute(),
    );
    return true;
  }
}

const NOTHING = { taken: false, told: null, mailed: false };

async function digest(services: Services, tx: EntityManager, userId: string, now: Date) {
  const own = rows(tx).selectFrom('digest').selectAll().where('userId', '=', userId).where('nextAt', '<=', now);
  const due = await lockedUnlessTaken(tx, own).executeTakeFirst();
  if (!due) return NOTHING;
  const person = await lockedShared(
    tx,
    rows(tx).selectFrom('user').selectAll().where('id', '=', userId),
  ).executeTakeFirst();
  const next = rows(tx).updateTable('digest').where('userId', '=', userId);
  // Whoever takes no part now is told later of what has come by then.
  if (!person || whyNotMember(person)) {
    await next.set({ nextAt: nextDigest(now) }).execute();
    return { ...NOTHING, taken: true };
  }
  const until = new Date(now.getTime() - SETTLED_AFTER_MS);
  await next.set({ nextAt: nextDigest(now), newsSince: until }).execute();
  const searches = await findNews(contextOf(services, tx, person), due, until);
  if (searches.length === 0) return { ...NOTHING, taken: true };
  const told = await notify(tx, {
    type: NotificationType.PURCHASE,
    event: NotificationEvent.SEARCH_DIGEST,
    senderId: null,
    receiverId: userId,
    content: searches.map(({ name }) => name).join(', '),
  });
  return { taken: true, told, mailed: await queueMail(tx, person, { kind: MailKind.SEARCH_DIGEST, searches }, null) };
}

/** Browse as this person sees it, within the transaction. */
const contextOf = (services: Services, tx: EntityManager, viewer: User): Context => ({
  ...createContext(services, { viewer, credential: null, address: '', requestId: v7(), log: services.log }),
  em: tx,
});

/**
 * What each saved search has found: what was put up since the digest before and since the search was saved, and is on the market now. What
 * two searches find is told with the first of them.
 */
async function findNews(ctx: Context, { userId, newsSince }: Digest, until: Date): Promise<DigestedSearch[]> {
  const searches: DigestedSearch[] = [];
  const known = new Set<string>();
  for (const saved of await searchesOf(ctx.em, userId)) {
    const from = idsSince(saved.createdAt > newsSince ? saved.createdAt : newsSince);
    const { rows: newest } = await listProducts(ctx, {
      filter: filterOf(saved),
      sort: ProductSort.NEWEST,
      first: MAX_PAGE,
    });
    const news = newest.filter(({ id }) => id >= from && id < idsSince(until) && !known.has(id));
    if (news.length === 0) continue;
    for (const { id } of news) known.add(id);
    searches.push({
      name: saved.name,
      path: browsePath(saved),
      products: news
        .slice(0, NAMED)
        .map(({ id, title, type, price }) => ({ id, title, price: type === ProductType.DONATION ? null : price })),
      others: Math.max(0, news.length - NAMED),
    });
  }
  return searches;
}
