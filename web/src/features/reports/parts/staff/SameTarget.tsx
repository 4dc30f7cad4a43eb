import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  SameTargetDocument,
  type StaffReport_ReportFragment as StaffReport,
  useSameTargetQuery,
} from '../../../../generated/graphql.ts';
import { formatDate } from '../../../../lib/format.ts';
import { readMore } from '../../../../lib/server/refresh.ts';
import { ResponsiveDialog } from '../../../../ui/dialog/ResponsiveDialog.tsx';
import { ErrorState } from '../../../../ui/list/ErrorState.tsx';
import { LoadMore } from '../../../../ui/list/LoadMore.tsx';
import { ownWords } from '../../../../ui/ownWords.ts';
import { useIsNarrow } from '../../../../ui/useIsNarrow.ts';
import { PersonName } from '../../../users/parts/PersonName.tsx';
import { ReporterRecord } from './ReporterRecord.tsx';

/** How many people reported the same thing; opens what the others said. */
export function SameTarget({ report: { id, sameTarget } }: { report: Pick<StaffReport, 'id' | 'sameTarget'> }) {
  const isNarrow = useIsNarrow();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button size={isNarrow ? 'md' : 'compact-sm'} variant="light" onClick={() => setOpened(true)}>
        <FormattedMessage id="staff.sameTarget" values={{ count: sameTarget }} />
      </Button>
      <ResponsiveDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={<FormattedMessage id="staff.sameTargetOthers" values={{ count: sameTarget - 1 }} />}
      >
        {opened && <Others reportId={id} />}
      </ResponsiveDialog>
    </>
  );
}

function Others({ reportId }: { reportId: string }) {
  const { client, data, error, refetch } = useSameTargetQuery({
    variables: { reportId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={120} aria-busy />;
  const { edges, pageInfo } = data.reports;
  return (
    <Stack mt="md" gap="md">
      {edges.map(({ node }) => (
        <article key={node.id}>
          <Text fw={600}>
            <bdi>
              <PersonName user={node.reporter} />
            </bdi>
          </Text>
          <Text fz="sm" c="dimmed">
            <bdi>{formatDate(node.createdAt)}</bdi>
            {node.reason && (
              <>
                {' · '}
                <FormattedMessage id={`report.reason.${node.reason}`} />
              </>
            )}
          </Text>
          <ReporterRecord report={node} />
          <div {...ownWords(node.message)} data-prose>
            {node.message}
          </div>
        </article>
      ))}
      <LoadMore hasMore={pageInfo.hasNextPage} onLoad={() => readMore(client, SameTargetDocument, { reportId })} />
    </Stack>
  );
}
