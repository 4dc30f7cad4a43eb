import { ErrorState } from '../list/ErrorState.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import { usePrivateAddress } from './usePrivateAddress.ts';
import type { ReadAddress } from './usePrivateAddress.ts';

/** A private picture and what it is called. */
export interface ViewedImage {
  title: string;
  read: ReadAddress;
}

interface ImageViewerProps {
  /** Without one nothing is shown. */
  image: ViewedImage | null;
  onClose: () => void;
}

/** Shows a private picture large, such as a proof or a QR code: whole at first; it can be enlarged and turned. */
export function ImageViewer({ image, onClose }: ImageViewerProps) {
  return image && <PrivateViewer image={image} onClose={onClose} />;
}

function PrivateViewer({ image: { title, read }, onClose }: { image: ViewedImage; onClose: () => void }) {
  const { address, error, readAgain, fail } = usePrivateAddress(read);
  return (
    <PictureViewer
      rotatable
      src={address ?? null}
      alt={title}
      onClose={onClose}
      onError={fail}
      failure={Boolean(error) && <ErrorState error={error} onRetry={readAgain} />}
    />
  );
}
