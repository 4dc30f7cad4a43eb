import { Skeleton, Stack } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { AccountDocument, useAccountQuery } from '../../../generated/graphql.ts';
import { onComeBack } from '../../../lib/comeBack.ts';
import { errorCode } from '../../../lib/errors.ts';
import { refresh } from '../../../lib/server/refresh.ts';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { AccountProfile } from '../parts/account/AccountProfile.tsx';
import { AccountSections } from '../parts/account/AccountSections.tsx';

/** All that staff know of an account: who it is, what they may decide, and what it did so far. */
export default function AccountPage() {
  const intl = useIntl();
  const { id: userId = '' } = useParams();
  const { client, data, error, refetch } = useAccountQuery({
    variables: { userId },
    fetchPolicy: 'cache-and-network',
  });
  // Its person or others of staff may have changed it meanwhile.
  useEffect(() => onComeBack(() => refresh(client, AccountDocument)), [client]);
  const isUnknown = error ? errorCode(error) === 'NOT_FOUND' : data?.user === null;
  const account = isUnknown ? null : data?.user;
  const again = () => void refetch().catch(() => undefined);
  return (
    <Page title={account?.fullName ?? intl.formatMessage({ id: 'desk.account' })} back="/adminManageAccounts">
      {account && (
        <Stack key={userId}>
          <AccountProfile account={account} onChange={again} />
          <AccountSections account={account} />
        </Stack>
      )}
      {isUnknown && <EmptyState icon={IconUserOff} title={<FormattedMessage id="seller.unknown" />} />}
      {!account &&
        !isUnknown &&
        (error ? <ErrorState error={error} onRetry={again} /> : <Skeleton h={320} radius="xl" aria-busy />)}
    </Page>
  );
}
