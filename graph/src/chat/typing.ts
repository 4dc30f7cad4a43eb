import type { Events } from '../topics.ts';

/** Typing ends by itself after this long without another sign of it. */
const TYPING_MS = 3000;

/** Who is typing where; never stored. */
export class Typing {
  readonly #events: Events;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(events: Events) {
    this.#events = events;
  }

  set(chatId: string, userId: string, isTyping: boolean) {
    const key = `${chatId} ${userId}`;
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    this.#events.publish('typing', chatId, { userId, isTyping });
    if (isTyping) this.#timers.set(key, setTimeout(() => this.set(chatId, userId, false), TYPING_MS).unref());
  }
}
