import { useEffect, useEffectEvent } from 'react';
import { layers } from './leaving.ts';
import { keepAStep } from './stepBack.ts';

/**
 * The browser's Back closes this popup, or leaves this step of a form, while it is open and the topmost of those that ask for it, and
 * leaves the page alone; so does Forward, which the router cannot tell from it.
 */
export function useClosedByBack(opened: boolean, close: () => void) {
  const closeNow = useEffectEvent(close);

  useEffect(() => {
    if (!opened) return undefined;
    const layer = () => closeNow();
    layers.push(layer);
    keepAStep();
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [opened]);
}
