import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

/** Whether a picture could not be loaded. Once the connection is back it may try again. */
export function useFailedPicture(src: string | null | undefined) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  useWindowEvent('online', () => setFailedSrc(null));
  return { failed: src === failedSrc, fail: () => setFailedSrc(src ?? null) };
}
