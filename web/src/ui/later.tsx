import { lazy, useState } from 'react';
import type { ReactNode } from 'react';

/**
 * A part of a screen in a file of its own: people who do not see the part do not load it. `fetch` loads the file before
 * the screen is drawn, and the part is drawn at once. React's `lazy` alone would first show an empty place.
 */
export function later<P extends object>(load: () => Promise<{ default: (props: P) => ReactNode }>) {
  const Lazy = lazy(load);
  let Fetched: ((props: P) => ReactNode) | undefined;

  /** Fails silently: the part itself then says that its file could not be loaded. */
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
