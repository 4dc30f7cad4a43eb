import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/**
 * One channel for everything, subscribed to once: with a channel per topic, an event could pass while a subscription is
 * on its way.
 */
const CHANNEL = 'pasar-kampus';

/** Several signs of missed events within this time are acted on once. */
const SETTLE_MS = 500;

/** What goes over the channel: an event, or the news that some did not get through. */
interface Envelope {
  /** The process that sends it, which has heard it already. */
  from: string;
  event?: { name: string; detail: unknown };
}

/**
 * An EventTarget whose events are heard in every process of this Redis: here at once, and there over a channel.
 * While Redis is away each process hears its own; once it is back, `onMissed` is called wherever some were missed.
 */
export class RedisEventTarget extends EventTarget {
  readonly #id = randomUUID();
  readonly #channel: string;
  readonly #sender: Redis;
  readonly #receiver: Redis;
  readonly #onMissed: () => void;
  #listening = false;
  /** Whether something could not be told to the others. */
  #unheard = false;
  /** Whether others may have told something that was missed here. */
  #deaf = false;
  #settling: NodeJS.Timeout | undefined;
  /** Resolves once it listens, or has found that Redis is away. */
  readonly started: Promise<void>;

  constructor(sender: Redis, receiver: Redis, onMissed: () => void) {
    super();
    this.#sender = sender;
    this.#receiver = receiver;
    this.#onMissed = onMissed;
    // Unlike keys, channels are shared by all the databases of a Redis.
    this.#channel = `${CHANNEL}:${sender.options.db ?? 0}`;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.started = promise;
    receiver.on('message', (_channel, text) => this.#hear(text));
    receiver.on('ready', () => void this.#listen().then(resolve, () => receiver.disconnect(true)));
    receiver.on('close', () => {
      this.#listening = false;
      this.#deaf = true;
      resolve();
    });
    sender.on('ready', () => this.#tellOfUnheard());
  }

  /** Whether events reach the other processes and theirs come here. */
  get connected(): boolean {
    return this.#listening && this.#sender.status === 'ready';
  }

  override dispatchEvent(event: Event): boolean {
    if (event instanceof CustomEvent) this.#tell({ from: this.#id, event: { name: event.type, detail: event.detail } });
    return super.dispatchEvent(event);
  }

  close() {
    clearTimeout(this.#settling);
  }

  async #listen() {
    await this.#receiver.subscribe(this.#channel);
    this.#listening = true;
    if (this.#deaf) this.#miss();
    this.#deaf = false;
  }

  #tell(envelope: Envelope) {
    this.#sender.publish(this.#channel, JSON.stringify(envelope)).catch(() => {
      this.#unheard = true;
    });
  }

  #tellOfUnheard() {
    if (!this.#unheard) return;
    this.#unheard = false;
    this.#tell({ from: this.#id });
  }

  #hear(text: string) {
    const envelope = readEnvelope(text);
    // Anything that is not an envelope came from another user of this Redis.
    if (!envelope || envelope.from === this.#id) return;
    const { event } = envelope;
    if (event) super.dispatchEvent(new CustomEvent(event.name, { detail: event.detail }));
    else this.#miss();
  }

  #miss() {
    this.#settling ??= setTimeout(() => {
      this.#settling = undefined;
      this.#onMissed();
    }, SETTLE_MS).unref();
  }
}

function readEnvelope(text: string): Envelope | null {
  try {
    const envelope: Partial<Envelope> | null = JSON.parse(text);
    return typeof envelope?.from === 'string' ? { ...envelope, from: envelope.from } : null;
  } catch {
    return null;
  }
}
