import type { UserPicture } from '../../../users/cache/useReadPicture.ts';
import { subscribeToSession } from '../../../../lib/session.ts';

/** By user. Kept for the page rather than a screen, so that it is still there for whoever comes back from another screen. */
const pictures = new Map<string, Map<UserPicture, string | null>>();

// It belongs to the person who looked.
subscribeToSession(() => pictures.clear());

/** What was looked at of each waiting profile, so that nothing else is approved. Times are those when the profile was sent; null: before any. */
export const lookedAt = {
  /** A picture was opened, of the profile that was sent then. */
  note: (userId: string, picture: UserPicture, sentAt: string | null) => {
    const own = pictures.get(userId) ?? new Map<UserPicture, string | null>();
    pictures.set(userId, own.set(picture, sentAt));
  },
  /** When the oldest of what was seen was sent: the listed row, and the pictures as they were opened last. */
  oldestOf: (userId: string, listed: string | null): string | null => {
    const times = [listed, ...(pictures.get(userId)?.values() ?? [])];
    const known = times.filter((time) => time !== null);
    return known.length < times.length ? null : (known.toSorted()[0] ?? null);
  },
  /** A decision was made; forgets what was seen. */
  forget: (userId: string) => void pictures.delete(userId),
};
