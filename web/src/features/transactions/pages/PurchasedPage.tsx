import { Badge, Button, Group, Tabs, Text, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useId } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useSalesTotalQuery } from '../../../generated/graphql.ts';
import { formatPrice } from '../../../lib/format.ts';
import { Page } from '../../../ui/Page.tsx';
import { useFocusHeir } from '../../../ui/focus/useFocusHeir.ts';
import { TransactionList } from '../parts/TransactionList.tsx';
import { readTransactionFilter } from '../cache/transactionSides.ts';
import type { TransactionFilter } from '../cache/transactionSides.ts';
import type { TransactionSide } from '../cache/nextStep.ts';
import { useTransactions } from '../cache/useTransactions.ts';
import classes from './PurchasedPage.module.css';

/** The viewer's purchases and sales, each with its next step. */
export default function PurchasedPage() {
  const intl = useIntl();
  const [params, setParams] = useSearchParams();
  const side: TransactionSide = params.get('tab') === 'sold' ? 'seller' : 'buyer';
  const filter = readTransactionFilter(params.get('show'));
  const purchases = useTransactions('buyer', 'all');
  const sales = useTransactions('seller', 'all');

  const show = (nextSide: TransactionSide, nextFilter: TransactionFilter) => {
    const next = new URLSearchParams();
    if (nextSide === 'seller') next.set('tab', 'sold');
    if (nextFilter !== 'all') next.set('show', nextFilter);
    setParams(next, { replace: true, preventScrollReset: true });
  };

  return (
    <Page title={intl.formatMessage({ id: 'purchased.title' })}>
      <Tabs
        value={side}
        onChange={(value) => show(value === 'seller' ? 'seller' : 'buyer', 'all')}
        keepMounted={false}
        classNames={{ tab: classes.tab, list: classes.list }}
      >
        <Tabs.List>
          <Tabs.Tab value="buyer" rightSection={<TabCount count={purchases.transactions?.totalCount} />}>
            <FormattedMessage id="purchased.purchases" />
          </Tabs.Tab>
          <Tabs.Tab value="seller" rightSection={<TabCount count={sales.transactions?.totalCount} />}>
            <FormattedMessage id="purchased.sales" />
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="buyer" pt="md">
          <TransactionList side="buyer" filter={filter} onFilter={(next) => show('buyer', next)} />
        </Tabs.Panel>
        <Tabs.Panel value="seller" pt="md">
          <Sales filter={filter} onFilter={(next) => show('seller', next)} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function TabCount({ count }: { count: number | undefined }) {
  return count === undefined ? null : (
    <Badge circle className={classes.count}>
      <FormattedNumber value={count} />
      <VisuallyHidden>
        {' '}
        <FormattedMessage id="purchased.tabCount" values={{ count }} />
      </VisuallyHidden>
    </Badge>
  );
}

interface SalesProps {
  filter: TransactionFilter;
  onFilter: (filter: TransactionFilter) => void;
}

/** The viewer's sales, with their total. */
function Sales({ filter, onFilter }: SalesProps) {
  const { data, previousData, error, refetch } = useSalesTotalQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const labelId = useId();
  const heir = useFocusHeir<HTMLDivElement>();
  const total = (data ?? previousData)?.salesTotal;
  const missing = error ? '–' : '…';
  const retry = () => void refetch();
  return (
    <>
      <div {...heir} className={classes.total}>
        <span id={labelId}>
          <FormattedMessage id="purchased.total" />
        </span>
        <Group gap="sm" wrap="nowrap">
          <Text span fw={800} fz="xl" className={classes.amount}>
            <bdi>{total === undefined ? missing : formatPrice(total)}</bdi>
          </Text>
          {total === undefined && error && (
            <Button
              variant="default"
              px="sm"
              className={classes.retry}
              leftSection={<IconRefresh size={18} aria-hidden />}
              aria-describedby={labelId}
              onClick={retry}
            >
              <FormattedMessage id="action.retry" />
            </Button>
          )}
        </Group>
      </div>
      <TransactionList side="seller" filter={filter} onFilter={onFilter} onRetry={retry} />
    </>
  );
}
