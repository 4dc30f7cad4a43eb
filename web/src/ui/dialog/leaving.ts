import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPath, useBlocker, useLocation, useNavigate, useNavigation } from 'react-router';

/** After this time no more events come from Backs pressed in quick succession. */
const SETTLED_MS = 300;

/** The functions that close each popup over the page, the topmost last. */
export const layers: (() => void)[] = [];

/** The two answers to the question whether somebody wants to leave. */
interface Leaving {
  leave: () => void;
  stay: () => void;
}

/** A form that asks before it is left. */
interface Keeper {
  minds: (path: string) => boolean;
  ask: (leaving: Leaving) => void;
}

const keepers: Keeper[] = [];

/** Asks before a link or Back leaves this screen, if `minds` says so for the new path. Null while nobody is leaving. */
export function useAskToLeave(minds: (path: string) => boolean): Leaving | null {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const mindsNow = useEffectEvent(minds);

  useLayoutEffect(() => {
    const keeper: Keeper = {
      minds: (path) => mindsNow(path),
      ask: ({ leave, stay }) => {
        const answer = (go: () => void) => () => {
          setLeaving(null);
          go();
        };
        setLeaving({ leave: answer(leave), stay: answer(stay) });
      },
    };
    keepers.push(keeper);
    return () => void keepers.splice(keepers.indexOf(keeper), 1);
  }, []);

  return leaving;
}

/** For the root of the routes, as a router asks one place only. Back closes popups, and forms may ask. */
export function useMayLeave() {
  const isBack = useRef(false);
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    isBack.current = historyAction === 'POP';
    const closesPopup = isBack.current && layers.length > 0;
    return (
      closesPopup ||
      (nextLocation.pathname !== currentLocation.pathname && keepers.some(({ minds }) => minds(nextLocation.pathname)))
    );
  });
  const { state } = useNavigation();
  const location = useLocation();
  const navigate = useNavigate();
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The blocker that gets the answer to an open question. */
  const asked = useRef<typeof blocker>(undefined);

  /** For a second Back that comes before the first is undone: the screen follows the address. */
  const followAddress = useEffectEvent(() => {
    const address = createPath(window.location);
    if (state === 'idle' && address !== createPath(location)) void navigate(address, { replace: true });
  });

  const ask = useEffectEvent(() => {
    const answer = (what: 'proceed' | 'reset') => () => {
      asked.current?.[what]?.();
      asked.current = undefined;
    };
    asked.current = blocker;
    keepers.at(-1)?.ask({ leave: answer('proceed'), stay: answer('reset') });
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const popup = isBack.current ? layers.at(-1) : undefined;
    if (!popup) {
      ask();
    } else if (asked.current) {
      // The popup is the question: closing it means staying, and answers the latest attempt to leave.
      asked.current = blocker;
      popup();
    } else {
      popup();
      blocker.reset();
    }
    if (!isBack.current) return;
    // The router undoes a blocked Back by going forward. It takes the next popstate for that, even if this is a second
    // Back.
    const next = () => {
      settling.current = setTimeout(followAddress, SETTLED_MS);
    };
    window.addEventListener('popstate', next, { once: true });
  }, [blocker]);

  useEffect(() => () => clearTimeout(settling.current), []);
}
