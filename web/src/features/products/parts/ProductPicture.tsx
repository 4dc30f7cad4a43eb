import { IconZoomIn } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { narrowed, Picture, sources } from '../../../ui/picture/Picture.tsx';
import { useFailedPicture } from '../../../ui/picture/useFailedPicture.ts';
import classes from './ProductPicture.module.css';

const PictureViewer = lazy(() =>
  import('../../../ui/picture/PictureViewer.tsx').then(({ PictureViewer: Viewer }) => ({ default: Viewer })),
);

const SIZES = '(min-width: 80em) 720px, (min-width: 62em) calc(94vw - 480px), 100vw';

interface ProductPictureProps {
  src: string | null;
  title: string;
  category: string | null;
}

/** The picture that a product's page is about: whole, whatever its shape, and large when it is pressed. */
export function ProductPicture({ src, title, category }: ProductPictureProps) {
  const intl = useIntl();
  const { failed, fail } = useFailedPicture(src);
  const [enlarged, setEnlarged] = useState(false);
  if (!src || failed) return <Picture src={null} alt={title} sizes={SIZES} category={category} />;
  return (
    <>
      <button
        type="button"
        className={classes.stage}
        onClick={() => setEnlarged(true)}
        aria-label={intl.formatMessage({ id: 'picture.enlarge' }, { title })}
      >
        {/* What the picture leaves free is filled with itself, blurred. */}
        <img className={classes.fill} src={narrowed(src, 320)} alt="" />
        <img
          className={classes.picture}
          {...sources(src)}
          sizes={SIZES}
          alt={title}
          width={800}
          height={600}
          fetchPriority="high"
          onError={fail}
        />
        <span className={classes.sign}>
          <IconZoomIn size={20} stroke={1.8} aria-hidden />
        </span>
      </button>
      {enlarged && (
        <Suspense>
          <PictureViewer src={src} alt={title} onClose={() => setEnlarged(false)} />
        </Suspense>
      )}
    </>
  );
}
