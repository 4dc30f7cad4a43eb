import type { FocusEvent } from 'react';

/** For a row that scrolls sideways: the browser does not scroll to a half-hidden element that the keyboard moves to. */
export function revealFocused({ target }: FocusEvent) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
