import { Button, UnstyledButton } from '@mantine/core';
import { useIntl, FormattedMessage } from 'react-intl';
import { narrowed } from '../../../../ui/picture/Picture.tsx';
import classes from './StaffPictures.module.css';
import type { RemovedPicture } from './RemovePictureDialog.tsx';
import type { StaffProduct } from './StaffProductTable.tsx';

interface StaffPicturesProps {
  product: StaffProduct;
  /** Opens one large; from 0. */
  onView: (index: number) => void;
  /** Asks why a picture is to be taken off. */
  onRemove: (picture: RemovedPicture) => void;
}

/** Every picture of a product, whole, each with the button that takes it off. */
export function StaffPictures({ product, onView, onRemove }: StaffPicturesProps) {
  const intl = useIntl();
  const { images, title, canRemoveImage } = product;
  if (images.length === 0) return null;
  return (
    <ul className={classes.pictures}>
      {images.map(({ id, url }, index) => (
        <li key={id} className={classes.pictureItem}>
          <UnstyledButton
            aria-label={intl.formatMessage({ id: 'staff.pictureNumber' }, { title, number: index + 1 })}
            onClick={() => onView(index)}
          >
            <img className={classes.whole} src={narrowed(url, 800)} alt="" loading="lazy" />
          </UnstyledButton>
          {canRemoveImage.allowed && (
            <Button
              size="compact-sm"
              variant="outline"
              color="danger"
              aria-label={intl.formatMessage({ id: 'staff.removePictureOf' }, { title, number: index + 1 })}
              onClick={() => onRemove({ product, id })}
            >
              <FormattedMessage id="staff.removePicture" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
