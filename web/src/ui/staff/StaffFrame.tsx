import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import classes from './StaffFrame.module.css';

/**
 * The frame of a table. A table that does not fit scrolls sideways in it. Where the table fits, nothing may scroll:
 * only then its header sticks to the window.
 */
export function StaffFrame({ children }: { children: ReactNode }) {
  const [fits, setFits] = useState(false);
  const watch = useCallback((frame: HTMLDivElement) => {
    const table = frame.querySelector('table');
    if (!table) return undefined;
    const observer = new ResizeObserver(() => setFits(table.offsetWidth <= frame.clientWidth));
    observer.observe(frame);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={watch} className={classes.frame} data-fits={fits || undefined}>
      {children}
    </div>
  );
}
