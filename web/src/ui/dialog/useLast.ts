import { useState } from 'react';

/** The present or last thing of a popup, so that the popup can name it until it is out of sight. */
export function useLast<Item>(item: Item | null): Item | null {
  const [last, setLast] = useState(item);
  if (item !== null && item !== last) setLast(item);
  return item ?? last;
}
