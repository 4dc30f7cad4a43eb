import type { Repeater } from '@repeaterjs/repeater';
import { identify } from './accounts/sessions.ts';
import { createContext, type Context } from './context.ts';
import { AppError } from './errors.ts';

/** What a subscription's resolver is given: what happened, or why there will be no more of it. */
export type Live<Shown> = { shown: Shown } | { refusal: AppError };

/** What a delivery shows. Throws the refusal, which the client gets as the subscription's last answer. */
export function shownBy<Shown>(delivery: Live<Shown>): Shown {
  if ('refusal' in delivery) throw delivery.refusal;
  return delivery.shown;
}

interface Subscription<Event, Shown> {
  /** Throws the refusal if the viewer may not have these events. */
  check: (ctx: Context) => Promise<unknown>;
  /** What an event is about, as it is now; null when it is gone by now. */
  read: (ctx: Context, event: Event) => Promise<Shown | null>;
}

/**
 * The events of `source` for one subscriber. Whether the viewer may have them is checked before the first,
 * and for each event again with the viewer as the database has them now; the first refusal or fault ends the subscription.
 */
export async function liveEvents<Event, Shown>(
  ctx: Context,
  source: Repeater<Event>,
  { check, read }: Subscription<Event, Shown>,
): Promise<AsyncIterable<Live<Shown>>> {
  // Asking for the first event subscribes: what happens during the check is not missed.
  const first = source.next();
  try {
    await check(ctx);
  } catch (error) {
    await source.return();
    throw error;
  }
  let upcoming: Promise<IteratorResult<Event>> | null = first;
  let ended = false;
  const next = async (): Promise<IteratorResult<Live<Shown>>> => {
    const { done, value } = await (upcoming ?? source.next());
    upcoming = null;
    if (done || ended) return { done: true, value: undefined };
    try {
      await renew(ctx);
      await check(ctx);
      const shown = await read(ctx, value);
      return shown === null ? next() : { done: false, value: { shown } };
    } catch (error) {
      await end();
      if (error instanceof AppError) return { done: false, value: { refusal: error } };
      throw error;
    }
  };
  // Also before the first event: a subscription that is given up at once must not go on listening.
  const end = async (): Promise<IteratorResult<Live<Shown>>> => {
    ended = true;
    await source.return();
    return { done: true, value: undefined };
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) };
}

/** A subscription's context is built once: each event gets a new EntityManager, new loaders, and the viewer of now. */
async function renew(ctx: Context) {
  const { services, credential, address, requestId, log } = ctx;
  const identity = await identify(services.database.em.fork(), credential?.tokenHash ?? null);
  Object.assign(ctx, createContext(services, { ...identity, address, requestId, log }));
}
