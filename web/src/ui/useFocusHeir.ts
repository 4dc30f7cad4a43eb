import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

/** The focus of a button ends when it is taken away, and also, a little later, when it is disabled. */
const isLost = (focused: Element | null) => focused === document.body || focused?.matches(':disabled');

/** Focuses the first button in a place, else its first link, else the place itself. */
export function focusHeir(place: HTMLElement) {
  const heir = place.querySelector<HTMLElement>('button:not(:disabled)') ?? place.querySelector<HTMLElement>('a[href]') ?? place;
  heir.focus({ preventScroll: true });
}

/**
 * Keeps the focus in a place whose buttons disappear when they are pressed: when the focused one goes away, the focus passes to
 * its heir, the first button that is there now, or the place itself. Spread the answer on the element of the place.
 */
export function useFocusHeir<Place extends HTMLElement>() {
  const ref = useRef<Place>(null);
  const hasFocus = useRef(false);

  useLayoutEffect(() => {
    const place = ref.current;
    if (!place || !hasFocus.current || !isLost(document.activeElement)) return;
    focusHeir(place);
  });

  return {
    ref,
    'data-focus-heir': true,
    tabIndex: -1,
    onFocus: ({ currentTarget, target }: FocusEvent<Place>) => {
      // Popups are parts of the place for React, and none on the page.
      hasFocus.current = currentTarget.contains(target);
    },
    // React reports no blur for an element that it removes, so this one is a real loss of focus.
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}

/** When a part of the screen goes away with the focus in it, and nothing takes it over, the heading has the focus. */
export function useHeadingAfter<Part extends HTMLElement>(ref: RefObject<Part | null>) {
  useLayoutEffect(() => {
    const part = ref.current;
    return () => {
      if (!part?.contains(document.activeElement)) return;
      setTimeout(() => {
        if (isLost(document.activeElement)) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      });
    };
  });
}
