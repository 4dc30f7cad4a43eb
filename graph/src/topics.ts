import { setMaxListeners } from 'node:events';
import { Repeater, SlidingBuffer } from '@repeaterjs/repeater';

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

/** How many events wait for a subscriber that is slow to read; beyond that the oldest are dropped. */
const QUEUE = 100;

/** Live events, by topic and id. */
export interface Events {
  publish<Topic extends keyof Topics>(topic: Topic, id: string, event: Topics[Topic]): void;
  /** Listens from the first `next` to `return`. */
  subscribe<Topic extends keyof Topics>(topic: Topic, id: string): Repeater<Topics[Topic]>;
}

/** Live events over `target`: those of one process unless it says otherwise. Any number of screens may listen to one topic. */
export function createEvents(target = new EventTarget()): Events {
  setMaxListeners(0, target);
  return {
    publish: (topic, id, detail) => void target.dispatchEvent(new CustomEvent(`${topic}:${id}`, { detail })),
    subscribe: (topic, id) => listen(target, `${topic}:${id}`),
  };
}

const listen = <Event>(target: EventTarget, name: string) =>
  new Repeater<Event>(async (push, stop) => {
    const onEvent = (event: globalThis.Event) => {
      if (event instanceof CustomEvent) void push(event.detail);
    };
    target.addEventListener(name, onEvent);
    await stop;
    target.removeEventListener(name, onEvent);
  }, new SlidingBuffer(QUEUE));
