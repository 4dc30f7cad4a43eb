import { setTimeout as wait } from 'node:timers/promises';
import { openReaders, type Reader } from './reader.ts';
import type { Server, Side } from './servers.ts';

/** A message that has not arrived everywhere by then is lost. */
const LOST_MS = 20_000;

/** Messages that only find out who is listening. */
const CALL = 'is anybody there';
/** Nobody is called again until a wait this long brings nobody new. */
const HEARD_MS = 500;

/** Sockets that listen to chats: which messages are still on their way to them, and how long each delivery took. */
export class Deliveries {
  /** In milliseconds, one per delivery. */
  readonly latencies: number[] = [];
  readonly #readers: Omit<Reader, 'onMessage'>[];
  readonly #deaf: Set<Omit<Reader, 'onMessage'>>;
  readonly #sent = new Map<string, { at: number; left: number; heard: Set<object> }>();
  #count = 0;
  #close = () => {};
  #whenDone = () => {};

  constructor(readers: Omit<Reader, 'onMessage'>[]) {
    this.#readers = readers;
    this.#deaf = new Set(readers);
  }

  /** Opens the sockets and calls in each chat, with `post`, until all of its readers have heard. */
  async open(server: Server, side: Side, post: (chatId: string, content: string) => Promise<unknown>) {
    const heard = (reader: Omit<Reader, 'onMessage'>) => (content: string) => {
      this.#deaf.delete(reader);
      if (content !== CALL) this.#arrived(content, reader);
    };
    this.#close = await openReaders(
      server,
      side,
      this.#readers.map((reader) => ({ ...reader, onMessage: heard(reader) })),
    );
    while (this.#deaf.size > 0) {
      await Promise.all([...new Set([...this.#deaf].map(({ chatId }) => chatId))].map((chatId) => post(chatId, CALL)));
      for (let before = Infinity; this.#deaf.size > 0 && this.#deaf.size < before; await wait(HEARD_MS))
        before = this.#deaf.size;
    }
  }

  /** The content of a new message, which must arrive this many times. */
  expect(times: number): string {
    const content = `message ${++this.#count}`;
    this.#sent.set(content, { at: performance.now(), left: times, heard: new Set() });
    return content;
  }

  /** Resolves when all have arrived. Throws when some are lost. */
  async done() {
    if (this.#sent.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#whenDone = resolve;
    const timer = setTimeout(resolve, LOST_MS);
    await promise;
    clearTimeout(timer);
    const lost = [...this.#sent.values()].reduce((sum, { left }) => sum + left, 0);
    if (lost > 0) throw new Error(`${lost} deliveries were lost`);
  }

  close() {
    this.#close();
  }

  #arrived(content: string, reader: object) {
    const message = this.#sent.get(content);
    if (!message || message.heard.has(reader)) throw new Error(`delivered once too often, or never sent: ${content}`);
    message.heard.add(reader);
    this.latencies.push(performance.now() - message.at);
    if (--message.left === 0) this.#sent.delete(content);
    if (this.#sent.size === 0) this.#whenDone();
  }
}
