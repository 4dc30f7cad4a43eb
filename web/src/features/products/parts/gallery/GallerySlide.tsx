import { IconPhotoOff, IconZoomIn } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductGallery_ProductFragment } from '../../../../generated/graphql.ts';
import { narrowed, sources } from '../../../../ui/picture/Picture.tsx';
import { previewOf } from '../../../../ui/picture/thumbhash.ts';
import { useFailedPicture } from '../../../../ui/picture/useFailedPicture.ts';
import classes from './ProductGallery.module.css';

export const SLIDE_SIZES = '(min-width: 80em) 720px, (min-width: 62em) calc(94vw - 480px), 100vw';

export type GalleryImage = ProductGallery_ProductFragment['images'][number];

interface GallerySlideProps {
  image: GalleryImage;
  title: string;
  /** From 0. */
  place: number;
  count: number;
  /** Whether it is to be loaded. */
  isWanted: boolean;
  isShown: boolean;
  onEnlarge: () => void;
}

/**
 * One picture on the stage, whole. The picture itself, blurred, fills the free space around it, and stands in for it
 * until it is there.
 */
export function GallerySlide({ image, title, place, count, isWanted, isShown, onEnlarge }: GallerySlideProps) {
  const intl = useIntl();
  const { failed, fail } = useFailedPicture(image.url);
  const blurred = previewOf(image.thumbhash);
  const fill = blurred ?? (isWanted ? narrowed(image.url, 320) : null);
  const alt = count > 1 ? intl.formatMessage({ id: 'gallery.alt' }, { title, number: place + 1, count }) : title;
  return (
    <button
      type="button"
      className={classes.slide}
      onClick={onEnlarge}
      // One that failed is called by what it shows.
      aria-label={failed ? undefined : intl.formatMessage({ id: 'picture.enlarge' }, { title })}
      // Those beside it are reached by the arrows.
      tabIndex={isShown ? 0 : -1}
      aria-hidden={!isShown || undefined}
    >
      {fill && !failed && <img className={classes.fill} src={fill} alt="" />}
      {isWanted && !failed && (
        <img
          className={classes.picture}
          {...sources(image.url)}
          sizes={SLIDE_SIZES}
          alt={alt}
          width={image.width ?? 800}
          height={image.height ?? 600}
          fetchPriority={place === 0 ? 'high' : 'auto'}
          draggable={false}
          onError={fail}
        />
      )}
      {failed ? (
        <span className={classes.failed}>
          <IconPhotoOff size={40} stroke={1.4} aria-hidden />
          <FormattedMessage id="gallery.failed" />
        </span>
      ) : (
        <span className={classes.sign}>
          <IconZoomIn size={20} stroke={1.8} aria-hidden />
        </span>
      )}
    </button>
  );
}
