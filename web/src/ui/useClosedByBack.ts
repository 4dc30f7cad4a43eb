import { useEffect, useEffectEvent, useRef } from 'react';
import { createPath, useBlocker, useLocation, useNavigate, useNavigation } from 'react-router';

/** After which no more of what was pressed at once comes. */
const SETTLED_MS = 300;

/** How to close each of what lies over the page, the topmost last. */
const layers: (() => void)[] = [];

/**
 * The browser's Back closes this popup, or leaves this step of a form, while it is open and the topmost of those that ask for it, and
 * leaves the page alone; so does Forward, which the router cannot tell from it. From the first page of a tab Back leaves the app: of
 * that no page is asked.
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
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** A second Back that comes before the first is undone: then the screen goes after the address. */
  const followAddress = useEffectEvent(() => {
    const address = createPath(window.location);
    if (state === 'idle' && address !== createPath(location)) void navigate(address, { replace: true });
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    layers.at(-1)?.();
    blocker.reset();
    // The router undoes a blocked Back by going forward: it takes the next popstate for that, even if it is a second Back.
    const next = () => {
      settling.current = setTimeout(followAddress, SETTLED_MS);
    };
    window.addEventListener('popstate', next, { once: true });
  }, [blocker]);

  useEffect(() => () => clearTimeout(settling.current), []);
}
