import { Modal } from '@mantine/core';
import { useIntl } from 'react-intl';
import classes from './ImageViewer.module.css';

/** A picture and what it is called. */
export interface ViewedImage {
  src: string;
  title: string;
}

interface ImageViewerProps {
  /** Nothing is shown without one. */
  image: ViewedImage | null;
  onClose: () => void;
}

/** Shows a picture large, such as a proof or a QR code. */
export function ImageViewer({ image, onClose }: ImageViewerProps) {
  const intl = useIntl();
  return (
    <Modal
      opened={image !== null}
      onClose={onClose}
      title={image?.title}
      size="lg"
      closeButtonProps={{ 'aria-label': intl.formatMessage({ id: 'action.close' }) }}
    >
      {image && <img className={classes.image} src={image.src} alt={image.title} />}
    </Modal>
  );
}
