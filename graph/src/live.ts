import { promisify } from 'node:util';
import type { ExecutionResult } from 'graphql';
import { createContext, type Context } from './context.ts';
import { AppError } from './errors.ts';
import type { Listener } from './topics.ts';

/**
 * What a subscription's resolver is given: what happened, or why there will be no more of it; with the context that it was read in, and
 * with the answers that are being made of it.
 */
export type Live<Shown> = ({ shown: Shown } | { refusal: AppError }) & { ctx: Context; answers: Map<string, Promise<Answer>> };

/** An answer to one event. */
export interface Answer {
  result: ExecutionResult;
  /** As JSON; null when there is something wrong with it. */
  text: string | null;
}

/** What a subscriber came with. Not the context of then: it would be kept as long as the subscription. */
type Subscriber = Pick<Context, 'services' | 'credential' | 'address' | 'requestId' | 'log'> & { userId: string | undefined };

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
export async function liveEvents<Event extends object, Shown>(
  ctx: Context,
  source: Listener<Event>,
  subscription: Subscription<Event, Shown>,
): Promise<LiveEvents<Event>> {
  // Asking for the first event subscribes: what happens during the check is not missed.
  const first = source.next();
  try {
    await subscription.check(ctx);
  } catch (error) {
    await source.return();
    throw error;
  }
  const { services, credential, address, requestId, log } = ctx;
  const subscriber = { services, credential, address, requestId, log, userId: ctx.viewer?.id };
  return new LiveEvents(first, source, {
    tokenHash: hashOf(subscriber),
    together: (event) => showTogether(subscriber, event, subscription),
    alone: (event) => showTo(subscriber, event, subscription),
  });
}

/** How events are shown to one subscriber. */
interface Shows<Event> {
  tokenHash: string;
  /** With others: whoever is not among those that it is shown to must not use it. */
  together: (event: Event) => Promise<ShownTo>;
  /** For those. Null when what the event is about is gone by now. */
  alone: (event: Event) => Promise<Live<unknown> | null>;
}

/**
 * What happens for one subscriber, and what it shows to them. Those are two calls since the first waits long: by the time of the event
 * the collector counts its promise among what is old, and whatever it held would live until old things are collected.
 * What `next` answers is unchecked, and only for `shows`.
 */
export class LiveEvents<Event extends object = object> implements AsyncIterableIterator<Event> {
  /** After a refusal or a fault the subscription is to be ended. */
  readonly shows: Shows<Event>;
  readonly #source: AsyncIterator<Event>;
  #upcoming: Promise<IteratorResult<Event>> | null;

  constructor(first: Promise<IteratorResult<Event>>, source: AsyncIterator<Event>, shows: Shows<Event>) {
    this.#upcoming = first;
    this.#source = source;
    this.shows = shows;
  }

  [Symbol.asyncIterator]() {
    return this;
  }

  next(): Promise<IteratorResult<Event>> {
    const next = this.#upcoming ?? this.#source.next();
    this.#upcoming = null;
    return next;
  }

  /** Also before the first event: a subscription that is given up at once must not go on listening. */
  async return(): Promise<IteratorResult<Event>> {
    this.#upcoming = null;
    await this.#source.return?.();
    return { done: true, value: undefined };
  }
}

const nextTick = promisify(process.nextTick);

/** What an event shows, null when what it is about is gone by now; and whom: the hashes of their tokens. */
export interface ShownTo {
  live: Live<unknown> | null;
  to: Set<string>;
}

/** Those who are about to be shown an event together. */
interface Group {
  tokenHashes: Set<string>;
  shown: Promise<ShownTo>;
}

/** Of each event about to be shown, by the user whose sessions they are, or the hash of an access token. */
const waiting = new Map<object, Map<string, Group>>();

/**
 * What an event shows, read once for all who ask at the same moment with the same access token or with sessions of the same user: an event
 * is of one topic and id, so they have asked for the same. Whoever asks once the reading has begun is read for anew.
 */
function showTogether<Event extends object, Shown>(subscriber: Subscriber, event: Event, subscription: Subscription<Event, Shown>) {
  const tokenHash = hashOf(subscriber);
  const groups = waiting.get(event) ?? new Map<string, Group>();
  waiting.set(event, groups);
  const key = (subscriber.credential?.kind === 'session' && subscriber.userId) || tokenHash;
  const group = groups.get(key) ?? groupOf((tokenHashes) => {
    groups.delete(key);
    if (groups.size === 0) waiting.delete(event);
    return showToAll(subscriber, tokenHashes.size > 1, event, subscription);
  });
  groups.set(key, group);
  group.tokenHashes.add(tokenHash);
  return group.shown;
}

const hashOf = ({ credential }: Subscriber) => credential?.tokenHash ?? '';

function groupOf(show: (tokenHashes: Set<string>) => Promise<ShownTo>): Group {
  const tokenHashes = new Set<string>();
  return { tokenHashes, shown: nextTick().then(() => show(tokenHashes)) };
}

/** Reads for the first of them. Of several it is looked up which have not ended; who is not among these is read for alone. */
async function showToAll<Event, Shown>(first: Subscriber, hasOthers: boolean, event: Event, subscription: Subscription<Event, Shown>): Promise<ShownTo> {
  const { services: { reads }, userId } = first;
  const [live, open] = await Promise.all([showTo(first, event, subscription), userId && hasOthers ? reads.openSessions(userId) : []]);
  return { live, to: new Set(live && !live.ctx.viewer ? [hashOf(first)] : [hashOf(first), ...open]) };
}

/** What an event shows to whoever has this credential, in a new context with the viewer of now. */
async function showTo<Event, Shown>(
  { services, credential, address, requestId, log }: Subscriber,
  event: Event,
  { check, read }: Subscription<Event, Shown>,
): Promise<Live<Shown> | null> {
  const identity = await services.reads.identify(credential?.tokenHash ?? null);
  const ctx = createContext(services, { ...identity, address, requestId, log });
  try {
    // Both at once; what is read is shown to nobody whom the check refuses.
    const [shown] = await Promise.all([read(ctx, event), check(ctx)]);
    return shown === null ? null : { shown, ctx, answers: new Map() };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error, ctx, answers: new Map() };
    throw error;
  }
}
