import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

/** A button loses the focus when it is removed and, a little later, when it is disabled. */
const isLost = (focused: Element | null) => focused === document.body || focused?.matches(':disabled');

/**
 * The elements that take over the focus in a place, the best first. `data-heir` marks an element that is no button,
 * such as the name of a row.
 */
const HEIRS = ['[data-heir]', 'button:not(:disabled)', 'a[href]'];

/** Focuses what is marked as the heir of a place, or else its first button, its first link, or the place itself. */
export function focusHeir(place: HTMLElement) {
  const heirs = HEIRS.map((selector) => place.querySelector<HTMLElement>(selector));
  (heirs.find((heir) => heir !== null) ?? place).focus({ preventScroll: true });
}

/** The places of a list that keep the focus by themselves: its rows. */
const placesIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-focus-heir]')];

/** For when a row of a list will be gone: returns a function that focuses the row now in its place, or the last one. */
export function heirInList(place: HTMLElement | null | undefined) {
  const list = place?.closest<HTMLElement>('[data-focus-list]');
  if (!place || !list) return null;
  const index = placesIn(list).indexOf(place);
  return () => {
    const places = placesIn(list);
    if (list.isConnected) focusHeir(places[Math.min(index, places.length - 1)] ?? list);
    return list.isConnected;
  };
}

/**
 * Keeps the focus in a place whose buttons disappear when they are pressed. When the focused button goes away, the
 * focus passes to its heir, to the first button that is there now, or to the place itself. Spread the result on the
 * element of the place.
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
      // For React, popups are inside the place; on the page they are not.
      hasFocus.current = currentTarget.contains(target);
    },
    // React reports no blur for an element that it removes, so this one is a real loss of focus.
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}

/**
 * Keeps the focus in a list whose rows go away when their buttons are pressed. The focus passes to the next row. Spread
 * the result on the element of the list; each row has `useFocusHeir`.
 */
export function useListHeir<List extends HTMLElement>() {
  const ref = useRef<List>(null);
  const passOn = useRef<ReturnType<typeof heirInList>>(null);

  useLayoutEffect(() => {
    if (passOn.current && isLost(document.activeElement)) passOn.current();
  });

  return {
    ref,
    'data-focus-list': true,
    tabIndex: -1,
    onFocus: ({ currentTarget, target }: FocusEvent<List>) => {
      passOn.current = currentTarget.contains(target)
        ? heirInList(target.closest<HTMLElement>('[data-focus-heir]'))
        : null;
    },
    onBlur: () => {
      passOn.current = null;
    },
  };
}

/** When a part of the screen goes away with the focus in it, and nothing takes the focus over, the heading gets it. */
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
