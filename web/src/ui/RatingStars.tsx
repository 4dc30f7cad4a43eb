import { Group, Rating, Text, VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
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
  const intl = useIntl();
  if (rating === null || rating === undefined) {
    return (
      <Text span c="dimmed" fz="sm" className={classes.text}>
        <FormattedMessage id="rating.newSeller" />
      </Text>
    );
  }

  const number = rating.toFixed(1);
  const label = intl.formatMessage({ id: 'rating.label' }, { rating: number });
  return (
    <Group gap={compact ? 4 : 6} wrap="nowrap" className={classes.root}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {compact ? (
        <IconStarFilled className={classes.star} size={14} aria-hidden />
      ) : (
        <Rating value={rating} fractions={10} readOnly size="sm" aria-hidden />
      )}
      <Text span fw={600} fz="sm" className={classes.text} aria-hidden>
        {number}
      </Text>
      {count !== undefined && (
        <Text span c="dimmed" fz="sm" className={classes.text}>
          <FormattedMessage id="rating.reviewsInBrackets" values={{ count }} />
        </Text>
      )}
    </Group>
  );
}
