import { Card, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCircleCheck, IconGavel, IconHeartHandshake } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { useFineEntriesQuery } from '../generated/graphql.ts';
import type { FineLedger_EntryFragment } from '../generated/graphql.ts';
import { formatDate, formatPrice } from '../lib/format.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import classes from './FineLedger.module.css';

const looks = {
  SET: { color: 'marigold', icon: IconGavel },
  PAID: { color: 'green', icon: IconCircleCheck },
  WAIVED: { color: 'sky', icon: IconHeartHandshake },
} as const;

/** What became of the viewer's fines: set, paid and waived, by whom and when; nothing when there never was one. */
export function FineLedger() {
  const { data, error, refetch, fetchMore } = useFineEntriesQuery({
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
      <Stack component="ul" className={classes.list} gap="md">
        {entries.edges.map(({ node }) => (
          <LedgerEntry key={node.id} entry={node} />
        ))}
      </Stack>
      <LoadMore
        hasMore={entries.pageInfo.hasNextPage}
        onLoad={() => fetchMore({ variables: { after: entries.pageInfo.endCursor } })}
      />
    </Card>
  );
}

function LedgerEntry({ entry: { kind, amount, createdAt, by } }: { entry: FineLedger_EntryFragment }) {
  const { color, icon: Icon } = looks[kind];
  return (
    <li className={classes.entry}>
      <ThemeIcon variant="light" color={color} size={40} radius="lg">
        <Icon size={20} stroke={1.7} />
      </ThemeIcon>
      <div className={classes.words}>
        <Text fw={600}>
          <FormattedMessage id={`fine.kind.${kind}`} />
        </Text>
        <Text fz="sm" c="dimmed">
          <FormattedMessage
            id="fine.byOn"
            values={{ name: <bdi key="name">{by.fullName}</bdi>, date: <bdi key="date">{formatDate(createdAt)}</bdi> }}
          />
        </Text>
      </div>
      <Text fw={700} className={classes.amount}>
        <bdi>{formatPrice(amount)}</bdi>
      </Text>
    </li>
  );
}
