import { useState } from 'react';

/** What a popup is about, or was last: it is named until the popup is out of sight. */
export function useLast<Item>(item: Item | null): Item | null {
  const [last, setLast] = useState(item);
  if (item !== null && item !== last) setLast(item);
  return item ?? last;
}
