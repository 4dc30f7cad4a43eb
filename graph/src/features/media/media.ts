import { LockMode } from '@mikro-orm/core';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../database/context.ts';
import { rows, type EntityManager } from '../../database/database.ts';
import { type AppError, badInput, mediaUnavailable } from '../../core/errors.ts';
import { opensPicture, mediaPath, parseMediaUrl, signedPath } from './signing.ts';
import { isPrivate, parseKey, StoreError, type Folder, type MediaStore } from './store.ts';
import { Upload, UploadPurpose, UploadStatus } from './upload.entity.ts';

/** How long a replaced picture stays: open screens still show it, and a backup that is being made still copies it. */
const RELEASED_MS = 60 * 60 * 1000;

export const FOLDER_OF_PURPOSE: Record<UploadPurpose, Folder> = {
  [UploadPurpose.PROFILE_IMAGE]: 'profile',
  [UploadPurpose.PASSPORT_IMAGE]: 'passport',
  [UploadPurpose.QR_IMAGE]: 'qr',
  [UploadPurpose.PRODUCT_IMAGE]: 'product',
  [UploadPurpose.PAYMENT_PROOF]: 'proof',
  [UploadPurpose.DISPUTE_PICTURE]: 'dispute',
};

declare module '../../database/context.ts' {
  interface Services {
    media: Media;
  }
}

/** Pictures as the rest of the product sees them: keys inside, addresses outside. */
export class Media {
  readonly store: MediaStore;
  readonly #publicUrl: string;
  readonly #secret: string;

  constructor(store: MediaStore, publicUrl: string, secret: string) {
    this.store = store;
    this.#publicUrl = publicUrl;
    this.#secret = secret;
  }

  /** The address to store and send back: it opens public pictures only. */
  bareUrl(key: string): string {
    return this.#publicUrl + mediaPath(key);
  }

  /** The address that opens the picture: signed for a short time when it is private. Null stays null. */
  url(key: string | null): string | null {
    if (!key) return null;
    const folder = parseKey(key)?.folder;
    return folder && isPrivate(folder)
      ? this.#publicUrl + signedPath(key, this.#secret, new Date())
      : this.bareUrl(key);
  }

  /** Whether a signature read from an address opens this private picture now. */
  opens(key: string, expires: number, signature: string): boolean {
    return opensPicture(key, expires, signature, this.#secret, new Date());
  }

  /**
   * Checks whether the pictures at these addresses were really uploaded, before `accept` is called in a transaction,
   * which must not wait for a store. Throws IMAGE_TOO_LARGE, MEDIA_UNAVAILABLE.
   */
  async confirm({ em, log }: Pick<Context, 'em' | 'log'>, urls: (string | null | undefined)[]): Promise<void> {
    const keys = urls.flatMap((url) => (url && this.keyOf(url)) || []);
    if (keys.length === 0) return;
    const issued = await rows(em)
      .selectFrom('upload')
      .select('key')
      .where('key', 'in', keys)
      .where('status', '=', UploadStatus.ISSUED)
      .execute();
    const found = await Promise.all(
      issued.map(async ({ key }) => ((await reach(log, () => this.store.has(key))) ? [key] : [])),
    );
    if (found.flat().length === 0) return;
    await rows(em)
      .updateTable('upload')
      .set({ status: UploadStatus.STORED })
      .where('key', 'in', found.flat())
      .where('status', '=', UploadStatus.ISSUED)
      .execute();
  }

  /**
   * The key of an address that a client sent for `field`, to replace `current`. It must be a picture that our store
   * issued for this very purpose to this very user, or the present one. Without an address there is no picture any
   * more. Throws BAD_USER_INPUT.
   */
  async accept(
    tx: EntityManager,
    url: string | null | undefined,
    purpose: UploadPurpose,
    field: string,
    ownerId: string,
    current: string | null,
  ): Promise<string | null> {
    const urls = url ? [url] : [];
    const refusal = () => badInput('Upload the picture first', field);
    const [key = null] = await this.acceptAll(tx, urls, purpose, refusal, ownerId, current ? [current] : []);
    return key;
  }

  /**
   * The same for a list of pictures, each of them once. Throws the `refusal` of the first one's place, from 1, that it
   * may not be.
   */
  async acceptAll(
    tx: EntityManager,
    urls: readonly string[],
    purpose: UploadPurpose,
    refusal: (place: number) => AppError,
    ownerId: string,
    current: readonly string[],
  ): Promise<string[]> {
    const sent = urls.map((url) => this.keyOf(url));
    const keys = sent.filter((key) => key !== null);
    const added = keys.filter((key) => !current.includes(key));
    const uploads = await tx.find(
      Upload,
      { key: { $in: added }, ownerId, purpose, status: UploadStatus.STORED },
      // In one order, so that two never wait for each other.
      { orderBy: { key: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const known = new Set([...current, ...uploads.map(({ key }) => key)]);
    const missing = sent.findIndex((key) => key === null || !known.has(key));
    if (missing >= 0) throw refusal(missing + 1);
    for (const upload of uploads) upload.sweepAt = null;
    await this.release(tx, ...current.filter((key) => !keys.includes(key)));
    return keys;
  }

  /** Lets the sweep remove pictures that are no longer used here, unless something else refers to them. */
  async release(tx: EntityManager, ...keys: (string | null)[]): Promise<void> {
    const known = keys.filter((key) => key !== null);
    if (known.length > 0)
      await tx.nativeUpdate(Upload, { key: { $in: known } }, { sweepAt: new Date(Date.now() + RELEASED_MS) });
  }

  /**
   * For a picture that staff took off: nothing may begin to refer to it. `sweepPicture` after the commit, else the next
   * sweep, removes it.
   */
  async withdraw(tx: EntityManager, key: string): Promise<void> {
    await tx.nativeUpdate(Upload, { key }, { status: UploadStatus.REMOVED, sweepAt: new Date() });
  }

  /**
   * The key of an address that this product or its store gave out for a picture, however long ago; null for any other
   * text.
   */
  keyOf(url: string): string | null {
    return parseMediaUrl(url.trim(), this.#publicUrl) ?? this.store.parseUrl(url.trim());
  }
}

/** Does something with the store. If the store fails, it logs that and throws MEDIA_UNAVAILABLE. */
export async function reach<T>(log: FastifyBaseLogger, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log.error({ err: error }, 'the picture store failed');
    throw mediaUnavailable();
  }
}
