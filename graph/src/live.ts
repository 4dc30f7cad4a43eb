import { Repeater } from '@graphql-yoga/subscription';
import { userOfSession } from './accounts/sessions.ts';
import { createContext, type Context } from './context.ts';
import { AppError } from './errors.ts';

/** What a subscription's resolver is given: an event, or why there will be no more of them. */
export type Live<Event> = { event: Event } | { refusal: AppError };

/** The event of a delivery. Throws the refusal, which the client gets as the subscription's last answer. */
export function eventOf<Event>(delivery: Live<Event>): Event {
  if ('refusal' in delivery) throw delivery.refusal;
  return delivery.event;
}

/**
 * The events of `source` for one subscriber. `check` decides whether the viewer may have them: before the first,
 * and for each event again with the viewer as the database has them now; the first refusal ends the subscription.
 */
export async function liveEvents<Event>(
  ctx: Context,
  source: Repeater<Event>,
  check: (ctx: Context) => Promise<unknown>,
): Promise<AsyncIterable<Live<Event>>> {
  // Asking for the first event subscribes: what happens during the check is not missed.
  const first = source.next();
  try {
    await check(ctx);
  } catch (error) {
    await source.return();
    throw error;
  }
  return new Repeater<Live<Event>>(async (push, stop) => {
    void stop.then(() => source.return());
    for (let next = await first; !next.done; next = await source.next()) {
      const refusal = await refusalOf(ctx, check);
      await push(refusal ? { refusal } : { event: next.value });
      if (refusal) break;
    }
    stop();
  });
}

async function refusalOf(ctx: Context, check: (ctx: Context) => Promise<unknown>): Promise<AppError | null> {
  try {
    await renew(ctx);
    await check(ctx);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** A subscription's context is built once: each event gets a new EntityManager, new loaders, and the viewer of now. */
async function renew(ctx: Context) {
  const { services, tokenHash, address, requestId, log } = ctx;
  const viewer = tokenHash ? await userOfSession(services.database.em.fork(), tokenHash) : null;
  Object.assign(ctx, createContext(services, { viewer, tokenHash, address, requestId, log }));
}
