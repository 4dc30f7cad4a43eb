import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type ReviewItem_ReviewFragment, useRemoveReviewMutation } from '../../../../generated/graphql.ts';
import { REASONS } from '../../../../lib/reasons.ts';
import { useHeadingAfter } from '../../../../ui/focus/useFocusHeir.ts';
import { ReasonDialog } from '../../../../ui/staff/ReasonDialog.tsx';

/** Takes a review out of sight and out of the rating, with the reason that its writer reads. */
export function RemoveReview({ review }: { review: ReviewItem_ReviewFragment }) {
  const [isAsking, setAsking] = useState(false);
  const [removeReview, { client }] = useRemoveReviewMutation();
  const ref = useRef<HTMLDivElement>(null);
  useHeadingAfter(ref);
  if (!review.canRemove.allowed) return null;
  return (
    <div ref={ref}>
      <Button size="compact-sm" variant="outline" color="danger" mt={4} onClick={() => setAsking(true)}>
        <FormattedMessage id="staff.removeReview" />
      </Button>
      <ReasonDialog
        item={isAsking ? review : null}
        title="staff.removeReview"
        message={({ reviewer }) => (
          <FormattedMessage id="staff.removeReviewText" values={{ name: <bdi key="name">{reviewer.fullName}</bdi> }} />
        )}
        confirmLabel="staff.removeReview"
        hint="staff.removeReviewHint"
        reasons={REASONS.removeReview}
        run={(id, reason) => removeReview({ variables: { id, reason: reason ?? '' } })}
        done="toast.reviewRemoved"
        // The page loses it, and its seller a rating.
        onDone={() => void client.refetchQueries({ include: 'active' })}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
