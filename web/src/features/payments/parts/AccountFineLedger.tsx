import { Skeleton, Text, Title } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { AccountFineEntriesDocument, useAccountFineEntriesQuery } from '../../../generated/graphql.ts';
import { readMore } from '../../../lib/server/refresh.ts';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { FineEntryList } from './FineEntryList.tsx';

/** The history of an account's fines, for staff, under its name. */
export function AccountFineLedger({ userId }: { userId: string }) {
  return (
    <section>
      <Title order={3} fz="h4" mb="sm">
        <FormattedMessage id="fine.history" />
      </Title>
      <AccountFineEntries userId={userId} />
    </section>
  );
}

/** The history of an account's fines by itself. */
export function AccountFineEntries({ userId }: { userId: string }) {
  const { client, data, error, refetch } = useAccountFineEntriesQuery({
    variables: { userId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const entries = data?.user?.fineEntries;

  return (
    <>
      {!entries &&
        (error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton h={56} radius="lg" aria-busy />
        ))}
      {entries?.edges.length === 0 && (
        <Text c="dimmed">
          <FormattedMessage id="fine.none" />
        </Text>
      )}
      {entries && (
        <FineEntryList entries={entries} onMore={() => readMore(client, AccountFineEntriesDocument, { userId })} />
      )}
    </>
  );
}
