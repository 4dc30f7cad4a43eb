import { Anchor, Button, Stack, Text } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { StaffAppeal_AppealFragment } from '../../../../generated/graphql.ts';
import { formatDate } from '../../../../lib/format.ts';
import { EmailAddress } from '../../../../ui/EmailAddress.tsx';
import { ownWords } from '../../../../ui/ownWords.ts';
import { RatingStars } from '../../../../ui/RatingStars.tsx';
import { PersonName } from '../../../users/parts/PersonName.tsx';
import { AppealState } from '../AppealState.tsx';

/** One appeal of the list. */
export type StaffAppeal = StaffAppeal_AppealFragment;

/** Who appeals, with the way to their account and its ledger. */
export function Appellant({ appeal: { by }, id }: { appeal: StaffAppeal; id: string }) {
  return (
    <>
      <bdi id={id} data-heir tabIndex={-1}>
        <PersonName user={by} />
      </bdi>
      <Text c="dimmed" fz="sm">
        {by.email && <EmailAddress email={by.email} />}
      </Text>
    </>
  );
}

/** What staff did, with the product or the review that it was about. */
export function Sanctioned({ appeal: { sanction, product, review } }: { appeal: StaffAppeal }) {
  return (
    <Stack gap={2}>
      <Text fz="sm" fw={600}>
        <FormattedMessage id={`sanction.${sanction}`} />
      </Text>
      {product && (
        <Anchor component={Link} to={`/adminManageProducts/${product.id}`} fz="sm">
          <bdi>{product.title}</bdi>
        </Anchor>
      )}
      {review && (
        <>
          <RatingStars rating={review.rating} />
          <Text fz="sm" {...ownWords(review.comment)} data-prose>
            {review.comment}
          </Text>
        </>
      )}
    </Stack>
  );
}

/** When it was sent and what became of it. */
export function AppealProgress({ appeal }: { appeal: StaffAppeal }) {
  return (
    <Stack gap={4} align="flex-start">
      <Text c="dimmed" fz="sm">
        <bdi>{formatDate(appeal.createdAt)}</bdi>
      </Text>
      <AppealState appeal={appeal} />
    </Stack>
  );
}

interface DecideAppealButtonProps extends Pick<ButtonProps, 'size'> {
  appeal: StaffAppeal;
  onOpen: (appeal: StaffAppeal) => void;
  /** The element that names who appeals: the buttons are called the same in many rows. */
  nameId: string;
}

/** Opens the decision where the server allows one; says who may where it does not. */
export function DecideAppealButton({ appeal, onOpen, nameId, size = 'compact-sm' }: DecideAppealButtonProps) {
  if (appeal.lifted !== null) return null;
  if (!appeal.canDecide.allowed)
    return (
      <Text c="dimmed" fz="sm">
        <FormattedMessage id="staff.otherDecides" />
      </Text>
    );
  return (
    <Button size={size} aria-describedby={nameId} onClick={() => onOpen(appeal)}>
      <FormattedMessage id="staff.decide" />
    </Button>
  );
}
