import { lazy, useState } from 'react';
import type { ReactNode } from 'react';

/**
 * A part of a screen that has a file of its own, for those who do not see it. `fetch` brings the file before the screen
 * is drawn: the part is then drawn with it, where React's `lazy` alone would first show the place empty.
 */
export function later<P extends object>(load: () => Promise<{ default: (props: P) => ReactNode }>) {
  const Lazy = lazy(load);
  let Fetched: ((props: P) => ReactNode) | undefined;

  /** Fails silently: the part itself then says that its file did not come. */
  const fetch = () =>
    load().then(
      (file) => {
        Fetched = file.default;
      },
      () => undefined,
    );

  function Part(props: P) {
    const [Chosen] = useState(() => Fetched ?? Lazy);
    return <Chosen {...props} />;
  }
  return { Part, fetch };
}
