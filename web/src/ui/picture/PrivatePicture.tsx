import { Bone } from '../list/Bone.tsx';
import { ErrorState } from '../list/ErrorState.tsx';
import classes from './PrivatePicture.module.css';
import { useFocusHeir } from '../focus/useFocusHeir.ts';
import { usePrivateAddress } from './usePrivateAddress.ts';
import type { ReadAddress } from './usePrivateAddress.ts';

interface PrivatePictureProps {
  read: ReadAddress;
  alt: string;
  /** An address that is already known: used as long as it works. Without it, one is asked for at once. */
  src?: string;
  /** Whether it links to the full picture in a new tab. */
  linked?: boolean;
  className?: string;
}

/** A private picture, whole and in its own proportions: its address is asked for when it is shown. */
export function PrivatePicture({ read, alt, src, linked = false, className = classes.picture }: PrivatePictureProps) {
  const { address, error, readAgain, fail } = usePrivateAddress(read, src);
  const heir = useFocusHeir<HTMLSpanElement>();

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
