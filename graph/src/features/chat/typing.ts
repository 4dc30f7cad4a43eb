import type { Events } from '../../live/topics.ts';

declare module '../../database/context.ts' {
  interface Services {
    typing: Typing;
  }
}

declare module '../../live/topics.ts' {
  interface Topics {
    /** Keyed by chat id. */
    messageAdded: { messageId: string };
    /** Keyed by chat id. */
    typing: { userId: string; isTyping: boolean };
    /** Keyed by chat id. */
    chatRead: { userId: string; upTo: number };
  }
}

/** Typing ends by itself after this long without another sign of it. */
export const TYPING_MS = 3000;

const keyOf = (chatId: string, userId: string) => `${chatId} ${userId}`;

/** Who is typing where; never stored. */
export class Typing {
  readonly #events: Events;
  /** Those this process waits for to stop typing, by chat and user. */
  readonly #awaited = new Set<string>();

  constructor(events: Events) {
    this.#events = events;
  }

  set(chatId: string, userId: string, isTyping: boolean) {
    if (isTyping) this.#awaitEnd(chatId, userId);
    this.#events.publish('typing', chatId, { userId, isTyping });
  }

  /**
   * When a message is sent, ends the typing that this process knows of; what other processes know of times out there.
   */
  end(chatId: string, userId: string) {
    if (this.#awaited.has(keyOf(chatId, userId))) this.set(chatId, userId, false);
  }

  /**
   * Tells when typing has ended. The next sign of it, or its end, may come to another process, so this one listens to
   * all of them.
   */
  #awaitEnd(chatId: string, userId: string) {
    const key = keyOf(chatId, userId);
    if (this.#awaited.has(key)) return;
    this.#awaited.add(key);
    const timer = setTimeout(() => this.set(chatId, userId, false), TYPING_MS).unref();
    const stop = this.#events.listen('typing', chatId, (sign) => {
      if (sign.userId !== userId) return;
      if (sign.isTyping) {
        timer.refresh();
        return;
      }
      clearTimeout(timer);
      stop();
      this.#awaited.delete(key);
    });
  }
}
