import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { StepButton } from '../../../../ui/StepButton.tsx';
import { narrowed } from '../../../../ui/picture/Picture.tsx';
import { useIsPhone } from '../../../../ui/useIsPhone.ts';
import type { GalleryImage } from './GallerySlide.tsx';
import classes from './ProductGallery.module.css';

/** The narrowest width that the server keeps. */
const THUMBNAIL_WIDTH = 96;

interface ControlsProps {
  /** From 0. */
  index: number;
  count: number;
  onShow: (index: number) => void;
}

/** To the one before and the one after, where there is a pointer for it. */
export function GalleryArrows({ index, count, onShow }: ControlsProps) {
  const intl = useIntl();
  const arrow = (step: 1 | -1) => (
    <StepButton
      by={step}
      isPossible={index + step >= 0 && index + step < count}
      label={intl.formatMessage({ id: step < 0 ? 'gallery.previous' : 'gallery.next' })}
      onStep={() => onShow(index + step)}
      variant="default"
      size={44}
      className={classes.arrow}
    />
  );
  return (
    <>
      {arrow(-1)}
      {arrow(1)}
    </>
  );
}

/** The number of the shown picture: as dots, and in words for people who do not see them. */
export function GalleryDots({ index, count }: Omit<ControlsProps, 'onShow'>) {
  return (
    <>
      <span className={classes.dots} aria-hidden>
        {Array.from({ length: count }, (_, place) => (
          <span key={place} className={classes.dot} data-shown={place === index || undefined} />
        ))}
      </span>
      <VisuallyHidden component="output">
        <FormattedMessage id="gallery.position" values={{ number: index + 1, count }} />
      </VisuallyHidden>
    </>
  );
}

interface ThumbnailsProps extends Omit<ControlsProps, 'count'> {
  images: GalleryImage[];
}

/** All of them small, where there is room. */
export function GalleryThumbnails({ images, index, onShow }: ThumbnailsProps) {
  const intl = useIntl();
  const isPhone = useIsPhone();
  if (isPhone) return null;
  return (
    <div className={classes.thumbnails}>
      {images.map(({ url }, place) => (
        <UnstyledButton
          key={url}
          className={classes.thumbnail}
          aria-label={intl.formatMessage({ id: 'gallery.show' }, { number: place + 1 })}
          aria-current={place === index || undefined}
          onClick={() => onShow(place)}
        >
          <img src={narrowed(url, THUMBNAIL_WIDTH)} alt="" width={72} height={72} />
        </UnstyledButton>
      ))}
    </div>
  );
}
