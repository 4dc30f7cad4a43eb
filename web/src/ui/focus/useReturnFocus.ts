import { useEffect, useMemo } from 'react';
import { focusHeir, heirInList } from './useFocusHeir.ts';

/** Brings the focus back to what opened a popup, even if the popup is mounted already open. */
export function useReturnFocus(opened: boolean) {
  // Read while rendering: a menu entry that opens a popup is gone by the time the effects run.
  const opener = useMemo(() => (opened ? openerOf(document.activeElement) : null), [opened]);

  useEffect(() => {
    if (!opened) return undefined;
    const place = opener?.closest<HTMLElement>('[data-focus-heir]');
    const focusNext = heirInList(place);
    return () => {
      const focusedAtClose = document.activeElement;
      setTimeout(() => {
        // Not if the focus has moved elsewhere in the meantime, as after navigation.
        const focused = document.activeElement;
        if (focused !== document.body && focused !== focusedAtClose) return;
        // The opener may be gone or disabled: then the focus goes to what is in its place.
        if (opener?.isConnected && !opener.matches(':disabled')) opener.focus({ preventScroll: true });
        else if (place?.isConnected) focusHeir(place);
        else if (!focusNext?.()) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }, 10);
    };
  }, [opened, opener]);
}

/** A menu's entry disappears with its menu, so the menu's button counts as the opener. Null if none had the focus. */
function openerOf(element: Element | null) {
  if (element === document.body) return null;
  const labelId = element?.closest('[role="menu"], [role="dialog"]')?.getAttribute('aria-labelledby');
  const opener = labelId ? document.getElementById(labelId) : element;
  return opener instanceof HTMLElement ? opener : null;
}
