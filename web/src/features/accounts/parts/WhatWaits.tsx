import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { useWhatWaitsQuery } from '../../../generated/graphql.ts';

/** Says before a profile is sent that the account waits for staff then, and what waits with it. */
export function WhatWaits() {
  const { data } = useWhatWaitsQuery({ fetchPolicy: 'network-only' });
  const listings = data?.viewer?.listingCount ?? 0;
  const transactions = data?.viewer?.openDealCount ?? 0;
  return (
    <Alert color="marigold" icon={<IconInfoCircle aria-hidden />}>
      <FormattedMessage id="profile.reapproval" />
      {listings > 0 && (
        <>
          {' '}
          <FormattedMessage id="profile.listingsWait" values={{ count: listings }} />
        </>
      )}
      {transactions > 0 && (
        <>
          {' '}
          <FormattedMessage id="profile.dealsWait" values={{ count: transactions }} />
        </>
      )}
    </Alert>
  );
}
