import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

/**
 * Whether a picture could not be loaded. It is tried again when the connection is back, or when somebody asks for it.
 */
export function useFailedPicture(src: string | null | undefined) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const tryAgain = () => setFailedSrc(null);
  useWindowEvent('online', tryAgain);
  return { failed: src === failedSrc, fail: () => setFailedSrc(src ?? null), tryAgain };
}
