import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

/** The focus of a button ends when it is taken away, and also, a little later, when it is disabled. */
const isLost = (focused: Element | null) => focused === document.body || focused?.matches(':disabled');

/** Focuses the first button of a place, the first link when it has none, or else the place itself. */
export function focusHeir(place: HTMLElement) {
  const heir = place.querySelector<HTMLElement>('button:not(:disabled)') ?? place.querySelector<HTMLElement>('a[href]') ?? place;
  heir.focus({ preventScroll: true });
}

/**
 * For a place whose buttons are replaced by what they do: when the one that has the focus goes away, the focus passes
 * on to what stands there now. Spread it on the element of the place, which is the heir itself if there is no button.
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
    // React does not report the focus that goes with an element that it takes away.
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
