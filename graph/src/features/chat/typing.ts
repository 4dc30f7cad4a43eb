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
    typing: TypingSign;
    /** Keyed by chat id. */
    chatRead: { upTo: number } & FromMember;
  }
}

/** What a member of a chat does. `isOwnOnly`: it is for their own screens, because the two are kept apart. */
export interface FromMember {
  userId: string;
  isOwnOnly?: boolean;
}

interface TypingSign extends FromMember {
  isTyping: boolean;
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

  set(chatId: string, sign: TypingSign) {
    if (sign.isTyping) this.#awaitEnd(chatId, sign);
    this.#events.publish('typing', chatId, sign);
  }

  /**
   * When a message is sent, ends the typing that this process knows of; what other processes know of times out there.
   */
  end(chatId: string, userId: string) {
    if (this.#awaited.has(keyOf(chatId, userId))) this.set(chatId, { userId, isTyping: false });
  }

  /**
   * Tells when typing has ended. The next sign of it, or its end, may come to another process, so this one listens to
   * all of them.
   */
  #awaitEnd(chatId: string, began: TypingSign) {
    const { userId } = began;
    const key = keyOf(chatId, userId);
    if (this.#awaited.has(key)) return;
    this.#awaited.add(key);
    const timer = setTimeout(() => this.set(chatId, { ...began, isTyping: false }), TYPING_MS).unref();
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
