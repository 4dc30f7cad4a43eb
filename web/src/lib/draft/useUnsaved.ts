import { useEffect } from 'react';

/** Has the browser ask before the page goes, by a reload or with its tab, while something on it is not saved. */
export function useUnsaved(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
