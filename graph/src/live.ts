import { createContext, type Context } from './context.ts';
import { AppError } from './errors.ts';
import type { RowLoaders } from './loaders.ts';
import { Together } from './together.ts';
import type { Topics } from './topics.ts';

/** What a subscription's resolver is given: what happened, or why there will be no more of it; with the context that it was read in. */
export type Live<Shown> = ({ shown: Shown } | { refusal: AppError }) & { ctx: Context };

/** What a subscriber came with. Not the context of then: it would be kept as long as the subscription. */
type Subscriber = Pick<Context, 'services' | 'credential' | 'address' | 'requestId' | 'log'> & { userId: string | undefined };

/** What a delivery shows. Throws the refusal, which the client gets as the subscription's last answer. */
export function shownBy<Shown>(delivery: Live<Shown>): Shown {
  if ('refusal' in delivery) throw delivery.refusal;
  return delivery.shown;
}

export interface Subscription<Event, Shown> {
  /** Throws the refusal if the viewer may not have these events. */
  check(ctx: Context): Promise<unknown>;
  /**
   * What an event is about, as it is now, whoever asks; null when it is gone by now. It refuses nobody. Rows that the check needs are
   * asked for here too: it then finds them, instead of waiting for them once it is known who asks.
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
  // It listens from now on: what happens during the check is not missed.
  const events = new LiveEvents(subscriber, subscription, (hear) => services.events.listen(topic, id, hear));
  try {
    await subscription.check(ctx);
  } catch (error) {
    events.end();
    throw error;
  }
  return events;
}

/** Takes what is shown to one subscriber, and asks for the next when it is through with it. */
export interface Receiver {
  show(live: Live<unknown>): void;
  /** It has ended with a fault. */
  fail(fault: unknown): void;
}

/** How many events may wait for one subscriber while earlier ones are read, a reference each; beyond that the oldest are dropped. */
const QUEUE = 1000;

/**
 * What happens for one subscriber, one event at a time. Receivers are called; nobody awaits an event: a thousand who hear of one would each
 * make promises, and a promise that has waited long counts among what is old by then, for the collector, with all that it is answered with.
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

  /** After a refusal, a fault or an end. */
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

  /** What an event shows to whoever has this credential, in a new context with the viewer of now; null when what it is about is gone by now. */
  async read(event: Event): Promise<Live<unknown> | null> {
    const { services, credential, address, requestId, log } = this.#subscriber;
    const byIds = services.reads.rows();
    // Both at once; what is read is shown to nobody whom the check refuses.
    const [shown, identity] = await Promise.all([this.#subscription.read(byIds, event), services.reads.identify(credential?.tokenHash ?? null)]);
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
    return userId ? services.reads.openSessions(userId) : [];
  }

  /** Shows what was read for all; a refusal is the last. */
  show(live: Live<unknown> | null) {
    if (this.#isOver || !this.#receiver) return;
    if (live && 'refusal' in live) this.end();
    if (live) this.#receiver.show(live);
    else this.next(this.#receiver);
  }

  /** Shows what is read for this one alone. */
  showAlone(event: Event) {
    this.read(event).then((live) => this.show(live)).catch((fault: unknown) => this.fail(fault));
  }

  fail(fault: unknown) {
    if (this.#isOver) return;
    this.end();
    this.#receiver?.fail(fault);
  }

  /** Nothing is heard or shown from now on. */
  end() {
    this.#isOver = true;
    this.#unlisten();
  }

  /** GraphQL looks whether it has this, and no further. */
  [Symbol.asyncIterator](): never {
    throw new Error('events are shown to a receiver');
  }

  #hear(event: Event) {
    if (this.#queue.push(event) > QUEUE) this.#queue.shift();
    if (this.#isWaiting && this.#receiver) this.next(this.#receiver);
  }
}

/**
 * Those who hear of an event at the same moment: it is of one topic and id, so they have asked for the same. For those who come later it is
 * read anew. Each was added with this very event, so that it is of its topic, which the types do not say.
 */
const together = new Together<LiveEvents>();

/** Reads for the first of them. Of several sessions it is looked up which have not ended; for one that is not among these it is read alone. */
async function showToAll(event: object, all: [LiveEvents, ...LiveEvents[]]) {
  const shown = await readForAll(event, all).catch((fault: unknown) => ({ fault }));
  for (const each of all) {
    if ('fault' in shown) each.fail(shown.fault);
    else if (shown.to.has(each.tokenHash)) each.show(shown.live);
    else each.showAlone(event);
  }
}

async function readForAll(event: object, [first, ...others]: [LiveEvents, ...LiveEvents[]]) {
  // Only those of a user: an access token is nobody else's.
  const hasOthers = others.some(({ tokenHash }) => tokenHash !== first.tokenHash);
  const [live, open] = await Promise.all([first.read(event), hasOthers ? first.openSessions() : []]);
  return { live, to: new Set(live && !live.ctx.viewer ? [first.tokenHash] : [first.tokenHash, ...open]) };
}
