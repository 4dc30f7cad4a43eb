import type { UserPicture } from '../../../users/cache/useReadPicture.ts';
import { subscribeToSession } from '../../../../lib/session.ts';

/**
 * By user. Kept for the page rather than a screen, so that somebody who comes back from another screen still has it.
 */
const pictures = new Map<string, Map<UserPicture, string | null>>();

// It belongs to the person who looked.
subscribeToSession(() => pictures.clear());

/**
 * The pictures of each waiting profile that staff have looked at, so that nothing else is approved. A time says when
 * the profile was sent. Null: before any.
 */
export const lookedAt = {
  /** A picture was opened, of the profile that was sent then. */
  note: (userId: string, picture: UserPicture, sentAt: string | null) => {
    const own = pictures.get(userId) ?? new Map<UserPicture, string | null>();
    pictures.set(userId, own.set(picture, sentAt));
  },
  /** When the oldest of the seen parts was sent: the listed row, and the pictures as they were opened last. */
  oldestOf: (userId: string, listed: string | null): string | null => {
    const times = [listed, ...(pictures.get(userId)?.values() ?? [])];
    const known = times.filter((time) => time !== null);
    return known.length < times.length ? null : (known.toSorted()[0] ?? null);
  },
  /** A decision was made; forgets what was seen. */
  forget: (userId: string) => void pictures.delete(userId),
};
