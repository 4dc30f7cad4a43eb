import { UnstyledButton } from '@mantine/core';
import { useIntl } from 'react-intl';
import type { StaffProduct_ProductFragment } from '../../../../generated/graphql.ts';
import { Picture } from '../../../../ui/picture/Picture.tsx';
import classes from '../../../../ui/staff/StaffTable.module.css';

interface ProductPictureProps {
  product: StaffProduct_ProductFragment;
  /** Opens all of them. */
  onView: () => void;
}

/** The first picture of a product with how many there are; all of them open whole. */
export function ProductPicture({ product: { title, image, images, categories }, onView }: ProductPictureProps) {
  const intl = useIntl();
  const picture = <Picture src={image} alt="" sizes="56px" category={categories[0]} />;
  if (!image) return <div className={classes.picture}>{picture}</div>;
  return (
    <UnstyledButton
      className={classes.picture}
      aria-label={intl.formatMessage({ id: 'staff.viewPictures' }, { title, count: images.length })}
      onClick={onView}
    >
      {picture}
      {images.length > 1 && (
        <span className={classes.count} aria-hidden>
          {intl.formatNumber(images.length)}
        </span>
      )}
    </UnstyledButton>
  );
}
