import type { WebSocket } from '@fastify/websocket';
import { networkOf } from '../core/counting.ts';

/** The sockets on which nobody has signed in. */
export class Strangers {
  readonly #most: number;
  readonly #onTooMany: (socket: WebSocket) => void;
  /** By the address that they are from, the oldest first. */
  readonly #from = new Map<string, Set<WebSocket>>();

  /** Of one address `most` are open at once; what is to be done with one too many, `onTooMany` says. */
  constructor(most: number, onTooMany: (socket: WebSocket) => void) {
    this.#most = most;
    this.#onTooMany = onTooMany;
  }

  /**
   * The oldest is one too many: a person who means to sign in does so at once, however many strangers share the
   * address.
   */
  add(socket: WebSocket, address: string): void {
    const network = networkOf(address);
    const others = this.#from.get(network) ?? new Set();
    this.#from.set(network, others);
    const [oldest] = others;
    if (oldest && others.size >= this.#most) {
      others.delete(oldest);
      this.#onTooMany(oldest);
    }
    others.add(socket);
  }

  /** Somebody has signed in on it, or it is closed. */
  remove(socket: WebSocket, address: string): void {
    const network = networkOf(address);
    const others = this.#from.get(network);
    others?.delete(socket);
    if (others?.size === 0) this.#from.delete(network);
  }
}
