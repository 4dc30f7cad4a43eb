import { Alert, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { StaffReason } from '../../../ui/StaffReason.tsx';

/** Tells the owner of a product that staff took it off the market, and why. */
export function TakenDownNotice({ reason }: { reason: string | null }) {
  return (
    <Alert color="coral" icon={<IconInfoCircle aria-hidden />} title={<FormattedMessage id="myProducts.takenDown" />}>
      <Text fz="sm" dir="auto" data-prose>
        {reason ? <StaffReason reason={reason} /> : <FormattedMessage id="myProducts.takenDownNoReason" />}
      </Text>
    </Alert>
  );
}
