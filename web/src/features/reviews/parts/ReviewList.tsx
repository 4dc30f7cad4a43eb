import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconMessageStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { UserReviewsDocument, useUserReviewsQuery } from '../../../generated/graphql.ts';
import type { ReviewItem_ReviewFragment } from '../../../generated/graphql.ts';
import { formatDate } from '../../../lib/format.ts';
import { readMore } from '../../../lib/server/refresh.ts';
import { lastKnown } from '../../../lib/lastKnown.ts';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { RatingStars } from '../../../ui/RatingStars.tsx';
import { UserAvatar } from '../../../ui/picture/UserAvatar.tsx';
import { PersonName } from '../../users/parts/PersonName.tsx';
import { HeldReview } from './HeldReview.tsx';
import { ownWords } from '../../../ui/ownWords.ts';
import classes from './ReviewList.module.css';

interface ReviewListProps {
  userId: string;
  /** What may be done with a review, beneath it. */
  actions?: (review: ReviewItem_ReviewFragment) => ReactNode;
}

/** The reviews of a person, newest first. */
export function ReviewList({ userId, actions }: ReviewListProps) {
  const { client, data, previousData, error, loading, refetch } = useUserReviewsQuery({
    variables: { userId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const reviews = lastKnown({ data, previousData, loading })?.user?.reviews;

  if (reviews?.edges.length === 0) {
    return <EmptyState icon={IconMessageStar} title={<FormattedMessage id="review.none" />} />;
  }
  if (reviews) {
    return (
      <Stack gap="lg">
        {reviews.edges.map(({ node }) => (
          <ReviewItem key={node.id} review={node}>
            {actions?.(node)}
          </ReviewItem>
        ))}
        <LoadMore
          hasMore={reviews.pageInfo.hasNextPage}
          onLoad={() => readMore(client, UserReviewsDocument, { userId })}
        />
      </Stack>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="lg" aria-busy>
      <Skeleton h={76} />
      <Skeleton h={76} />
    </Stack>
  );
}

interface ReviewItemProps {
  review: ReviewItem_ReviewFragment;
  /** What may be done with it. */
  children?: ReactNode;
}

/** One review, with who wrote it. */
export function ReviewItem({ review, children }: ReviewItemProps) {
  const { reviewer, rating, comment, createdAt } = review;
  return (
    <article className={classes.review}>
      <UserAvatar user={reviewer} size={40} />
      <div className={classes.words}>
        <Group justify="space-between" gap="xs">
          <Text component="h3" fw={600} dir="auto">
            <PersonName user={reviewer} />
          </Text>
          <Text size="sm" c="dimmed">
            <bdi>{formatDate(createdAt)}</bdi>
          </Text>
        </Group>
        <RatingStars rating={rating} />
        <HeldReview review={review} />
        <Text className={classes.comment} {...ownWords(review.comment)} data-prose>
          {comment}
        </Text>
        {children}
      </div>
    </article>
  );
}
