import { unavailable } from './errors.ts';

/** A fixed number of bytes, which those who come share. */
export class Room {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** Takes so many of them; what it answers gives them back. Throws UNAVAILABLE when fewer are left. */
  take(bytes: number): () => void {
    if (bytes > this.#left) throw unavailable();
    this.#left -= bytes;
    return () => void (this.#left += bytes);
  }
}
