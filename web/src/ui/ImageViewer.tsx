import { Modal } from '@mantine/core';
import { useIntl } from 'react-intl';
import { PrivatePicture } from './PrivatePicture.tsx';
import type { ReadAddress } from './PrivatePicture.tsx';
import { useClosedByBack } from './useClosedByBack.ts';
import { useLast } from './useLast.ts';

/** A private picture and what it is called. */
export interface ViewedImage {
  title: string;
  read: ReadAddress;
}

interface ImageViewerProps {
  /** Nothing is shown without one. */
  image: ViewedImage | null;
  onClose: () => void;
}

/** Shows a private picture large, such as a proof or a QR code. */
export function ImageViewer({ image, onClose }: ImageViewerProps) {
  const intl = useIntl();
  const shown = useLast(image);
  useClosedByBack(image !== null, onClose);
  return (
    <Modal
      opened={image !== null}
      onClose={onClose}
      title={shown?.title}
      size="lg"
      closeButtonProps={{ 'aria-label': intl.formatMessage({ id: 'action.close' }) }}
    >
      {shown && <PrivatePicture linked read={shown.read} alt={shown.title} />}
    </Modal>
  );
}
