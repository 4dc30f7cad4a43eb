import { Card, Title } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { FineEntriesDocument, useFineEntriesQuery } from '../../../generated/graphql.ts';
import { readMore } from '../../../lib/server/refresh.ts';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { FineEntryList } from './FineEntryList.tsx';

/** The history of the viewer's fines. Nothing when there never was one. */
export function FineLedger() {
  const { client, data, error, refetch } = useFineEntriesQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const entries = data?.viewer?.fineEntries;

  if (!entries) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  if (entries.edges.length === 0) return null;
  return (
    <Card component="section">
      <Title order={2} fz="h3" mb="md">
        <FormattedMessage id="fine.history" />
      </Title>
      <FineEntryList entries={entries} onMore={() => readMore(client, FineEntriesDocument, {})} />
    </Card>
  );
}
