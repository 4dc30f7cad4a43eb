import { networkOf } from './counting.ts';
import { unavailable } from './errors.ts';

/**
 * A fixed number of bytes, which those who come share. All who come from one address take no more than that leaves for
 * others.
 */
export class Room {
  #left: number;
  readonly #taken = new Map<string, number>();

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /**
   * Lets somebody in, who takes nothing yet. `take` throws UNAVAILABLE when it cannot have as many bytes, and gives
   * back what it had, as `leave` does.
   */
  enter(address: string) {
    const network = networkOf(address);
    let own = 0;
    const leave = () => {
      this.#count(network, -own);
      own = 0;
    };
    const take = (bytes: number) => {
      own += bytes;
      if (this.#count(network, bytes) <= this.#left) return;
      leave();
      throw unavailable();
    };
    return { take, leave };
  }

  /** Answers how many an address has then. */
  #count(network: string, bytes: number): number {
    this.#left -= bytes;
    const taken = (this.#taken.get(network) ?? 0) + bytes;
    if (taken > 0) this.#taken.set(network, taken);
    else this.#taken.delete(network);
    return taken;
  }
}
