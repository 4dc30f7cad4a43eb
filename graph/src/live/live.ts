import { type Context, createContext, type RowLoaders } from '../database/context.ts';
import { AppError } from '../core/errors.ts';
import type { Identity } from '../core/viewer.ts';
import { Together } from './together.ts';
import type { Topics } from './topics.ts';

/** Each is asked for every event of a subscription. */
export interface Identities {
  identify(tokenHash: string | null): Promise<Identity>;
  /** The hashes of the tokens of a user's sessions that have not ended; not all when there are very many. */
  openSessions(userId: string): Promise<Iterable<string>>;
}

declare module '../database/context.ts' {
  interface Services {
    /** Who is behind a token, as the database has them now; `access` knows. */
    identities: Identities;
  }
}

/** What a subscription's resolver is given: what to show, or the refusal that ends the subscription; with the context that it was read in. */
export type Live<Shown> = ({ shown: Shown } | { refusal: AppError }) & { ctx: Context };

/** What a subscriber came with. Not its whole context, which would be kept as long as the subscription. */
type Subscriber = Pick<Context, 'services' | 'credential' | 'address' | 'requestId' | 'log'> & { userId: string | undefined };

/** What a delivery shows. Throws a refusal, which the client gets as the subscription's last answer. */
export function shownBy<Shown>(delivery: Live<Shown>): Shown {
  if ('refusal' in delivery) throw delivery.refusal;
  return delivery.shown;
}

export interface Subscription<Event, Shown> {
  /** Throws the refusal if the viewer may not have these events. */
  check(ctx: Context): Promise<unknown>;
  /**
   * What an event is about, as it is now, whoever asks; null when it is gone. It refuses nobody: the check does. It also asks for the
   * rows that the check needs, which are then there by the time the viewer is known.
   */
  read(byIds: RowLoaders, event: Event): Promise<Shown | null>;
}

/**
 * The events of a topic for one subscriber. Whether the viewer may have them is checked before the first,
 * and for each event again with the viewer as the database has them now; the first refusal or fault ends the subscription.
 */
export async function liveEvents<Topic extends keyof Topics>(
  ctx: Context,
  topic: Topic,
  id: string,
  subscription: Subscription<Topics[Topic], unknown>,
): Promise<LiveEvents<Topics[Topic]>> {
  const { services, credential, address, requestId, log } = ctx;
  const subscriber = { services, credential, address, requestId, log, userId: ctx.viewer?.id };
  // It listens before the check, so that nothing which happens meanwhile is missed.
  const events = new LiveEvents(subscriber, subscription, (hear) => services.events.listen(topic, id, hear));
  try {
    await subscription.check(ctx);
  } catch (error) {
    events.end();
    throw error;
  }
  return events;
}

/** Takes what one subscriber is shown, and asks for the next when it is done with it. */
export interface Receiver {
  show(live: Live<unknown>): void;
  /** It has ended with a fault. */
  fail(fault: unknown): void;
}

/** How many events may wait for one subscriber while earlier ones are read; beyond that the oldest are dropped. */
const QUEUE = 1000;

/**
 * The events of one subscriber, shown one at a time. They are pushed to a receiver instead of awaited: a thousand subscribers would each hold
 * a promise, which by the time of the event is in the collector's old space and keeps there whatever it is resolved with.
 */
export class LiveEvents<Event extends object = object> implements AsyncIterable<never> {
  readonly tokenHash: string;
  readonly #subscriber: Subscriber;
  readonly #subscription: Subscription<Event, unknown>;
  readonly #unlisten: () => void;
  readonly #queue: Event[] = [];
  #receiver: Receiver | null = null;
  #isWaiting = false;
  #isOver = false;

  constructor(subscriber: Subscriber, subscription: Subscription<Event, unknown>, listen: (hear: (event: Event) => void) => () => void) {
    this.tokenHash = subscriber.credential?.tokenHash ?? '';
    this.#subscriber = subscriber;
    this.#subscription = subscription;
    this.#unlisten = listen((event) => this.#hear(event));
  }

