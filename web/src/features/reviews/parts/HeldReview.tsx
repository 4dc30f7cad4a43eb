import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

/** Tells the writer of a review why nobody else sees it yet. */
export function HeldReview({ review }: { review: { isHeld: boolean } | null }) {
  if (!review?.isHeld) return null;
  return (
    <Text size="sm" c="dimmed" maw="16rem">
      <FormattedMessage id="review.held" />
    </Text>
  );
}
