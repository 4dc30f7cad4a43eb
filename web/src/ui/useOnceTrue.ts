import { useState } from 'react';

/** Whether a value has ever been true: a popup's files load when it is first opened, and it then stays mounted so that it can close. */
export function useOnceTrue(value: boolean) {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
}
