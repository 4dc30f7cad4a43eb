import type { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import type { Picture } from './images.ts';

/** Where a picture is kept, by what it shows; `withdrawn` has what staff took off a product and a deal still shows. */
export const FOLDERS = ['product', 'profile', 'passport', 'qr', 'proof', 'dispute', 'withdrawn'] as const;
export type Folder = (typeof FOLDERS)[number];

const PRIVATE: ReadonlySet<Folder> = new Set(['passport', 'qr', 'proof', 'dispute', 'withdrawn']);

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

/** A new key, which nobody can guess. */
export const newKey = (folder: Folder) => `${folder}/${uuid()}`;

/** Where to send a picture, and the form fields to send before it. */
export interface UploadTarget {
  url: string;
  fields: { name: string; value: string }[];
}

/** A rendition that this server serves itself. What lies under a key never changes, so `etag` holds forever. */
export interface StoredPicture {
  etag: string;
  /** The WebP; nothing is opened before this is called. Null when it is not there. Throws StoreError. */
  read(): Promise<Readable | Buffer | null>;
}

/** A rendition that the store serves under an address of its own. */
export interface Elsewhere {
  redirect: string;
}

/** The store could not be reached, or did not do what it was asked; its message is for the log. */
// oxlint-disable-next-line no-restricted-globals -- no refusal: `reach` logs it and answers one.
export class StoreError extends Error {}

/**
 * Puts a picture, of which all is written, in its place by `put`, or does not. It replaces what is there: the step
 * knows what may be.
 */
export type PutStep = (put: () => void) => Promise<void>;

/** Keeps pictures under keys that we make. Two implementations: files of this server, and Cloudinary. */
export interface MediaStore {
  /**
   * Lets its holder upload one picture under this key, for a short time; another one that is sent with it does not
   * replace the first.
   */
  ticket(key: string): UploadTarget;
  /**
   * Stores a picture, in a step of the caller's if there is one; without one, a present picture stays. Throws
   * StoreError, and what the step does.
   */
  save(key: string, picture: Picture, step?: PutStep): Promise<void>;
  /**
   * Whether a picture was uploaded under this key. Throws StoreError, and IMAGE_TOO_LARGE for one beyond the limits,
   * which is removed.
   */
  has(key: string): Promise<boolean>;
  /** Finds the narrowest rendition at least `width` wide, else the widest; null when there is no such picture. */
  open(key: string, width?: number): Promise<StoredPicture | Elsewhere | null>;
  /** The bytes of the widest rendition, wherever they are; null when there is no such picture. Throws StoreError. */
  read(key: string): Promise<Buffer | null>;
  /** Forgets a picture; one that is not there is no error. Throws StoreError. */
  remove(key: string): Promise<void>;
  /** The key of a `secure_url` of the store's own; null for any other text. */
  parseUrl(url: string): string | null;
}
