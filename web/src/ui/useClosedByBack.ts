import { useEffect, useEffectEvent } from 'react';
import { createPath, useBlocker, useLocation, useNavigate, useNavigation } from 'react-router';

/** By then the browser has undone a Back. */
const UNDONE_MS = 300;

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
  const { state } = useNavigation();
  const location = useLocation();
  const navigate = useNavigate();

  /** The router takes a second Back that comes before the first is undone for the undoing: then the screen goes after the address. */
  const followAddress = useEffectEvent(() => {
    const address = createPath(window.location);
    if (state === 'idle' && address !== createPath(location)) void navigate(address, { replace: true });
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    layers.at(-1)?.();
    blocker.reset();
    setTimeout(followAddress, UNDONE_MS);
  }, [blocker]);
}
