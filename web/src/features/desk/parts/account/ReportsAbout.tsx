import { Skeleton } from '@mantine/core';
import { ReportsAboutDocument, useReportsAboutQuery } from '../../../../generated/graphql.ts';
import { readMore } from '../../../../lib/server/refresh.ts';
import { ErrorState } from '../../../../ui/list/ErrorState.tsx';
import { LoadMore } from '../../../../ui/list/LoadMore.tsx';
import classes from './Account.module.css';
import { ReportRow } from './ReportRow.tsx';

/** All reports about products of a person. */
export function ReportsAbout({ userId }: { userId: string }) {
  const { client, data, error, refetch } = useReportsAboutQuery({ variables: { userId } });
  const reports = data?.user?.reportsAbout;
  if (!reports)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton h={120} radius="lg" aria-busy />
    );
  return (
    <>
      <ul className={classes.rows}>
        {reports.edges.map(({ node }) => (
          <li key={node.id}>
            <ReportRow report={node} isByOther />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={reports.pageInfo.hasNextPage}
        onLoad={() => readMore(client, ReportsAboutDocument, { userId })}
      />
    </>
  );
}
