import { Rating, VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import classes from './RatingStars.module.css';

interface RatingStarsProps {
  /** Null without reviews. */
  rating: number | null | undefined;
  /** Number of reviews, shown in brackets. */
  count?: number;
  /** One star and the number, for cards. */
  compact?: boolean;
}

/** A seller's rating. */
export function RatingStars({ rating, count, compact = false }: RatingStarsProps) {
  if (rating === null || rating === undefined) {
    return (
      <span className={classes.quiet}>
        <FormattedMessage id="rating.newSeller" />
      </span>
    );
  }

  const number = rating.toFixed(1);
  return (
    <span className={classes.root} data-compact={compact || undefined}>
      <span className={classes.value}>
        <VisuallyHidden>
          <FormattedMessage id="rating.label" values={{ rating: number }} />
        </VisuallyHidden>
        {compact ? (
          <IconStarFilled className={classes.star} size={14} aria-hidden />
        ) : (
          <Rating value={rating} fractions={10} readOnly size="sm" aria-hidden />
        )}
        <span aria-hidden>{number}</span>
      </span>
      {count !== undefined && (
        <span className={classes.quiet}>
          <FormattedMessage id="rating.reviewsInBrackets" values={{ count }} />
        </span>
      )}
    </span>
  );
}