  /** Whether it was refused, failed or ended. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** An event is read once for all sessions of a user, and once for all subscriptions of an access token. */
  get group(): string {
    const { credential, userId } = this.#subscriber;
    return (credential?.kind === 'session' && userId) || this.tokenHash;
  }

  /** Shows the receiver the next event, as soon as there is one. */
  next(receiver: Receiver) {
    const event = this.#queue.shift();
    this.#receiver = receiver;
    this.#isWaiting = !event;
    if (event) together.add(event, this.group, this, (all) => void showToAll(event, all));
  }

  /** What an event shows this subscriber, read in a new context with the viewer as they are now; null when what it is about is gone. */
  async read(event: Event): Promise<Live<unknown> | null> {
    const { services, credential, address, requestId, log } = this.#subscriber;
    const byIds = services.newRowLoaders();
    // Both at once: what was read is shown only if the check passes.
    const [shown, identity] = await Promise.all([this.#subscription.read(byIds, event), services.identities.identify(credential?.tokenHash ?? null)]);
    const ctx = createContext(services, { ...identity, address, requestId, log }, byIds);
    try {
      await this.#subscription.check(ctx);
      return shown === null ? null : { shown, ctx };
    } catch (error) {
      if (error instanceof AppError) return { refusal: error, ctx };
      throw error;
    }
  }

  /** The hashes of the tokens of the user's sessions that have not ended. */
  async openSessions(): Promise<Iterable<string>> {
    const { services, userId } = this.#subscriber;
    return userId ? services.identities.openSessions(userId) : [];
  }

  /** Shows what was read; a refusal is the last thing shown. */
  show(live: Live<unknown> | null) {
    if (this.#isOver || !this.#receiver) return;
    if (live && 'refusal' in live) this.end();
    if (live) this.#receiver.show(live);
    else this.next(this.#receiver);
  }

  /** Reads and shows an event for this subscriber alone. */
  showAlone(event: Event) {
    this.read(event).then((live) => this.show(live)).catch((fault: unknown) => this.fail(fault));
  }

  fail(fault: unknown) {
    if (this.#isOver) return;
    this.end();
    this.#receiver?.fail(fault);
  }

  /** Hears and shows nothing from now on. */
  end() {
    this.#isOver = true;
    this.#unlisten();
  }

  /** graphql-js checks that this exists; `live-answers.ts` never iterates. */
  [Symbol.asyncIterator](): never {
    throw new Error('events are shown to a receiver');
  }

  #hear(event: Event) {
    if (this.#queue.push(event) > QUEUE) this.#queue.shift();
    if (this.#isWaiting && this.#receiver) this.next(this.#receiver);
  }
}

/**
 * The subscribers of one user who hear of an event at the same moment: it is read once for all of them, and anew for those who come later.
 * An event belongs to one topic and id, so all who are added with it have subscribed to the same, which the types do not say.
 */
const together = new Together<LiveEvents>();

/** Reads for the first of them, and looks up which of their sessions are still open; for any other it is read alone. */
async function showToAll(event: object, all: [LiveEvents, ...LiveEvents[]]) {
  const shown = await readForAll(event, all).catch((fault: unknown) => ({ fault }));
  for (const each of all) {
    if ('fault' in shown) each.fail(shown.fault);
    else if (shown.to.has(each.tokenHash)) each.show(shown.live);
    else each.showAlone(event);
  }
}

async function readForAll(event: object, [first, ...others]: [LiveEvents, ...LiveEvents[]]) {
  // Several tokens are several sessions of one user: an access token makes a group of its own.
  const hasOthers = others.some(({ tokenHash }) => tokenHash !== first.tokenHash);
  const [live, open] = await Promise.all([first.read(event), hasOthers ? first.openSessions() : []]);
  return { live, to: new Set(live && !live.ctx.viewer ? [first.tokenHash] : [first.tokenHash, ...open]) };
}
