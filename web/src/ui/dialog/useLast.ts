import { useState } from 'react';

/** What a popup is about, or was last about, so that it can name it until it is out of sight. */
export function useLast<Item>(item: Item | null): Item | null {
  const [last, setLast] = useState(item);
  if (item !== null && item !== last) setLast(item);
  return item ?? last;
}
