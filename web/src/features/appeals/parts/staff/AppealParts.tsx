import { Anchor, Button, Stack, Text } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { StaffAppeal_AppealFragment } from '../../../../generated/graphql.ts';
import { formatDate, formatPrice } from '../../../../lib/format.ts';
import { EmailAddress } from '../../../../ui/EmailAddress.tsx';
import { ownWords } from '../../../../ui/ownWords.ts';
import { RatingStars } from '../../../../ui/RatingStars.tsx';
import { StaffReason } from '../../../../ui/StaffReason.tsx';
import { PersonName } from '../../../users/parts/PersonName.tsx';
import { AppealState } from '../AppealState.tsx';

/** One appeal of the list. */
export type StaffAppeal = StaffAppeal_AppealFragment;

/** The fine that staff decide about; null where it is another sanction, and once that is decided. */
export const openFine = ({ sanction, lifted, by }: StaffAppeal) =>
  sanction === 'FINE' && lifted === null ? by.fine : null;

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

/** What staff did, with the fine that is owed, or the product or the review that it was about; why, and who did. */
export function Sanctioned({ appeal }: { appeal: StaffAppeal }) {
  const { sanction, product, review, act } = appeal;
  const fine = openFine(appeal);
  return (
    <Stack gap={2}>
      <Text fz="sm" fw={600}>
        <FormattedMessage id={`sanction.${sanction}`} />
      </Text>
      {fine !== null && (
        <Text fz="sm">
          <FormattedMessage id="staff.fineNow" values={{ amount: <bdi key="amount">{formatPrice(fine)}</bdi> }} />
        </Text>
      )}
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
      {act?.reason && (
        <Text fz="sm" dir="auto" data-prose>
          <StaffReason reason={act.reason} />
        </Text>
      )}
      {act && (
        <Text c="dimmed" fz="sm">
          <FormattedMessage
            id="fine.byOn"
            values={{
              name: <bdi key="name">{act.staff.fullName}</bdi>,
              date: <bdi key="date">{formatDate(act.createdAt)}</bdi>,
            }}
          />
        </Text>
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
