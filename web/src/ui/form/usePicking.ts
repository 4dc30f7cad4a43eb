import { useEffect, useEffectEvent, useState } from 'react';
import type { KeyboardEvent } from 'react';

/** Has the list there before it opens: only so its first match can be marked with the first letter. */
const KEPT = { keepMounted: true };

/** Marks the first match of the typed text, which Enter chooses. Enter that the list may mean never sends the form. */
export function usePicking(search: string, isTyped: boolean) {
  // The library would also mark the first entry of all once the text is empty again: it is to mark once for each text.
  const [marked, setMarked] = useState('');
  const settle = useEffectEvent(setMarked);
  useEffect(() => settle(search), [search]);
  return {
    selectFirstOptionOnChange: isTyped && search !== marked,
    comboboxProps: KEPT,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
      if (event.key === 'Enter' && (isOpen || isTyped)) event.preventDefault();
    },
  };
}
