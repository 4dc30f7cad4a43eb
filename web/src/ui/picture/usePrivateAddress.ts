import { useEffect, useEffectEvent, useState } from 'react';
import { CodedError } from '../../lib/errors.ts';

/** Asks the server for the address of a private picture, which works only for a short time. */
export type ReadAddress = () => Promise<string | null | undefined>;

/** The address of a private picture: asked for at once or, if one is already known, when that no longer works. */
export function usePrivateAddress(read: ReadAddress, src?: string) {
  const [address, setAddress] = useState(src);
  const [error, setError] = useState<unknown>(null);
  /** How many times its address was asked for. */
  const [reading, setReading] = useState(src === undefined ? 1 : 0);
  const readNow = useEffectEvent(read);

  useEffect(() => {
    if (reading === 0) return undefined;
    let current = true;
    readNow().then(
      (fresh) => {
        if (!current) return;
        if (fresh) setAddress(fresh);
        else setError(new CodedError('NOT_FOUND', ''));
      },
      (refusal: unknown) => current && setError(refusal),
    );
    return () => {
      current = false;
    };
  }, [reading]);

  const readAgain = () => {
    setAddress(undefined);
    setError(null);
    setReading(reading + 1);
  };
  const fail = () => (reading === 0 ? readAgain() : setError(new CodedError('PICTURE_UNREADABLE', '')));

  return { address, error, readAgain, fail };
}
