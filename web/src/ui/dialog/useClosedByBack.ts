import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { layers } from './leaving.ts';
import { keepAStep } from './stepBack.ts';

/**
 * The browser's Back closes this popup, or leaves this step of a form, and stays on the page. It does so while the
 * popup is open and the topmost of those that ask for it. So does Forward, which the router cannot tell from Back.
 * Returns a function that says whether this popup is the topmost.
 */
export function useClosedByBack(opened: boolean, close: () => void): () => boolean {
  const closeNow = useEffectEvent(close);
  const own = useRef<() => void>(undefined);

  // With what is shown, not after it: a Back right after a popup is gone would be taken for it.
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const layer = () => closeNow();
    own.current = layer;
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [opened]);
  useEffect(() => {
    if (opened) keepAStep();
  }, [opened]);

  return () => layers.at(-1) === own.current;
}
