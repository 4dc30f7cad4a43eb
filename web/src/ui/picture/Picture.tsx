import { WIDTHS } from '../../generated/pictures.ts';
import { categoryLook } from './categoryIcons.ts';
import classes from './Picture.module.css';
import { useFailedPicture } from './useFailedPicture.ts';

/** The narrowest is only for avatars. */
const [, ...SHOWN_WIDTHS] = WIDTHS;
/** It has the bare address. */
const WIDEST = WIDTHS.at(-1);
const RATIO = 4 / 3;

interface PictureProps {
  src: string | null | undefined;
  alt: string;
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string;
  /** Chooses the drawn placeholder of a product without a picture. */
  category?: string | null;
  /** Loads at once; for the picture that the screen is about. */
  priority?: boolean;
}

/** The address of a picture in our media store, at this width; a signed one keeps its signature. */
export function narrowed(src: string, width: (typeof WIDTHS)[number]) {
  return `${src}${src.includes('?') ? '&' : '?'}w=${width}`;
}

/** The widths from which the browser chooses. */
export const sources = (src: string) => ({
  src: narrowed(src, 800),
  srcSet: SHOWN_WIDTHS.map((width) => `${width === WIDEST ? src : narrowed(src, width)} ${width}w`).join(', '),
});

/** A picture in a fixed frame, so that nothing jumps while it loads. */
export function Picture({ src, alt, sizes, category, priority = false }: PictureProps) {
  const { failed, fail } = useFailedPicture(src);
  const { icon: Icon, tint } = categoryLook(category);

  return (
    <div style={{ aspectRatio: RATIO }} className={classes.frame} data-tint={tint}>
      {src && !failed ? (
        <img
          className={classes.image}
          {...sources(src)}
          sizes={sizes}
          alt={alt}
          width={800}
          height={Math.round(800 / RATIO)}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={fail}
        />
      ) : (
        <div className={classes.placeholder} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <Icon stroke={1.4} aria-hidden />
        </div>
      )}
    </div>
  );
}
