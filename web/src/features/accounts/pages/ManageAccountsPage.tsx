import { IconBan, IconCircleCheck, IconHourglass, IconUsers, IconUserSearch } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import {
  AccountsDocument,
  AccountTotalsDocument,
  useAccountsQuery,
  useAccountTotalsQuery,
  useReturnAccountMutation,
} from '../../../generated/graphql.ts';
import type { AccountSort, UserStatus } from '../../../generated/graphql.ts';
import { REASONS } from '../../../lib/reasons.ts';
import { DeskTabs } from '../../../ui/staff/DeskTabs.tsx';
import { StaffScreen } from '../../../ui/staff/StaffScreen.tsx';
import { useStaffList } from '../../../ui/staff/useStaffList.ts';
import { useStaffSearch } from '../../../ui/staff/useStaffSearch.ts';
import type { StaffSort } from '../../../ui/staff/useStaffSearch.ts';
import { AccountCard } from '../parts/staff/AccountCard.tsx';
import { chosenAccount } from '../parts/staff/accountDialog.ts';
import { AccountTable } from '../parts/staff/AccountTable.tsx';
import { useAccountActions } from '../parts/staff/useAccountActions.tsx';

const FILTERS = ['ALL', 'WAITING', 'ACTIVE', 'INACTIVE', 'PENDING', 'FINED'] as const;
type Filter = (typeof FILTERS)[number];

/** The status that a filter stands for; null for one that has accounts of every status. */
const statusOf = (filter: Filter): UserStatus | null => (filter === 'ALL' || filter === 'FINED' ? null : filter);

const JOINED = ['JOINED_DESC', 'JOINED_ASC'] as const;
const WAITING = ['WAITING_SINCE_ASC', 'WAITING_SINCE_DESC'] as const;

/** The orders that fit a status; as the server has it by itself, Waiting accounts come longest waiting first. */
function sortsOf(filter: (typeof FILTERS)[number], isSearch: boolean) {
  if (filter === 'WAITING' && !isSearch) return [...WAITING, ...JOINED] as const;
  if (filter === 'FINED' && !isSearch) return ['FINE', ...JOINED] as const;
  return filter === 'WAITING' || filter === 'ALL' ? ([...JOINED, ...WAITING] as const) : JOINED;
}

const sortOf = (sort: StaffSort): AccountSort => (sort.startsWith('WAITING_SINCE') ? 'WAITING_SINCE' : 'JOINED');

/** Manage Accounts: find an account, look at its proofs, decide. */
export default function ManageAccountsPage() {
  const { term, filter, asked, place, state: search } = useStaffSearch(FILTERS, sortsOf);

  const counted = useAccountTotalsQuery({ fetchPolicy: 'cache-and-network' });
  const totals = counted.data;
  const fined = filter === 'FINED' || null;
  const sort = sortOf(search.sort);
  // By how long they wait, only those are listed that do.
  const shown = sort === 'WAITING_SINCE' ? 'WAITING' : statusOf(filter);
  const order = search.sort === 'FINE' ? { sort: null, direction: null } : { sort };
  const variables = { search: term, status: statusOf(filter), fined, ...asked, ...order, isSearch: term !== null };
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
        rowOf: chosenAccount,
        steps: [
          {
            label: 'staff.return',
            message: 'staff.bulkReturn',
            reasons: REASONS.returnAccount,
            run: (userId, reason, { sentAt: expected }) =>
              returnAccount({ variables: { userId, reason, expected }, refetchQueries: [] }),
          },
        ],
      }}
      belongs={({ status, fine }) => (shown ?? status) === status && (!fined || Boolean(fine))}
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
