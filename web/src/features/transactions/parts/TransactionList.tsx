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
import { TransactionCard } from './TransactionCard.tsx';
import { TransactionDialogs } from './TransactionDialogs.tsx';
import type { TransactionDialog } from './TransactionDialogs.tsx';
import { TransactionTable } from './TransactionTable.tsx';
import { transactionFilters, readTransactionFilter } from '../cache/transactionSides.ts';
import type { TransactionFilter } from '../cache/transactionSides.ts';
import type { TransactionSide } from '../cache/nextStep.ts';
import { useCancelledCount } from '../cache/useCancelledCount.ts';
import { useTransactions } from '../cache/useTransactions.ts';
import classes from './TransactionList.module.css';

interface TransactionListProps {
  side: TransactionSide;
  filter: TransactionFilter;
  onFilter: (filter: TransactionFilter) => void;
  /** Asks again for what stands around the list too. */
  onRetry?: () => void;
}

interface OpenedDialog {
  transaction: PurchasedRow_TransactionFragment;
  /** Null while the popup of this transaction is closing. */
  dialog: TransactionDialog | null;
}

/** The purchases or the sales, by status. */
export function TransactionList({ side, filter, onFilter, onRetry }: TransactionListProps) {
  const intl = useIntl();
  const isNarrow = useIsNarrow();
  const { transactions, error, refetch, fetchMore } = useTransactions(side, filter);
  const cancelled = useCancelledCount(side);
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const heir = useFocusHeir<HTMLDivElement>();
  const rows = transactions?.edges.map((edge) => edge.node);
  const retry = () => {
    void refetch();
    onRetry?.();
  };
  const open = (transaction: PurchasedRow_TransactionFragment, dialog: TransactionDialog) =>
    setOpened({ transaction, dialog });

  return (
    <Stack {...heir} gap="md">
      <div className={classes.bar}>
        <div className={classes.filters}>
          <SegmentedControl
            className={classes.filter}
            aria-label={intl.formatMessage({ id: 'purchased.filter' })}
            value={filter}
            onChange={(value) => onFilter(readTransactionFilter(value))}
            data={transactionFilters.map((value) => ({
              value,
              label: intl.formatMessage({ id: `purchased.filter.${value}` }),
            }))}
          />
        </div>
        <Text component="output" className={classes.count} size="sm" c="dimmed">
          {transactions && (
            <TransactionCount count={transactions.totalCount} cancelled={filter === 'all' ? cancelled : 0} />
          )}
        </Text>
      </div>
      {Boolean(error) && !rows && <ErrorState error={error} onRetry={retry} />}
      {!error && !rows && <RowSkeletons />}
      {rows?.length === 0 && (
        <NoTransactions side={side} filtered={filter !== 'all'} onShowAll={() => onFilter('all')} />
      )}
      {rows && rows.length > 0 && !isNarrow && <TransactionTable transactions={rows} side={side} onOpen={open} />}
      {rows && rows.length > 0 && isNarrow && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {rows.map((transaction) => (
            <TransactionCard key={transaction.id} transaction={transaction} side={side} onOpen={open} />
          ))}
        </SimpleGrid>
      )}
      {transactions && (
        <LoadMore key={`${side} ${filter}`} hasMore={transactions.pageInfo.hasNextPage} onLoad={fetchMore} />
      )}
      {opened && (
        <TransactionDialogs
          key={opened.transaction.id}
          transaction={rows?.find((transaction) => transaction.id === opened.transaction.id) ?? opened.transaction}
          side={side}
          opened={opened.dialog}
          onOpen={(dialog) => setOpened({ ...opened, dialog })}
          onClose={() => setOpened({ ...opened, dialog: null })}
        />
      )}
    </Stack>
  );
}

/** How many there are; cancelled ones count in no total, and are told apart. */
function TransactionCount({ count, cancelled }: { count: number; cancelled: number }) {
  if (count === 0 && cancelled === 0) return null;
  return (
    <FormattedMessage
      id={cancelled > 0 ? 'purchased.countCancelled' : 'purchased.count'}
      values={{ count, cancelled }}
    />
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

interface NoTransactionsProps {
  side: TransactionSide;
  filtered: boolean;
  onShowAll: () => void;
}

function NoTransactions({ side, filtered, onShowAll }: NoTransactionsProps) {
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
