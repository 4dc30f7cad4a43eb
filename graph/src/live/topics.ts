import { setMaxListeners } from 'node:events';

/**
 * The events that are published after a commit, by topic and id. Events carry ids only: the database is the truth, and
 * an event is a hint. The shown thing is read and checked for each subscriber. Features declare their topics.
 */
export interface Topics {}

declare module '../database/context.ts' {
  interface Services {
    events: Events;
    /** Null in a process that is alone. */
    redis: { connected: boolean } | null;
  }
}

/** The id of events about anybody. */
export const ANYBODY = '*';

/** Live events, by topic and id. */
export interface Events {
  publish<Topic extends keyof Topics>(topic: Topic, id: string, event: Topics[Topic]): void;
  /** Calls `hear`, which must not throw, for each event until the returned function is called. */
  listen<Topic extends keyof Topics>(topic: Topic, id: string, hear: (event: Topics[Topic]) => void): () => void;
}

/** Live events over `target`, by default within this process. Any number of screens may listen to one topic. */
export function createEvents(target = new EventTarget()): Events {
  setMaxListeners(0, target);
  return {
    publish: (topic, id, detail) => void target.dispatchEvent(new CustomEvent(`${topic}:${id}`, { detail })),
    listen: (topic, id, hear) => {
      const name = `${topic}:${id}`;
      const listener = (event: Event) => {
        // Anything may come over Redis.
        if (event instanceof CustomEvent && event.detail) hear(event.detail);
      };
      target.addEventListener(name, listener);
      return () => target.removeEventListener(name, listener);
    },
  };
}
