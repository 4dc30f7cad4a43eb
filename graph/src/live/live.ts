import { clearLoaders, type Context, createContext } from '../database/context.ts';
import { AppError } from '../core/errors.ts';
import type { Identity } from '../core/viewer.ts';
import type { Topics } from './topics.ts';

/** Asked again for every event of a subscription. */
export interface Identities {
  identify(tokenHash: string | null): Promise<Identity>;
}

declare module '../database/context.ts' {
  interface Services {
    /** Tells who is behind a token, as the database has them now. `access` provides it. */
    identities: Identities;
  }
}

/** The value for a subscription's resolver: the thing to show, or the refusal that ends the subscription. */
export type Live<Shown> = { shown: Shown } | { refusal: AppError };

/** What a delivery shows. Throws a refusal, which the client gets as the subscription's last answer. */
export function shownBy<Shown>(delivery: Live<Shown>): Shown {
  if ('refusal' in delivery) throw delivery.refusal;
  return delivery.shown;
}

export interface Subscription<Event, Shown> {
  /** Throws the refusal if the viewer may not have these events. */
  check(ctx: Context): Promise<unknown>;
  /** Reads the thing that an event is about, as it is now; null when it is gone. */
  read(ctx: Context, event: Event): Promise<Shown | null>;
}

/**
 * The events of a topic for one subscriber, shown one after the other. Whether the viewer may have them is checked
 * before the first and again for each. Each check has a new `ctx` for the viewer as the database has them then. The
 * first refusal or fault ends the subscription.
 */
export async function liveEvents<Topic extends keyof Topics, Shown>(
  ctx: Context,
  topic: Topic,
  id: string,
  { check, read }: Subscription<Topics[Topic], Shown>,
): Promise<AsyncIterableIterator<Live<Shown>, undefined>> {
  const { services, credential, address, requestId, log } = ctx;
  // Listens before the check, so that nothing is missed meanwhile.
  const heard = new EventQueue<Topics[Topic]>((hear) => services.events.listen(topic, id, hear));
  const orEnd = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      heard.end();
      throw error;
    }
  };
  const show = async (event: Topics[Topic]): Promise<Live<Shown> | null> => {
    const identity = await services.identities.identify(credential?.tokenHash ?? null);
    Object.assign(ctx, createContext(services, { ...identity, address, requestId, log }));
    try {
      await check(ctx);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      heard.end();
      return { refusal: error };
    }
    const shown = await read(ctx, event);
    return shown === null ? null : { shown };
  };
  const next = async (): Promise<IteratorResult<Live<Shown>, undefined>> => {
    // While waiting, the rows of the last event are not kept in memory.
    clearLoaders(ctx.loaders);
    for (let event = await heard.next(); event; event = await heard.next()) {
      const live = await show(event);
      if (live) return { done: false, value: live };
    }
    return ENDED;
  };
  await orEnd(() => check(ctx));
  const end = async () => {
    heard.end();
    return ENDED;
  };
  const events: AsyncIterableIterator<Live<Shown>, undefined> = {
    next: () => orEnd(next),
    return: end,
    [Symbol.asyncIterator]: () => events,
  };
  return events;
}

const ENDED = { done: true, value: undefined } as const;

/** How many events may wait for one subscriber while earlier ones are read; beyond that the oldest are dropped. */
const MOST_WAITING = 1000;

/** The events heard so far, to be taken one after the other. Node's own `events.on` takes 32 KB per listener. */
class EventQueue<Event> {
  readonly #events: Event[] = [];
  readonly #unlisten: () => void;
  #tell: ((event: Event | null) => void) | null = null;
  #isOver = false;

  constructor(listen: (hear: (event: Event) => void) => () => void) {
    this.#unlisten = listen((event) => {
      if (this.#tell) this.#tell(event);
      else if (this.#events.push(event) > MOST_WAITING) this.#events.shift();
      this.#tell = null;
    });
  }

  /** The next event, as soon as there is one; null at the end. */
  async next(): Promise<Event | null> {
    if (this.#isOver) return null;
    return this.#events.shift() ?? new Promise((resolve) => (this.#tell = resolve));
  }

  /** Stops listening. */
  end(): void {
    this.#isOver = true;
    this.#unlisten();
    this.#tell?.(null);
  }
}
