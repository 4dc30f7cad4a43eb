import { isSigned, sign } from '../../core/signatures.ts';
import { parseKey } from './store.ts';

/** A signed address opens for at least this long. */
const MIN_LIFETIME_SECONDS = 10 * 60;
const HOUR_SECONDS = 60 * 60;

/** The address of a public picture, or the bare (unopenable) one of a private picture. */
export function mediaPath(key: string): string {
  return `/media/${key}.webp`;
}

/**
 * The address that opens a private picture for a short time.
 * The expiry is rounded up to the hour, so that the address stays the same, and cacheable, within it.
 */
export function signedPath(key: string, secret: string, now: Date): string {
  const earliest = now.getTime() / 1000 + MIN_LIFETIME_SECONDS;
  const expires = Math.ceil(earliest / HOUR_SECONDS) * HOUR_SECONDS;
  return `${mediaPath(key)}?expires=${expires}&signature=${sign(secret, 'media', key, expires)}`;
}

/** Whether a signature is ours, for this very key and expiry (unix seconds), and still holds. */
export const opensPicture = (key: string, expires: number, signature: string, secret: string, now: Date): boolean =>
  Number.isSafeInteger(expires) && expires * 1000 > now.getTime() && isSigned(signature, secret, 'media', key, expires);

/**
 * The key of an address that our media store issued, whether absolute with our origin or a bare path. Width and
 * signature in the query do not matter. Null for any other text.
 */
export function parseMediaUrl(url: string, publicUrl: string): string | null {
  const { origin } = new URL(publicUrl);
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  const key = /^\/media\/([^.?#]+)\.webp(?:\?[^#\s]*)?$/.exec(path)?.[1];
  return key && parseKey(key) ? key : null;
}
