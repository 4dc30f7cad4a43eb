import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { OverviewDocument, useOverviewQuery } from '../../../generated/graphql.ts';
import { onComeBack } from '../../../lib/comeBack.ts';
import { refresh } from '../../../lib/server/refresh.ts';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { DeskTabs } from '../../../ui/staff/DeskTabs.tsx';
import { Figures } from '../parts/Figures.tsx';
import { NewListings } from '../parts/NewListings.tsx';

/** What waits for staff and how the market goes, in figures that lead to their lists. */
export default function OverviewPage() {
  const intl = useIntl();
  const { client, data, error, refetch } = useOverviewQuery({ fetchPolicy: 'cache-and-network' });
  useEffect(() => onComeBack(() => refresh(client, OverviewDocument)), [client]);
  const overview = data?.overview;
  return (
    <Page title={intl.formatMessage({ id: 'desk.overview' })}>
      <DeskTabs />
      {error && !overview ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Figures overview={overview} />
          <NewListings days={overview?.newListings} />
        </>
      )}
    </Page>
  );
}
