import { IconBan, IconCircleCheck, IconHourglass, IconUsers, IconUserSearch } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import {
  AccountsDocument,
  AccountTotalsDocument,
  useAccountsQuery,
  useAccountTotalsQuery,
  useReturnAccountMutation,
} from '../../../generated/graphql.ts';
import type { UserStatus } from '../../../generated/graphql.ts';
import { REASONS } from '../../../lib/reasons.ts';
import { DeskTabs } from '../../../ui/staff/DeskTabs.tsx';
import { StaffScreen } from '../../../ui/staff/StaffScreen.tsx';
import { useStaffList } from '../../../ui/staff/useStaffList.ts';
import { useStaffSearch } from '../../../ui/staff/useStaffSearch.ts';
import { AccountCard } from '../parts/staff/AccountCard.tsx';
import { AccountTable } from '../parts/staff/AccountTable.tsx';
import { useAccountActions } from '../parts/staff/useAccountActions.tsx';

const FILTERS = ['ALL', 'WAITING', 'ACTIVE', 'INACTIVE', 'PENDING', 'FINED'] as const;
type Filter = (typeof FILTERS)[number];

/** The status that a filter stands for; null for one that has accounts of every status. */
const statusOf = (filter: Filter): UserStatus | null => (filter === 'ALL' || filter === 'FINED' ? null : filter);

/** Manage Accounts: find an account, look at its proofs, decide. */
export default function ManageAccountsPage() {
  const { term, filter, place, state: search } = useStaffSearch(FILTERS);

  const counted = useAccountTotalsQuery({ fetchPolicy: 'cache-and-network' });
  const totals = counted.data;
  const fined = filter === 'FINED' || null;
  const variables = { search: term, status: statusOf(filter), fined, isSearch: term !== null };
  const list = useStaffList({
    document: AccountsDocument,
    variables,
    query: useAccountsQuery({ variables }),
    connectionOf: (data) => data.accounts,
    place,
    recount: counted.refetch,
  });
  const [returnAccount] = useReturnAccountMutation({ refetchQueries: [AccountTotalsDocument] });
  const { actions, popups } = useAccountActions(list.again);

  return (
    <StaffScreen
      title="staff.manageAccounts"
      tabs={<DeskTabs />}
      totals={[
        { messageId: 'staff.totalAccounts', icon: IconUsers, color: 'sky', count: totals?.all.totalCount },
        { messageId: 'staff.totalWaiting', icon: IconHourglass, color: 'marigold', count: totals?.waiting.totalCount },
        { messageId: 'account.ACTIVE', icon: IconCircleCheck, color: 'green', count: totals?.active.totalCount },
        { messageId: 'account.INACTIVE', icon: IconBan, color: 'coral', count: totals?.inactive.totalCount },
      ]}
      totalsFailed={Boolean(counted.error)}
      search={search}
      searchLabel="staff.searchAccounts"
      filters={FILTERS}
      filterLabel={(value) => `account.${value}`}
      list={list}
      bulk={{
        nameOf: ({ fullName }) => fullName,
        steps: [
          {
            label: 'staff.return',
            message: 'staff.bulkReturn',
            reasons: REASONS.returnAccount,
            run: (userId, reason) => returnAccount({ variables: { userId, reason } }),
          },
        ],
      }}
      belongs={({ status, fine }) => (statusOf(filter) ?? status) === status && (!fined || Boolean(fine))}
      csv={{ name: 'accounts', variables }}
      emptyIcon={IconUserSearch}
      empty={<FormattedMessage id="staff.noAccounts" />}
      table={(accounts) => <AccountTable accounts={accounts} actions={actions} />}
      card={(account) => <AccountCard key={account.id} account={account} actions={actions} />}
    >
      {popups}
    </StaffScreen>
  );
}
