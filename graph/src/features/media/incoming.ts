import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { AppError, badInput, rateLimited } from '../../core/errors.ts';
import { Room } from '../../core/room.ts';
import { INVALID_DATA } from '../../core/validation.ts';
import { PRIVATE, PRIVATE_FILE } from './local-store.ts';
import { StoreError } from './store.ts';

/** The most that may be on its way to one process at once. */
export const UPLOAD_LIMITS = {
  /**
   * Of all people together; one address takes at most half. That is room for 25 of the largest pictures, or for
   * hundreds as browsers send them.
   */
  bytes: 256 * 1024 * 1024,
  /** Pictures of one person; a form sends three at once. */
  ofPerson: 4,
};

/** After how many seconds to come back with a picture that is one too many. */
const RETRY_S = 10;

/** No upload takes as long: an older file is left over from a process that was killed. */
const LEFT_OVER_MS = 60 * 60 * 1000;

/** The sender of a picture. */
interface Sender {
  personId: string;
  address: string;
}

/** A picture that has come: its file, and the SHA-256 of what is in it. */
export interface Arrived {
  path: string;
  digest: string;
}

/** The pictures that are on their way to this server. Each goes to a file as it comes, not into memory. */
export class Incoming {
  readonly #folder: string;
  readonly #room = new Room(UPLOAD_LIMITS.bytes);
  readonly #ofPerson = new Map<string, number>();

  /** Its files are where the pictures are: the system's folder for such may be in memory. */
  constructor(folder: string) {
    this.#folder = join(folder, '.incoming');
  }

  /**
   * Takes a person's picture and hands it to `use`; its file is gone after that, whatever comes of it. Only what has
   * come takes room. Throws RATE_LIMITED, UNAVAILABLE, what it is destroyed with, BAD_USER_INPUT when it breaks off,
   * StoreError when the disk takes nothing.
   */
  async receive<T>({ personId, address }: Sender, picture: Readable, use: (arrived: Arrived) => Promise<T>) {
    const endOne = this.#beginOne(personId);
    const { take, leave } = this.#room.enter(address);
    const path = join(this.#folder, uuid());
    try {
      return await use({ path, digest: await this.#write(path, picture, take) });
    } finally {
      endOne();
      leave();
      await rm(path, { force: true });
    }
  }

  #beginOne(personId: string): () => void {
    const others = this.#ofPerson.get(personId) ?? 0;
    if (others >= UPLOAD_LIMITS.ofPerson) throw rateLimited(RETRY_S);
    this.#ofPerson.set(personId, others + 1);
    return () => {
      const left = (this.#ofPerson.get(personId) ?? 0) - 1;
      if (left > 0) this.#ofPerson.set(personId, left);
      else this.#ofPerson.delete(personId);
    };
  }

  async #write(path: string, picture: Readable, take: (bytes: number) => void): Promise<string> {
    const hash = createHash('sha256');
    const file = await onDisk(async () => {
      await mkdir(this.#folder, { recursive: true, mode: PRIVATE });
      return open(path, 'wx', PRIVATE_FILE);
    });
    try {
      for await (const chunk of picture) {
        take(chunk.length);
        hash.update(chunk);
        await onDisk(() => file.appendFile(chunk));
      }
    } catch (error) {
      throw error instanceof StoreError || error instanceof AppError ? error : badInput(INVALID_DATA, 'file');
    } finally {
      await file.close();
    }
    return hash.digest('hex');
  }

  /** Removes what processes that were killed have left. */
  async sweep(now = Date.now()): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const path of names.map((name) => join(this.#folder, name))) {
      // Another process may be done with it by now.
      const found = await stat(path).catch(() => null);
      if (found && found.mtimeMs < now - LEFT_OVER_MS) await rm(path, { recursive: true, force: true });
    }
  }
}

async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StoreError('the folder of pictures takes nothing', { cause: error });
  }
}
