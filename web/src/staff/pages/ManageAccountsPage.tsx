import { Skeleton, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useChat } from '../../chat/chatContext.tsx';
import {
  AccountTotalsDocument,
  useAccountsQuery,
  useAccountTotalsQuery,
  useActivateAccountMutation,
} from '../../generated/graphql.ts';
import { useErrorText } from '../../lib/errors.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { LoadMore } from '../../products/LoadMore.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ImageViewer } from '../../ui/ImageViewer.tsx';
import type { ViewedImage } from '../../ui/ImageViewer.tsx';
import { Page } from '../../ui/Page.tsx';
import { useIsPhone } from '../../ui/ResponsiveDialog.tsx';
import { AccountCard } from '../AccountCard.tsx';
import type { Account, AccountActions, AccountStep } from '../accountDialog.ts';
import { AccountDialogs } from '../AccountDialogs.tsx';
import { AccountFilters } from '../AccountFilters.tsx';
import type { StatusFilter } from '../AccountFilters.tsx';
import { AccountTable } from '../AccountTable.tsx';
import { AccountTotals } from '../AccountTotals.tsx';

/** Manage Accounts: find an account, look at its proofs, decide. */
export default function ManageAccountsPage() {
  const intl = useIntl();
  const errorText = useErrorText();
  const isPhone = useIsPhone();
  const { openWith } = useChat();
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusFilter>('ALL');
  const [searched] = useDebouncedValue(search.trim(), 250);
  const [dialog, setDialog] = useState<{ step: AccountStep; account: Account } | null>(null);
  const [opened, setOpened] = useState(false);
  const [image, setImage] = useState<ViewedImage | null>(null);
  const [activatingId, setActivatingId] = useState<string | null>(null);

  const { data: totals } = useAccountTotalsQuery({ fetchPolicy: 'cache-and-network' });
  const { data, previousData, error, refetch, fetchMore } = useAccountsQuery({
    variables: { search: searched || null, status: status === 'ALL' ? null : status },
    fetchPolicy: 'cache-and-network',
  });
  const [activateAccount] = useActivateAccountMutation({ refetchQueries: [AccountTotalsDocument] });

  const activate = async (account: Account) => {
    setActivatingId(account.id);
    try {
      await activateAccount({ variables: { userId: account.id } });
      toastSuccess(intl.formatMessage({ id: 'toast.statusChanged' }));
    } catch (refusal) {
      toastError(errorText(refusal));
    }
    setActivatingId(null);
  };
  const actions: AccountActions = {
    activatingId,
    activate: (account) => void activate(account),
    ask: (step, account) => {
      setDialog({ step, account });
      setOpened(true);
    },
    viewProof: ({ passportImage, fullName: name }) =>
      passportImage && setImage({ src: passportImage, title: intl.formatMessage({ id: 'staff.proofOf' }, { name }) }),
    viewQr: ({ qrImage, fullName: name }) =>
      qrImage && setImage({ src: qrImage, title: intl.formatMessage({ id: 'staff.qrOf' }, { name }) }),
    chat: (account) => openWith(account.id),
  };

  // While the answer to another search is on its way, the last one stays.
  const connection = (data ?? previousData)?.accounts;
  const accounts = connection?.edges.map((edge) => edge.node) ?? [];

  return (
    <Page title={intl.formatMessage({ id: 'staff.manageAccounts' })}>
      <AccountTotals totals={totals} />
      <AccountFilters search={search} onSearch={setSearch} status={status} onStatus={setStatus} />
      {error && !connection && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !connection && <ListSkeleton />}
      {connection && accounts.length === 0 && (
        <EmptyState icon={IconUserSearch} title={<FormattedMessage id="staff.noAccounts" />} />
      )}
      {accounts.length > 0 &&
        (isPhone ? (
          <Stack gap="sm">
            {accounts.map((account) => (
              <AccountCard key={account.id} account={account} actions={actions} />
            ))}
          </Stack>
        ) : (
          <AccountTable accounts={accounts} actions={actions} />
        ))}
      <LoadMore
        hasMore={connection?.pageInfo.hasNextPage ?? false}
        onLoad={() => fetchMore({ variables: { after: connection?.pageInfo.endCursor } })}
      />
      <AccountDialogs
        step={opened && dialog ? dialog.step : null}
        account={dialog?.account ?? null}
        onClose={() => setOpened(false)}
      />
      <ImageViewer image={image} onClose={() => setImage(null)} />
    </Page>
  );
}

function ListSkeleton() {
  return (
    <Stack gap="xs" aria-busy="true">
      {[0, 1, 2, 3, 4, 5].map((key) => (
        <Skeleton key={key} h={68} />
      ))}
    </Stack>
  );
}
