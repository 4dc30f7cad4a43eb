import { Card, Divider, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFocusHeir } from '../../../../ui/focus/useFocusHeir.ts';
import classes from '../../../../ui/staff/StaffCard.module.css';
import { StaffFact } from '../../../../ui/staff/StaffFact.tsx';
import { DecideButton, DisputedDeal, DisputeParties } from './DisputeParts.tsx';
import type { StaffDispute } from './DisputeParts.tsx';
import { DisputeState } from './DisputeState.tsx';
import { TransactionTitle } from './TransactionParts.tsx';

interface DisputeCardProps {
  dispute: StaffDispute;
  onOpen: (dispute: StaffDispute) => void;
}

/** A dispute where there is no room for a table. */
export function DisputeCard({ dispute, onOpen }: DisputeCardProps) {
  const titleId = useId();
  const heir = useFocusHeir<HTMLDivElement>();
  return (
    <Card {...heir} component="article" aria-labelledby={titleId} padding="md">
      <Text component="h2">
        <TransactionTitle transaction={dispute.transaction} id={titleId} />
      </Text>
      <DisputedDeal dispute={dispute} />
      <Divider my="sm" color="var(--color-line)" />
      <dl className={classes.facts}>
        <StaffFact label="staff.disputeParties" wide>
          <DisputeParties dispute={dispute} />
        </StaffFact>
        <StaffFact label="staff.reason" wide>
          <FormattedMessage id={`dispute.reason.${dispute.reason}`} />
        </StaffFact>
        <StaffFact label="staff.status" wide>
          <DisputeState dispute={dispute} />
        </StaffFact>
      </dl>
      <Group mt="sm" justify="flex-end">
        <DecideButton dispute={dispute} onOpen={onOpen} titleId={titleId} size="md" />
      </Group>
    </Card>
  );
}
