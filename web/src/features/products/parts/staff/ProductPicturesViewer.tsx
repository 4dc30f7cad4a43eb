import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PictureViewer } from '../../../../ui/picture/PictureViewer.tsx';
import { previewOf } from '../../../../ui/picture/thumbhash.ts';
import type { RemovedPicture } from './RemovePictureDialog.tsx';
import type { StaffProduct } from './StaffProductTable.tsx';

interface ProductPicturesViewerProps {
  product: StaffProduct;
  /** The picture that is shown first, from 0. */
  first?: number;
  /** Asks why a picture is to be taken off. */
  onRemove: (picture: RemovedPicture) => void;
  onClose: () => void;
}

/** All pictures of a product, large, with the button that takes the shown one off. */
export function ProductPicturesViewer({ product, first = 0, onRemove, onClose }: ProductPicturesViewerProps) {
  const { images, title, canRemoveImage } = product;
  const [index, setIndex] = useState(first);
  const shown = images[index];
  if (!shown) return null;
  const remove = () => {
    onClose();
    onRemove({ product, id: shown.id });
  };
  return (
    <PictureViewer
      src={shown.url}
      preview={previewOf(shown.thumbhash)}
      alt={title}
      sequence={{ index, count: images.length, onShow: setIndex }}
      tools={
        canRemoveImage.allowed && (
          <Button size="compact-sm" variant="outline" color="danger" onClick={remove}>
            <FormattedMessage id="staff.removePicture" />
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}
