import type { Events } from '../../live/topics.ts';

declare module '../../database/context.ts' {
  interface Services {
    typing: Typing;
  }
}

declare module '../../live/topics.ts' {
  interface Topics {
    /** By chat id. */
    messageAdded: { messageId: string };
    /** By chat id. */
    typing: { userId: string; isTyping: boolean };
  }
}

/** Typing ends by itself after this long without another sign of it. */
export const TYPING_MS = 3000;

const keyOf = (chatId: string, userId: string) => `${chatId} ${userId}`;

/** Who is typing where; never stored. */
export class Typing {
  readonly #events: Events;
  /** Whose end is awaited here, by chat and user. */
  readonly #awaited = new Set<string>();

  constructor(events: Events) {
    this.#events = events;
  }

  set(chatId: string, userId: string, isTyping: boolean) {
    if (isTyping) this.#awaitEnd(chatId, userId);
    this.#events.publish('typing', chatId, { userId, isTyping });
  }

  /** Ends the typing that this process knows of, when a message is sent; signs that came to other processes time out there. */
  end(chatId: string, userId: string) {
    if (this.#awaited.has(keyOf(chatId, userId))) this.set(chatId, userId, false);
  }

  /** Tells when it has ended. The next sign, and the end, may come to another process: all of them are listened to. */
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
