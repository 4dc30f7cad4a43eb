import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate, useNavigationType } from 'react-router';

let keep: () => void = () => undefined;

/** Makes sure that there is a step back within the app: from the first page of a tab, Back would leave the app. */
export const keepAStep = () => keep();

/** For the root of the routes. The first page of a tab is entered twice. Without a popup, Back skips that step. */
export function useStepBack() {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  /** The tab's first page, while a second entry of it follows in the history. */
  const start = useRef<string>(null);

  const standAgain = useEffectEvent(() => {
    const entry: unknown = window.history.state;
    if (!(entry instanceof Object && 'idx' in entry && entry.idx === 0)) return;
    start.current = location.key;
    void navigate(createPath(location), { state: location.state, preventScrollReset: true });
  });
  useLayoutEffect(() => {
    keep = () => standAgain();
    return () => {
      keep = () => undefined;
    };
  }, []);

  // Back onto the first page goes on to what came before the app.
  useEffect(() => {
    if (navigationType !== 'POP' || location.key !== start.current) return;
    start.current = null;
    window.history.back();
  }, [location.key, navigationType]);
}
