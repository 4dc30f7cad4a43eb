import { useEffect, useEffectEvent, useState } from 'react';
import { CodedError } from '../lib/errors.ts';
import { Bone } from './Bone.tsx';
import { ErrorState } from './ErrorState.tsx';
import classes from './PrivatePicture.module.css';
import { useFocusHeir } from './useFocusHeir.ts';

/** Asks the server for the address of a private picture, which opens for a short time only. */
export type ReadAddress = () => Promise<string | null | undefined>;

interface PrivatePictureProps {
  read: ReadAddress;
  alt: string;
  /** An address known from before: shown as long as it opens. Without, it is asked for at once. */
  src?: string;
  /** Whether it opens in full in a new tab. */
  linked?: boolean;
  className?: string;
}

/** A private picture, whole and in its own proportions: its address is asked for when it is shown. */
export function PrivatePicture({ read, alt, src, linked = false, className = classes.picture }: PrivatePictureProps) {
  const [address, setAddress] = useState(src);
  const [error, setError] = useState<unknown>(null);
  /** How often its address was asked for. */
  const [reading, setReading] = useState(src === undefined ? 1 : 0);
  const heir = useFocusHeir<HTMLSpanElement>();
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

  const picture = <img className={className} src={address} alt={alt} onError={fail} />;
  return (
    <span {...heir} className={classes.frame} aria-busy={!address && !error}>
      {Boolean(error) && <ErrorState error={error} onRetry={readAgain} />}
      {!error && !address && <Bone height="15rem" />}
      {!error && address && !linked && picture}
      {!error && address && linked && (
        <a href={address} target="_blank" rel="noreferrer" className={classes.link}>
          {picture}
        </a>
      )}
    </span>
  );
}
