import { memo } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { ProductCard_ProductFragment } from '../../../generated/graphql.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { HeartButton } from '../../favourites/parts/HeartButton.tsx';
import { Price } from './Price.tsx';
import { RatingStars } from '../../../ui/RatingStars.tsx';
import { UserAvatar } from '../../../ui/picture/UserAvatar.tsx';
import { PersonName } from '../../users/parts/PersonName.tsx';
import { ownWords } from '../../../ui/ownWords.ts';
import classes from './ProductCard.module.css';

interface ProductCardProps {
  product: ProductCard_ProductFragment;
  /** How wide the picture is shown; by default as in the grid of Browse. */
  sizes?: string;
  /** Stands where the seller would, on one's own products. */
  actions?: ReactNode;
  /** Loads the picture at once, for the first cards of a page. */
  priority?: boolean;
  /** Level of the title: below the heading of a section, or of the page. */
  titleAs?: 'h2' | 'h3';
}

const GRID_SIZES = '(min-width: 75em) 213px, (min-width: 62em) 22vw, (min-width: 48em) 30vw, calc(50vw - 24px)';

/**
 * A product on sale. It leads to the product's page, except for the owner. It is drawn anew only when it changes, not
 * with each further page.
 */
export const ProductCard = memo(function ProductCard({
  product,
  sizes = GRID_SIZES,
  actions,
  priority,
  titleAs: Title = 'h3',
}: ProductCardProps) {
  const { seller, title, condition } = product;
  const isTaken = product.status === 'UNAVAILABLE';
  return (
    <article className={classes.card} data-focus-heir tabIndex={-1}>
      <div className={classes.picture} data-taken={isTaken || undefined}>
        <Picture
          src={product.image}
          alt=""
          sizes={sizes}
          category={product.categories[0] ?? null}
          priority={priority}
        />
        <span className={classes.condition} data-condition={condition}>
          <FormattedMessage id={`condition.${condition}`} />
        </span>
        {isTaken && (
          <span className={classes.taken}>
            <FormattedMessage id="product.taken" />
          </span>
        )}
      </div>
      <div className={classes.price}>
        <Price type={product.type} price={product.price} />
      </div>
      <Title className={classes.title} {...ownWords(title)}>
        {product.isMine ? (
          title
        ) : (
          <Link to={`/product/${product.id}`} className={classes.link} data-heir>
            {title}
          </Link>
        )}
      </Title>
      <HeartButton product={product} className={classes.heart} />
      {actions ?? (
        <div className={classes.seller}>
          <UserAvatar user={seller} size={22} />
          <span className={classes.sellerName} dir="auto">
            <PersonName user={seller} className={classes.sellerLink} />
          </span>
          <RatingStars rating={seller.rating} compact />
        </div>
      )}
    </article>
  );
});
