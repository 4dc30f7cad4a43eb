import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/** How to close each of what lies over the page, the topmost last. */
const layers: (() => void)[] = [];

/**
 * The browser's Back closes an opened popup that is the topmost one, and leaves the page alone; so does Forward, which the router cannot
 * tell from it. From the first page of a tab Back leaves the app: of that no page is asked.
 */
export function useClosedByBack(opened: boolean, close: () => void) {
  const closeNow = useEffectEvent(close);

  useEffect(() => {
    if (!opened) return undefined;
    const layer = () => closeNow();
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [opened]);
}

/** For the root of the routes: a router asks one place only whether somebody may leave. */
export function useBackClosesPopups() {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && layers.length > 0);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    layers.at(-1)?.();
    blocker.reset();
  }, [blocker]);
}
