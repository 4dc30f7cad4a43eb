import { IconBan, IconCircleCheck, IconHourglass, IconUsers, IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useChat } from '../../chat/chatContext.tsx';
import {
  AccountTotalsDocument,
  useAccountsQuery,
  useAccountTotalsQuery,
  useActivateAccountMutation,
} from '../../generated/graphql.ts';
import type { UserStatus } from '../../generated/graphql.ts';
import { useErrorText } from '../../lib/errors.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { ImageViewer } from '../../ui/ImageViewer.tsx';
import type { ViewedImage } from '../../ui/ImageViewer.tsx';
import { Page } from '../../ui/Page.tsx';
import { AccountCard } from '../AccountCard.tsx';
import type { Account, AccountActions, AccountStep } from '../accountDialog.ts';
import { AccountDialogs } from '../AccountDialogs.tsx';
import { AccountTable } from '../AccountTable.tsx';
import { StaffList, StaffSearch } from '../StaffList.tsx';
import { StaffTotals } from '../StaffTotals.tsx';
import { useStaffSearch } from '../useStaffSearch.ts';

const FILTERS: (UserStatus | 'ALL')[] = ['ALL', 'WAITING', 'ACTIVE', 'INACTIVE', 'PENDING'];

/** Manage Accounts: find an account, look at its proofs, decide. */
export default function ManageAccountsPage() {
  const intl = useIntl();
  const errorText = useErrorText();
  const { openWith } = useChat();
  const { term, filter, ...search } = useStaffSearch<UserStatus | 'ALL'>('ALL');
  const [dialog, setDialog] = useState<{ step: AccountStep; account: Account } | null>(null);
  const [opened, setOpened] = useState(false);
  const [image, setImage] = useState<ViewedImage | null>(null);
  const [activatingId, setActivatingId] = useState<string | null>(null);

  const { data: totals } = useAccountTotalsQuery({ fetchPolicy: 'cache-and-network' });
  const { data, previousData, error, refetch, fetchMore } = useAccountsQuery({
    variables: { search: term, status: filter === 'ALL' ? null : filter },
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

  return (
    <Page title={intl.formatMessage({ id: 'staff.manageAccounts' })}>
      <StaffTotals
        totals={[
          { messageId: 'staff.totalAccounts', icon: IconUsers, color: 'sky', count: totals?.all.totalCount },
          { messageId: 'staff.totalWaiting', icon: IconHourglass, color: 'marigold', count: totals?.waiting.totalCount },
          { messageId: 'account.ACTIVE', icon: IconCircleCheck, color: 'green', count: totals?.active.totalCount },
          { messageId: 'account.INACTIVE', icon: IconBan, color: 'coral', count: totals?.inactive.totalCount },
        ]}
      />
      <StaffSearch
        {...search}
        filter={filter}
        label={intl.formatMessage({ id: 'staff.searchAccounts' })}
        filterLabel={intl.formatMessage({ id: 'staff.status' })}
        filters={FILTERS.map((value) => ({ value, label: intl.formatMessage({ id: `account.${value}` }) }))}
      />
      <StaffList
        connection={(data ?? previousData)?.accounts}
        error={error}
        onRetry={() => void refetch()}
        onMore={(after) => fetchMore({ variables: { after } })}
        emptyIcon={IconUserSearch}
        empty={<FormattedMessage id="staff.noAccounts" />}
        table={(accounts) => <AccountTable accounts={accounts} actions={actions} />}
        card={(account) => <AccountCard key={account.id} account={account} actions={actions} />}
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
