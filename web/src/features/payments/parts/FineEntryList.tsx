import { Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCircleCheck, IconGavel, IconHeartHandshake, IconReceiptRefund } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { FineEntriesQuery, FineEntryList_EntryFragment } from '../../../generated/graphql.ts';
import { formatDate, formatPrice } from '../../../lib/format.ts';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import classes from './FineEntryList.module.css';
import { StaffReason } from '../../../ui/StaffReason.tsx';

const looks = {
  SET: { color: 'marigold', icon: IconGavel },
  PAID: { color: 'green', icon: IconCircleCheck },
  WAIVED: { color: 'sky', icon: IconHeartHandshake },
  REFUNDED: { color: 'sky', icon: IconReceiptRefund },
} as const;

/** A page of the ledger of somebody's fine. */
export type FineEntries = NonNullable<NonNullable<FineEntriesQuery['viewer']>['fineEntries']>;

interface FineEntryListProps {
  entries: FineEntries;
  onMore: () => Promise<unknown>;
}

/** The history of somebody's fines: set, paid, waived and given back, by whom and when. */
export function FineEntryList({ entries: { edges, pageInfo }, onMore }: FineEntryListProps) {
  return (
    <>
      <Stack component="ul" className={classes.list} gap="md">
        {edges.map(({ node }) => (
          <li key={node.id}>
            <FineEntry entry={node} />
          </li>
        ))}
      </Stack>
      <LoadMore hasMore={pageInfo.hasNextPage} onLoad={onMore} />
    </>
  );
}

/** What happened to a fine once. */
export function FineEntry({ entry: { kind, amount, reason, createdAt, by } }: { entry: FineEntryList_EntryFragment }) {
  const { color, icon: Icon } = looks[kind];
  const date = <bdi key="date">{formatDate(createdAt)}</bdi>;
  return (
    <div className={classes.entry}>
      <ThemeIcon variant="light" color={color} size={40} radius="lg">
        <Icon size={20} stroke={1.7} aria-hidden />
      </ThemeIcon>
      <div className={classes.words}>
        <Text fw={600}>
          <FormattedMessage id={`fine.kind.${kind}`} />
        </Text>
        <Text fz="sm" c="dimmed">
          {by ? (
            <FormattedMessage id="fine.byOn" values={{ name: <bdi key="name">{by.fullName}</bdi>, date }} />
          ) : (
            <FormattedMessage id="fine.byProviderOn" values={{ date }} />
          )}
        </Text>
        {reason && (
          <Text fz="sm" dir="auto" data-prose>
            <StaffReason reason={reason} />
          </Text>
        )}
      </div>
      <Text fw={700} className={classes.amount}>
        <bdi>{formatPrice(amount)}</bdi>
      </Text>
    </div>
  );
}
