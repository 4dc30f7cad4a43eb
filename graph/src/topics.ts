import { setMaxListeners } from 'node:events';

/**
 * What is published after a commit, by topic and id. Events carry ids only: the database is the truth,
 * an event is a hint, and what a subscriber gets to see is read and checked for that subscriber.
 */
interface Topics {
  /** By chat id. */
  messageAdded: { messageId: string };
  /** By chat id. */
  typing: { userId: string; isTyping: boolean };
  /** By receiver's id. */
  notificationAdded: { notificationId: string };
  /** What a user may do has changed, or a session or access token of theirs has ended. By ANYBODY. */
  accessChanged: { userId: string };
}

/** The id of what is heard whoever it is about. */
export const ANYBODY = '*';

/** How many events may wait for one subscriber while earlier ones are read, a reference each; beyond that the oldest are dropped. */
const QUEUE = 1000;

/** Live events, by topic and id. */
export interface Events {
  publish<Topic extends keyof Topics>(topic: Topic, id: string, event: Topics[Topic]): void;
  /** Listens from the first `next` to `return`. */
  subscribe<Topic extends keyof Topics>(topic: Topic, id: string): Listener<Topics[Topic]>;
}

/** Live events over `target`: those of one process unless it says otherwise. Any number of screens may listen to one topic. */
export function createEvents(target = new EventTarget()): Events {
  setMaxListeners(0, target);
  return {
    publish: (topic, id, detail) => void target.dispatchEvent(new CustomEvent(`${topic}:${id}`, { detail })),
    subscribe: (topic, id) => new Listener(target, `${topic}:${id}`),
  };
}

/** The events of one name, one `next` after the other. */
export class Listener<Event> implements AsyncIterableIterator<Event> {
  readonly #target: EventTarget;
  readonly #name: string;
  readonly #queue: Event[] = [];
  #state: 'new' | 'listening' | 'ended' = 'new';
  /** Ends the wait for the next event. */
  #wake: ((next: IteratorResult<Event>) => void) | null = null;

  constructor(target: EventTarget, name: string) {
    this.#target = target;
    this.#name = name;
  }

  [Symbol.asyncIterator]() {
    return this;
  }

  next(): Promise<IteratorResult<Event>> {
    if (this.#state === 'new') this.#target.addEventListener(this.#name, this.#hear);
    if (this.#state === 'ended') return Promise.resolve(ENDED);
    this.#state = 'listening';
    const value = this.#queue.shift();
    return value === undefined ? new Promise((resolve) => (this.#wake = resolve)) : Promise.resolve({ done: false, value });
  }

  async return(): Promise<IteratorResult<Event>> {
    this.#state = 'ended';
    this.#target.removeEventListener(this.#name, this.#hear);
    this.#wake?.(ENDED);
    return ENDED;
  }

  readonly #hear = (event: globalThis.Event) => {
    if (!(event instanceof CustomEvent)) return;
    if (this.#wake) this.#wake({ done: false, value: event.detail });
    else if (this.#queue.push(event.detail) > QUEUE) this.#queue.shift();
    this.#wake = null;
  };
}

const ENDED = { done: true, value: undefined } as const;
