import { thumbHashToDataURL } from 'thumbhash';

/** The blurred preview of a picture as an address; null without one, or for what is none. */
export function previewOf(thumbhash: string | null | undefined): string | null {
  if (!thumbhash) return null;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}
