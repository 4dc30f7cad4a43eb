import { Button, SegmentedControl, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconShoppingBag, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { useFocusHeir } from '../../../ui/focus/useFocusHeir.ts';
import { useIsNarrow } from '../../../ui/useIsNarrow.ts';
import { DealCard } from './DealCard.tsx';
import { DealDialogs } from './DealDialogs.tsx';
import type { DealDialog } from './DealDialogs.tsx';
import { DealTable } from './DealTable.tsx';
import { dealFilters, readDealFilter } from '../cache/dealSides.ts';
import type { DealFilter } from '../cache/dealSides.ts';
import type { DealSide } from '../cache/nextStep.ts';
import { useDeals } from '../cache/useDeals.ts';
import classes from './DealList.module.css';

interface DealListProps {
  side: DealSide;
  filter: DealFilter;
  onFilter: (filter: DealFilter) => void;
  /** Asks again for what stands around the list too. */
  onRetry?: () => void;
}

interface OpenedDialog {
  deal: PurchasedRow_TransactionFragment;
  /** Null while the popup of this deal is closing. */
  dialog: DealDialog | null;
}

/** The purchases or the sales, by status. */
export function DealList({ side, filter, onFilter, onRetry }: DealListProps) {
  const intl = useIntl();
  const isNarrow = useIsNarrow();
  const { deals, error, refetch, fetchMore } = useDeals(side, filter);
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const heir = useFocusHeir<HTMLDivElement>();
  const rows = deals?.edges.map((edge) => edge.node);
  const retry = () => {
    void refetch();
    onRetry?.();
  };
  const open = (deal: PurchasedRow_TransactionFragment, dialog: DealDialog) => setOpened({ deal, dialog });

  return (
    <Stack {...heir} gap="md">
      <div className={classes.bar}>
        <div className={classes.filters}>
          <SegmentedControl
            className={classes.filter}
            aria-label={intl.formatMessage({ id: 'purchased.filter' })}
            value={filter}
            onChange={(value) => onFilter(readDealFilter(value))}
            data={dealFilters.map((value) => ({ value, label: intl.formatMessage({ id: `purchased.filter.${value}` }) }))}
          />
        </div>
        <Text component="output" size="sm" c="dimmed" visibleFrom="sm">
          {/* Cancelled deals are listed and not counted. */}
          {deals && deals.totalCount > 0 && <FormattedMessage id="purchased.count" values={{ count: deals.totalCount }} />}
        </Text>
      </div>
      {Boolean(error) && !rows && <ErrorState error={error} onRetry={retry} />}
      {!error && !rows && <RowSkeletons />}
      {rows?.length === 0 && <NoDeals side={side} filtered={filter !== 'all'} onShowAll={() => onFilter('all')} />}
      {rows && rows.length > 0 && !isNarrow && <DealTable deals={rows} side={side} onOpen={open} />}
      {rows && rows.length > 0 && isNarrow && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {rows.map((deal) => (
            <DealCard key={deal.id} deal={deal} side={side} onOpen={open} />
          ))}
        </SimpleGrid>
      )}
      {deals && (
        <LoadMore
          key={`${side} ${filter}`}
          hasMore={deals.pageInfo.hasNextPage}
          onLoad={fetchMore}
        />
      )}
      {opened && (
        <DealDialogs
          key={opened.deal.id}
          deal={rows?.find((deal) => deal.id === opened.deal.id) ?? opened.deal}
          opened={opened.dialog}
          onClose={() => setOpened({ ...opened, dialog: null })}
        />
      )}
    </Stack>
  );
}

function RowSkeletons() {
  return (
    <Stack gap="sm" aria-busy>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} h={73} radius="lg" />
      ))}
    </Stack>
  );
}

interface NoDealsProps {
  side: DealSide;
  filtered: boolean;
  onShowAll: () => void;
}

function NoDeals({ side, filtered, onShowAll }: NoDealsProps) {
  if (filtered) {
    return (
      <EmptyState
        icon={IconTag}
        title={<FormattedMessage id="purchased.emptyFilter" />}
        action={
          <Button onClick={onShowAll}>
            <FormattedMessage id="purchased.showAll" />
          </Button>
        }
      />
    );
  }
  return side === 'buyer' ? (
    <EmptyState
      icon={IconShoppingBag}
      title={<FormattedMessage id="purchased.emptyPurchases" />}
      action={
        <Button component={Link} to="/browse">
          <FormattedMessage id="purchased.browse" />
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={IconTag}
      title={<FormattedMessage id="purchased.emptySales" />}
      action={
        <Button component={Link} to="/sell">
          <FormattedMessage id="purchased.sell" />
        </Button>
      }
    />
  );
}
