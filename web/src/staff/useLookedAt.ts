import { useRef } from 'react';
import type { UserPicture } from '../accounts/useReadPicture.ts';

/** What was looked at of each waiting profile, so that nothing else is approved. Times are those when the profile was sent; null: never. */
export function useLookedAt() {
  const pictures = useRef(new Map<string, Map<UserPicture, string | null>>());
  return {
    /** A picture was opened, of the profile that was sent then. */
    note: (userId: string, picture: UserPicture, sentAt: string | null) => {
      const own = pictures.current.get(userId) ?? new Map<UserPicture, string | null>();
      pictures.current.set(userId, own.set(picture, sentAt));
    },
    /** When the oldest of what was seen was sent: the listed row, and the pictures as they were opened last. */
    oldestOf: (userId: string, listed: string | null) => {
      const times = [listed, ...(pictures.current.get(userId)?.values() ?? [])].filter((time) => time !== null);
      return times.toSorted()[0] ?? null;
    },
    /** It has been decided, or is to be looked at again. */
    forget: (userId: string) => void pictures.current.delete(userId),
  };
}
