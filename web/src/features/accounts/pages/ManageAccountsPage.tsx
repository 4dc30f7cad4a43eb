import { IconBan, IconCircleCheck, IconHourglass, IconUsers, IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReadPicture } from '../../users/cache/useReadPicture.ts';
import { useChat } from '../../../lib/openChat.ts';
import {
  AccountsDocument,
  AccountTotalsDocument,
  useAccountsQuery,
  useAccountTotalsQuery,
  useActivateAccountMutation,
  useReturnAccountMutation,
} from '../../../generated/graphql.ts';
import type { UserStatus } from '../../../generated/graphql.ts';
import { useOutcome } from '../../../lib/outcome.ts';
import { REASONS } from '../../../lib/reasons.ts';
import { likely } from '../../../lib/permission.ts';
import { ImageViewer } from '../../../ui/picture/ImageViewer.tsx';
import type { ViewedImage } from '../../../ui/picture/ImageViewer.tsx';
import { AccountCard } from '../parts/staff/AccountCard.tsx';
import type { Account, AccountActions, AccountStep } from '../parts/staff/accountDialog.ts';
import { AccountDialogs } from '../parts/staff/AccountDialogs.tsx';
import { AccountTable } from '../parts/staff/AccountTable.tsx';
import { lookedAt } from '../parts/staff/lookedAt.ts';
import { DeskTabs } from '../../../ui/staff/DeskTabs.tsx';
import { StaffScreen } from '../../../ui/staff/StaffScreen.tsx';
import { useStaffList } from '../../../ui/staff/useStaffList.ts';
import { useStaffSearch } from '../../../ui/staff/useStaffSearch.ts';

const FILTERS = ['ALL', 'WAITING', 'ACTIVE', 'INACTIVE', 'PENDING', 'FINED'] as const;
type Filter = (typeof FILTERS)[number];

/** The status that a filter stands for; null for one that has accounts of every status. */
const statusOf = (filter: Filter): UserStatus | null => (filter === 'ALL' || filter === 'FINED' ? null : filter);

/** Manage Accounts: find an account, look at its proofs, decide. */
export default function ManageAccountsPage() {
  const intl = useIntl();
  const outcome = useOutcome();
  const { openWith } = useChat();
  const readPicture = useReadPicture(({ id, profileChangedAt }, picture) =>
    lookedAt.note(id, picture, profileChangedAt),
  );
  const { term, filter, place, state: search } = useStaffSearch(FILTERS);
  const [dialog, setDialog] = useState<{ step: AccountStep; account: Account } | null>(null);
  const [opened, setOpened] = useState(false);
  const [image, setImage] = useState<ViewedImage | null>(null);

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
  const [activateAccount] = useActivateAccountMutation({ refetchQueries: [AccountTotalsDocument] });

  const actions: AccountActions = {
    activate: ({ id, profileChangedAt: listed }) => {
      const approved = {
        __typename: 'User' as const,
        id,
        status: 'ACTIVE' as const,
        statusReason: null,
        waitingSince: null,
        canActivate: likely(false),
        canReturn: likely(false),
        canRequestReview: likely(true),
        canDeactivate: likely(true),
      };
      const optimisticResponse = { activateAccount: approved };
      const approval = activateAccount({
        variables: { userId: id, expected: lookedAt.oldestOf(id, listed) },
        optimisticResponse,
      });
      void outcome(approval, 'toast.statusChanged');
      // After a refusal the notes stay: each of these pictures must be opened again.
      approval
        .then(
          () => lookedAt.forget(id),
          () => undefined,
        )
        .then(list.again, () => undefined);
    },
    ask: (step, account) => {
      setDialog({ step, account });
      setOpened(true);
    },
    viewProof: ({ id, fullName: name }) =>
      setImage({
        title: intl.formatMessage({ id: 'staff.proofOf' }, { name }),
        read: () => readPicture(id, 'passportImage'),
      }),
    viewQr: ({ id, fullName: name }) =>
      setImage({ title: intl.formatMessage({ id: 'staff.qrOf' }, { name }), read: () => readPicture(id, 'qrImage') }),
    chat: (account) => openWith(account.id),
  };

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
      emptyIcon={IconUserSearch}
      empty={<FormattedMessage id="staff.noAccounts" />}
      table={(accounts) => <AccountTable accounts={accounts} actions={actions} />}
      card={(account) => <AccountCard key={account.id} account={account} actions={actions} />}
    >
      <AccountDialogs
        step={opened && dialog ? dialog.step : null}
        account={dialog?.account ?? null}
        onDecided={lookedAt.forget}
        onStale={list.again}
        onClose={() => setOpened(false)}
      />
      <ImageViewer image={image} onClose={() => setImage(null)} />
    </StaffScreen>
  );
}
