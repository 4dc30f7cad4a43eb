import { useLayoutEffect } from 'react';

const KEY = 'staffPlace';

/** Where this page was scrolled to before the reload; answers once. */
function takePlace(): number {
  try {
    const [address, top] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string?, number?];
    sessionStorage.removeItem(KEY);
    return address === location.href ? (top ?? 0) : 0;
  } catch {
    return 0;
  }
}

function keepPlace() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([location.href, window.scrollY]));
  } catch {
    // Storage is blocked: a reload begins at the top.
  }
}

/** After a reload, scrolls to the same place in a list: its rows were not there yet when the browser tried. */
export function useScrollAfterReload(ready: boolean) {
  useLayoutEffect(() => {
    window.addEventListener('pagehide', keepPlace);
    return () => window.removeEventListener('pagehide', keepPlace);
  }, []);

  useLayoutEffect(() => {
    const top = ready ? takePlace() : 0;
    if (top > 0) window.scrollTo(0, top);
  }, [ready]);
}
