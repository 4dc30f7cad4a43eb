import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import classes from './PopupBody.module.css';

/** The controls that one opens a popup for. */
const CONTROLS =
  'input:not([type="file"], [type="hidden"], :disabled), textarea, [role="radio"][tabindex="0"], button:not(:disabled), a[href]';

interface PopupBodyProps {
  className?: string;
  children: ReactNode;
}

/**
 * The content of a popup. Its first control takes the focus when it opens, if nothing else asks for it. Screen readers
 * would read out Mantine's own body as a whole, as the popup's description.
 */
export function PopupBody({ className = classes.body, children }: PopupBodyProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popup = ref.current?.closest('[role="dialog"]');
    if (!popup || popup.querySelector('[data-autofocus]')) return;
    const start = ref.current?.querySelector(CONTROLS) ?? popup.querySelector('[data-popup-title]');
    start?.setAttribute('data-autofocus', '');
  }, []);
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}
