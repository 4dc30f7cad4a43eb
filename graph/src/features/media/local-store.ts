import { createReadStream, renameSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { Picture } from './images.ts';
import { parseKey, StoreError, type MediaStore, type PutStep, type StoredPicture, type UploadTarget } from './store.ts';
import { issueTicket } from './tickets.ts';

/** Passports are among them: only our own account on the machine may read them. */
export const PRIVATE = 0o700;
export const PRIVATE_FILE = 0o600;

/**
 * Keeps pictures as files: `<directory>/<folder>/<id>/<width>.webp`. They are uploaded to `POST /media/upload` of this
 * server.
 */
export class LocalMediaStore implements MediaStore {
  readonly #directory: string;
  readonly #publicUrl: string;
  readonly #secret: string;

  constructor(directory: string, publicUrl: string, secret: string) {
    this.#directory = directory;
    this.#publicUrl = publicUrl;
    this.#secret = secret;
  }

  ticket(key: string): UploadTarget {
    return {
      url: `${this.#publicUrl}/media/upload`,
      fields: [{ name: 'ticket', value: issueTicket(key, this.#secret, new Date()) }],
    };
  }

  async save(key: string, picture: Picture, step?: PutStep): Promise<void> {
    const directory = this.#directoryOf(key);
    if (!directory) throw new TypeError(`no media key: ${key}`);
    // Written aside and renamed as a whole, so that nobody ever sees half a picture.
    const aside = join(this.#directory, '.incoming', uuid());
    const incoming = join(aside, 'picture');
    try {
      await mkdir(incoming, { recursive: true, mode: PRIVATE });
      const files = picture.renditions.map(({ width, bytes }) =>
        writeFile(join(incoming, `${width}.webp`), bytes, { flush: true, mode: PRIVATE_FILE }),
      );
      await Promise.all(files);
      await mkdir(dirname(directory), { recursive: true, mode: PRIVATE });
    } catch (error) {
      await discard(aside);
      throw takesNothing(error);
    }
    try {
      if (step) await step(() => void (putInPlace(incoming, directory) || replace(directory, incoming, aside)));
      else putInPlace(incoming, directory);
    } finally {
      await discard(aside);
    }
  }

  async has(key: string): Promise<boolean> {
    const directory = this.#directoryOf(key);
    return directory !== null && (await storedWidths(directory)).length > 0;
  }

  async open(key: string, width = Number.POSITIVE_INFINITY): Promise<StoredPicture | null> {
    const directory = this.#directoryOf(key);
    if (!directory) return null;
    const widths = await storedWidths(directory);
    const chosen = widths.find((stored) => stored >= width) ?? widths.at(-1);
    if (chosen === undefined) return null;
    return {
      etag: `"${parseKey(key)?.id}-${chosen}"`,
      read: async () => createReadStream(join(directory, `${chosen}.webp`)),
    };
  }

  async read(key: string): Promise<Buffer | null> {
    const directory = this.#directoryOf(key);
    const widest = directory && (await storedWidths(directory)).at(-1);
    if (!directory || widest === undefined) return null;
    try {
      return await readFile(join(directory, `${widest}.webp`));
    } catch (error) {
      throw new StoreError('a picture cannot be read', { cause: error });
    }
  }

  async remove(key: string): Promise<void> {
    const directory = this.#directoryOf(key);
    if (directory) await rm(directory, { recursive: true, force: true });
  }

  /** Its addresses are the product's own. */
  parseUrl(): null {
    return null;
  }

  #directoryOf(key: string): string | null {
    const parsed = parseKey(key);
    return parsed && join(this.#directory, parsed.folder, parsed.id);
  }
}

/**
 * A step may be one of a transaction, which is not to wait: renaming takes no time. If there is a picture already, that
 * one stays.
 */
function putInPlace(incoming: string, directory: string): boolean {
  try {
    renameSync(incoming, directory);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw takesNothing(error);
  }
}

/** A process that ends in between leaves no picture there. */
function replace(directory: string, incoming: string, aside: string) {
  try {
    renameSync(directory, join(aside, 'before'));
    renameSync(incoming, directory);
  } catch (error) {
    throw takesNothing(error);
  }
}

/** Another of the files may still be being written, hence the retries. On a broken disk this may fail too. */
const discard = (aside: string) => rm(aside, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});

const takesNothing = (cause: unknown) => new StoreError('the folder of pictures takes nothing', { cause });

/** The widths kept in a picture's directory, ascending; none when there is no such directory. */
async function storedWidths(directory: string): Promise<number[]> {
  try {
    const names = await readdir(directory);
    return names.map((name) => Number.parseInt(name, 10)).toSorted((a, b) => a - b);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Whether a folder could not be renamed because the target exists: the code for that depends on the file system. */
const isTaken = (error: unknown) =>
  error instanceof Object &&
  'syscall' in error &&
  error.syscall === 'rename' &&
  (hasCode(error, 'ENOTEMPTY') || hasCode(error, 'EEXIST'));

const hasCode = (error: unknown, code: string) => error instanceof Object && 'code' in error && error.code === code;
