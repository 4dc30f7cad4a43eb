import { Stack, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import type { HeldReview_ReviewFragment } from '../../../generated/graphql.ts';
import { StaffReason } from '../../../ui/StaffReason.tsx';
import { AppealButton } from '../../appeals/parts/AppealButton.tsx';

/** Tells the writer of a review why nobody else sees it: not yet, or no longer, which they may appeal against. */
export function HeldReview({ review }: { review: HeldReview_ReviewFragment | null }) {
  if (!review?.isHeld) return null;
  const { id, removedReason, canAppeal } = review;
  return (
    <Stack gap={4} align="flex-start" maw="16rem">
      <Text size="sm" c="dimmed">
        <FormattedMessage id={removedReason === null ? 'review.held' : 'review.removed'} />
      </Text>
      {removedReason !== null && (
        <Text size="sm" dir="auto" data-prose>
          <StaffReason reason={removedReason} />
        </Text>
      )}
      {canAppeal.allowed && <AppealButton sanction="REVIEW" id={id} size="compact-sm" />}
    </Stack>
  );
}
