import { badInput } from '../errors.ts';
import { rows, type EntityManager } from '../database/database.ts';
import { isSigned, mediaPath, parseMediaUrl, signedPath } from './signing.ts';
import { isPrivate, parseKey, type Folder, type MediaStore } from './store.ts';
import { UploadPurpose } from './upload.entity.ts';

export const FOLDER_OF_PURPOSE: Record<UploadPurpose, Folder> = {
  [UploadPurpose.PROFILE_IMAGE]: 'profile',
  [UploadPurpose.PASSPORT_IMAGE]: 'passport',
  [UploadPurpose.QR_IMAGE]: 'qr',
  [UploadPurpose.PRODUCT_IMAGE]: 'product',
  [UploadPurpose.PAYMENT_PROOF]: 'proof',
};

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
    return folder && isPrivate(folder) ? this.#publicUrl + signedPath(key, this.#secret, new Date()) : this.bareUrl(key);
  }

  /** Whether a signature read from an address opens this private picture now. */
  opens(key: string, expires: number, signature: string): boolean {
    return isSigned(key, expires, signature, this.#secret, new Date());
  }

  /**
   * The key of an address that a client sent for `field`. It must be a picture that our store issued for this very
   * purpose to this very user, or the one that is stored already. Throws BAD_USER_INPUT.
   */
  async accept(em: EntityManager, url: string, purpose: UploadPurpose, field: string, ownerId: string, current: string | null) {
    const key = parseMediaUrl(url.trim(), this.#publicUrl);
    if (key && key === current) return key;
    const upload =
      key &&
      (await rows(em).selectFrom('upload').select('key')
        .where('key', '=', key).where('ownerId', '=', ownerId).where('purpose', '=', purpose).executeTakeFirst());
    if (!upload) throw badInput('Upload the picture first', field);
    return upload.key;
  }
}
