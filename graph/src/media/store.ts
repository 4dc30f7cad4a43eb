import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import type { Picture } from './images.ts';

/** Where a picture is kept, by what it shows. */
export const FOLDERS = ['product', 'profile', 'passport', 'qr', 'proof'] as const;
export type Folder = (typeof FOLDERS)[number];

const PRIVATE: ReadonlySet<Folder> = new Set(['passport', 'qr', 'proof']);

/** Pictures of a private folder open by a signed address only. */
export function isPrivate(folder: Folder): boolean {
  return PRIVATE.has(folder);
}

/** The two parts of a picture's key `<folder>/<id>`. */
export interface MediaKey {
  folder: Folder;
  id: string;
}

const KEY = /^([a-z]+)\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/;

/** Takes a key apart; null for anything that is not exactly a known folder and a UUIDv7. */
export function parseKey(key: string): MediaKey | null {
  const [, name, id] = KEY.exec(key) ?? [];
  const folder = FOLDERS.find((known) => known === name);
  return folder && id ? { folder, id } : null;
}

/** A rendition found in the store. What lies under a key never changes, so `etag` holds for ever. */
export interface StoredPicture {
  width: number;
  contentType: 'image/webp';
  etag: string;
  /** Opens the bytes; nothing is held open before. */
  read(): Readable;
}

/** Keeps pictures under keys of its own making. */
export interface MediaStore {
  /** Stores a picture and answers its new key. */
  save(folder: Folder, picture: Picture): Promise<string>;
  /** Finds the narrowest rendition at least `width` wide, else the widest; null when there is no such picture. */
  open(key: string, width?: number): Promise<StoredPicture | null>;
  /** Forgets a picture; one that is not there is no error. */
  remove(key: string): Promise<void>;
}

/** Keeps pictures as files: `<directory>/<folder>/<id>/<width>.webp`. */
export class LocalMediaStore implements MediaStore {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async save(folder: Folder, picture: Picture): Promise<string> {
    const id = uuid();
    // Written aside and renamed as a whole, so that nobody ever sees half a picture.
    const incoming = join(this.#directory, '.incoming', id);
    await mkdir(incoming, { recursive: true });
    try {
      const files = picture.renditions.map(({ width, bytes }) => writeFile(join(incoming, `${width}.webp`), bytes));
      await Promise.all(files);
      const directory = this.#directoryOf({ folder, id });
      await mkdir(dirname(directory), { recursive: true });
      await rename(incoming, directory);
    } catch (error) {
      // Another of the files may still be on its way: hence the retries.
      await rm(incoming, { recursive: true, force: true, maxRetries: 3 });
      throw error;
    }
    return `${folder}/${id}`;
  }

  async open(key: string, width = Number.POSITIVE_INFINITY): Promise<StoredPicture | null> {
    const parsed = parseKey(key);
    if (!parsed) return null;
    const directory = this.#directoryOf(parsed);
    const widths = await storedWidths(directory);
    const chosen = widths.find((stored) => stored >= width) ?? widths.at(-1);
    if (chosen === undefined) return null;
    return {
      width: chosen,
      contentType: 'image/webp',
      etag: `"${parsed.id}-${chosen}"`,
      read: () => createReadStream(join(directory, `${chosen}.webp`)),
    };
  }

  async remove(key: string): Promise<void> {
    const parsed = parseKey(key);
    if (parsed) await rm(this.#directoryOf(parsed), { recursive: true, force: true });
  }

  #directoryOf({ folder, id }: MediaKey): string {
    return join(this.#directory, folder, id);
  }
}

/** The widths kept in a picture's directory, ascending; none when there is no such directory. */
async function storedWidths(directory: string): Promise<number[]> {
  try {
    const names = await readdir(directory);
    return names.map((name) => Number.parseInt(name, 10)).toSorted((a, b) => a - b);
  } catch (error) {
    if (error instanceof Object && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
