import { useCallback, useEffect, useState } from 'react';
import { noteCheckout } from '../cache/begunCheckout.ts';

/** After this long, somebody who chose to stay because of something unsaved can try again. */
const LEFT_WITHIN_MS = 10_000;

/**
 * Sends the browser to the provider's page, to pay for the product, or the fine of the person, with this id. `leaving`
 * is true until the browser has gone there, or has come back.
 */
export function useProviderPage(id: string) {
  const [leaving, setLeaving] = useState(false);

  // The way back can bring this very page from the browser's memory, still waiting.
  useEffect(() => {
    const arrive = () => setLeaving(false);
    window.addEventListener('pageshow', arrive);
    return () => window.removeEventListener('pageshow', arrive);
  }, []);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLeaving(false), LEFT_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  const leaveFor = useCallback(
    (url: string) => {
      setLeaving(true);
      noteCheckout(id);
      window.location.assign(url);
    },
    [id],
  );

  return { leaving, leaveFor };
}
