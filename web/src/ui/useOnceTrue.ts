import { useState } from 'react';

/** Whether a value has ever been true, as of a popup whose files come with its first opening and which then stays to be closed. */
export function useOnceTrue(value: boolean) {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
}
