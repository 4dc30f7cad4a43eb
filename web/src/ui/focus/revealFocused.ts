import type { FocusEvent } from 'react';

/** For a row that scrolls sideways: the browser leaves what is half out of sight where it is when the keyboard comes to it. */
export function revealFocused({ target }: FocusEvent) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
