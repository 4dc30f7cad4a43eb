import { useState } from 'react';

/** Whether a value has ever been true. A popup loads when it first opens, and stays mounted so that it can close. */
export function useOnceTrue(value: boolean) {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
}
