import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductGallery_ProductFragment } from '../../../../generated/graphql.ts';
import { useReport } from '../../../../lib/reporting.ts';
import { Picture } from '../../../../ui/picture/Picture.tsx';
import { previewOf } from '../../../../ui/picture/thumbhash.ts';
import { GallerySlide, SLIDE_SIZES } from './GallerySlide.tsx';
import { GalleryArrows, GalleryDots, GalleryThumbnails } from './GalleryControls.tsx';
import classes from './ProductGallery.module.css';
import { useSlides } from './useSlides.ts';

const PictureViewer = lazy(() =>
  import('../../../../ui/picture/PictureViewer.tsx').then(({ PictureViewer: Viewer }) => ({ default: Viewer })),
);

/** The pictures of a product: each whole, whatever its shape, one beside the other, and large when it is pressed. */
export function ProductGallery({
  product: { title, images, categories, canReport },
}: {
  product: ProductGallery_ProductFragment;
}) {
  const intl = useIntl();
  const report = useReport();
  const count = images.length;
  const { gallery, strip, index, isWanted, showSlide, onScroll } = useSlides(count);
  const [enlarged, setEnlarged] = useState(false);
  const shown = images[index];
  if (!shown) return <Picture src={null} alt={title} sizes={SLIDE_SIZES} category={categories[0] ?? null} />;
  return (
    <>
      {/* The keys work from the picture, its arrows and its thumbnails alike. */}
      <section
        ref={gallery}
        className={classes.gallery}
        aria-roledescription={count > 1 ? intl.formatMessage({ id: 'gallery.role' }) : undefined}
        aria-label={title}
      >
        <div className={classes.stage}>
          <div ref={strip} className={classes.strip} onScroll={onScroll} data-gallery>
            {images.map((image, place) => (
              <GallerySlide
                key={image.url}
                image={image}
                title={title}
                place={place}
                count={count}
                isWanted={isWanted(place)}
                isShown={place === index}
                onEnlarge={() => setEnlarged(true)}
              />
            ))}
          </div>
          {count > 1 && <GalleryArrows index={index} count={count} onShow={showSlide} />}
          {count > 1 && <GalleryDots index={index} count={count} />}
        </div>
        {count > 1 && <GalleryThumbnails images={images} index={index} onShow={showSlide} />}
      </section>
      {enlarged && (
        <Suspense>
          <PictureViewer
            src={shown.url}
            preview={previewOf(shown.thumbhash)}
            alt={title}
            sequence={{ index, count, onShow: showSlide }}
            onClose={() => setEnlarged(false)}
            tools={
              canReport.allowed && (
                <Button
                  variant="subtle"
                  color="gray"
                  leftSection={<IconFlag size={18} aria-hidden />}
                  onClick={() => report({ type: 'PICTURE', id: shown.id, name: title })}
                >
                  <FormattedMessage id="report.title.PICTURE" />
                </Button>
              )
            }
          />
        </Suspense>
      )}
    </>
  );
}
