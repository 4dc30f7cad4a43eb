import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ChatProvider } from '../../chat/parts/ChatProvider.tsx';
import {
  AccountFineEntriesDocument,
  AccountsDocument,
  AccountTotalsDocument,
  ActivateAccountDocument,
  DeactivateAccountDocument,
  ReturnAccountDocument,
  SetFineDocument,
  UserPicturesDocument,
} from '../../../generated/graphql.ts';
import type { UserStatus } from '../../../generated/graphql.ts';
import { setSession } from '../../../lib/session.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { HELD, page, refused, release } from '../../../testing/answers.ts';
import { renderApp } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import { decisionsOver, unfiltered } from '../../../testing/staff.ts';
import { makeViewer } from '../../../testing/viewer.ts';
import { lookedAt } from '../parts/staff/lookedAt.ts';
import ManageAccountsPage from './ManageAccountsPage.tsx';

const aina = {
  ...makeViewer({
    id: 'aina',
    status: 'WAITING',
    passportImage: 'http://media/p.webp',
    address: 'Kolej 8',
    bankType: 'MayBank',
    bankAccount: '0051',
    qrImage: 'http://media/q.webp',
  }),
  __typename: 'User' as const,
  ...decisionsOver('WAITING'),
  profileChangedAt: '2026-11-20T04:00:00.000Z',
  waitingSince: '2026-11-20T04:00:00.000Z',
};
const total = { totalCount: 1258 };
const totals = {
  request: { query: AccountTotalsDocument },
  result: { data: { all: total, waiting: total, active: total, inactive: total } },
  maxUsageCount: 9,
};
const accounts = (status: UserStatus, search: string | null = null, fullName = aina.fullName) => ({
  request: {
    query: AccountsDocument,
    variables: { search, status: null, fined: null, sort: 'JOINED', ...unfiltered, isSearch: search !== null },
  },
  result: { data: { accounts: page([{ ...aina, status, ...decisionsOver(status), fullName }]) } },
  maxUsageCount: 9,
});

const approval = {
  query: ActivateAccountDocument,
  variables: { userId: 'aina', expected: aina.profileChangedAt },
};

async function show(status: UserStatus, mocks: Mocks = [], list: Mocks[number] = accounts(status)) {
  const user = renderApp(
    <ChatProvider>
      <ManageAccountsPage />
    </ChatProvider>,
    [totals, list, ...mocks, { ...ledger(), maxUsageCount: 9 }],
  );
  await screen.findByRole('row', { name: /Nur Aina/ });
  return user;
}

const decided = (status: UserStatus, statusReason: string | null = null) => ({
  __typename: 'User',
  id: 'aina',
  status,
  statusReason,
  waitingSince: null,
  ...decisionsOver(status),
});
const fineEntry = (kind: 'SET' | 'PAID') => ({
  __typename: 'FineEntry',
  id: kind,
  kind,
  amount: 5,
  reason: null,
  createdAt: '2026-11-20T04:00:00.000Z',
  by: { __typename: 'User', id: 'admin', fullName: 'Puan Salmah' },
});
const ledger = (...kinds: ('SET' | 'PAID')[]) => ({
  request: { query: AccountFineEntriesDocument, variables: { userId: 'aina' } },
  result: { data: { user: { __typename: 'User', id: 'aina', fineEntries: page(kinds.map(fineEntry)) } } },
});

/** Sets a fine of Aina, who owes none. The list that is read after it has it too. */
function fining(amount: number) {
  let fine = 0;
  return {
    list: {
      ...accounts('ACTIVE'),
      result: (): object => ({
        data: { accounts: page([{ ...aina, status: 'ACTIVE', ...decisionsOver('ACTIVE'), fine }]) },
      }),
    },
    setFine: {
      request: { query: SetFineDocument, variables: { userId: 'aina', amount, expected: 0, reason: null } },
      result: () => {
        fine = amount;
        return { data: { setFine: { __typename: 'User', id: 'aina', fine } } };
      },
    },
  };
}

const row = () => within(screen.getByRole('row', { name: /Nur Aina/ }));

describe('Manage Accounts', () => {
  it('has its columns, the total, and what staff need of each account', async () => {
    await show('WAITING');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Name',
      'Email',
      'Phone No',
      'Passport',
      'Address',
      'Bank Type',
      'Bank Account',
      'Status',
      'Add Fine',
      'Chat',
    ]);
    expect((await screen.findByText('Total accounts')).previousElementSibling?.textContent).toBe('1,258');
    for (const button of ['View Proof', 'View Qr', 'Approve', 'Return', 'Chat with Nur Aina Yusof']) {
      expect(row().getByRole('button', { name: button })).toBeTruthy();
    }
    expect(row().getByText('60123456789').getAttribute('dir')).toBe('ltr');
  });

  it.each([
    ['View Proof', 'Passport of Nur Aina Yusof', 'http://media/p.webp?fresh'],
    ['View Qr', 'QR code of Nur Aina Yusof', 'http://media/q.webp?fresh'],
  ])('%s reads the picture anew, rather than showing the address of the list', async (button, alt, src) => {
    const pictures = {
      __typename: 'User',
      id: 'aina',
      passportImage: 'http://media/p.webp?fresh',
      qrImage: 'http://media/q.webp?fresh',
    };
    const request = { query: UserPicturesDocument, variables: { id: 'aina' } };
    const user = await show('WAITING', [
      { request, error: new Error('offline') },
      { request, result: { data: { user: pictures } } },
    ]);
    await user.click(row().getByRole('button', { name: button }));
    const popup = within(await screen.findByRole('dialog', { name: alt }));
    await user.click(await popup.findByRole('button', { name: 'Retry' }));
    expect((await popup.findByAltText(alt)).getAttribute('src')).toBe(src);
  });

  it('returns chosen accounts with one reason, as they were shown when they were chosen', async () => {
    const variables = { userId: 'aina', reason: 'Too dark', expected: aina.profileChangedAt };
    const user = await show('WAITING', [
      {
        request: { query: ReturnAccountDocument, variables },
        result: { data: { returnAccount: decided('PENDING', 'Too dark') } },
      },
    ]);
    await user.click(row().getByRole('checkbox', { name: 'Choose Nur Aina Yusof' }));
    const bar = screen.getAllByRole('button', { name: 'Return' }).find((button) => !button.closest('tr'));
    await user.click(bar ?? document.body);
    const popup = within(await screen.findByRole('dialog', { name: 'Return' }));
    await user.type(popup.getByLabelText(/^Reason/), 'Too dark');
    await user.click(popup.getByRole('button', { name: 'Return' }));
    expect(await screen.findByText('1 done, 0 refused.')).toBeTruthy();
  });

  it('leads from a name to the page of the account', async () => {
    setSession({ token: 't', id: 'admin', fullName: 'Puan Admin', isStaff: true });
    await show('WAITING');
    expect(row().getByRole('link', { name: 'Nur Aina Yusof' }).getAttribute('href')).toBe('/adminManageAccounts/aina');
  });

  it('lists who owes a fine, by its address, and lets go of whose fine is waived', async () => {
    const { request, result, ...often } = accounts('ACTIVE');
    const variables = { ...request.variables, fined: true, sort: null, direction: null };
    const fined = page([
      { ...aina, fine: 5 },
      { ...aina, id: 'omar', fullName: 'Omar', fine: 0 },
    ]);
    renderApp(
      <ChatProvider>
        <ManageAccountsPage />
      </ChatProvider>,
      [totals, { request: { ...request, variables }, result: { ...result, data: { accounts: fined } }, ...often }],
      { path: '/adminManageAccounts?status=FINED' },
    );
    expect(await screen.findByRole('row', { name: /Nur Aina/ })).toBeTruthy();
    expect(screen.queryByRole('row', { name: /Omar/ })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Fined' })).toHaveProperty('checked', true);
  });

  it('searches while typing, and says how many were found', async () => {
    const user = await show('WAITING', [accounts('WAITING', 'layla', 'Layla Mansour')]);
    expect(screen.getByRole('status').textContent).toBe('');
    await user.type(screen.getByRole('searchbox', { name: 'Search by name, passport no, phone or email' }), 'layla');
    expect(await screen.findByRole('row', { name: /Layla Mansour/ })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('1 result');
  });

  it('says that a search found more than were counted', async () => {
    const { request, result } = accounts('WAITING', 'layla', 'Layla Mansour');
    const capped = { accounts: { ...result.data.accounts, totalCount: 200, totalIsCapped: true } };
    const user = await show('WAITING', [{ request, result: { data: capped } }]);
    await user.type(screen.getByRole('searchbox'), 'layla');
    expect(await screen.findByText('200+ results')).toBeTruthy();
  });

  it('a search that fails shows none of the accounts before it, and can be tried again', async () => {
    const layla = accounts('WAITING', 'layla', 'Layla Mansour');
    const user = await show('WAITING', [{ request: layla.request, error: new Error('offline') }, layla]);
    // At once: a pause between two letters would search for the first ones.
    await user.click(screen.getByRole('searchbox'));
    await user.paste('layla');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByRole('row', { name: /Nur Aina/ })).toBeNull();
    await user.click(retry);
    expect(await screen.findByRole('row', { name: /Layla Mansour/ })).toBeTruthy();
  });

  it('a search that finds nothing is cleared at once', async () => {
    const none = { ...accounts('WAITING', 'nobody'), result: { data: { accounts: page([]) } } };
    const user = await show('WAITING', [none]);
    await user.type(screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByText('No accounts found')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    expect(await screen.findByRole('row', { name: /Nur Aina/ })).toBeTruthy();
  });

  it.each(['WAITING', 'INACTIVE'] as const)(
    'activates a %s account at once, and the focus stays with its name, not on Deactivate',
    async (status) => {
      const user = await show(status, [
        { request: approval, result: { data: { activateAccount: decided('ACTIVE') } }, delay: HELD },
      ]);
      await user.click(row().getByRole('button', { name: status === 'WAITING' ? 'Approve' : 'Activate' }));
      expect(row().getByRole('button', { name: 'Deactivate' })).toBeTruthy();
      expect(document.activeElement?.textContent).toBe('Nur Aina Yusof');
      expect(toastSuccess).not.toHaveBeenCalled();
      await release();
      await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Status Changed Successfully'));
    },
  );

  it('takes an activation back when the server refuses', async () => {
    const user = await show('WAITING', [
      { request: approval, result: refused('WRONG_STATE', 'Not any more'), delay: HELD },
    ]);
    await user.click(row().getByRole('button', { name: 'Approve' }));
    await release();
    await waitFor(() => expect(toastError).toHaveBeenCalledExactlyOnceWith('Not any more'));
    expect(row().getByRole('button', { name: 'Approve' })).toBeTruthy();
  });

  it('approves the profile whose pictures were looked at, though the list has been read again since', async () => {
    let now = {};
    const list = {
      request: { query: AccountsDocument, variables: () => true },
      maxUsageCount: 9,
      result: (): object => ({ data: { accounts: page([{ ...aina, ...now }]) } }),
    };
    const pictures = {
      request: { query: UserPicturesDocument, variables: { id: 'aina' } },
      maxUsageCount: 2,
      result: (): object => ({
        data: { user: { ...aina, passportImage: 'http://media/p.webp?fresh', qrImage: null, ...now } },
      }),
    };
    const sentLater = '2026-11-20T05:00:00.000Z';
    const approvalOfNow = {
      query: ActivateAccountDocument,
      variables: { userId: 'aina', expected: sentLater },
    };
    const user = renderApp(
      <ChatProvider>
        <ManageAccountsPage />
      </ChatProvider>,
      [
        totals,
        list,
        pictures,
        { request: approval, result: refused('PROFILE_CHANGED'), maxUsageCount: 2 },
        { request: approvalOfNow, result: { data: { activateAccount: decided('ACTIVE') } } },
      ],
    );
    const lookAtPassport = async () => {
      await user.click(await screen.findByRole('button', { name: 'View Proof' }));
      const popup = within(await screen.findByRole('dialog'));
      await popup.findByAltText('Passport of Nur Aina Yusof');
      await user.click(popup.getByRole('button', { name: 'Close' }));
    };
    await lookAtPassport();
    now = { address: 'Kolej 9', profileChangedAt: sentLater };
    await user.click(screen.getByRole('radio', { name: 'Waiting' }));
    expect(await row().findByText('Kolej 9')).toBeTruthy();
    for (const times of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: 'Approve' }));
      await waitFor(() => expect(toastError).toHaveBeenCalledTimes(times));
    }
    expect(toastError).toHaveBeenLastCalledWith('This profile just changed. Review the new version.');
    await lookAtPassport();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Status Changed Successfully'));
    // What was looked at was that profile: it says nothing about the next one.
    const next = '2026-11-20T06:00:00.000Z';
    expect(lookedAt.oldestOf('aina', next)).toBe(next);
  });

  it('shows the profile that was sent meanwhile, instead of approving it unseen', async () => {
    let address = 'Kolej 8';
    const list = {
      ...accounts('WAITING'),
      result: (): object => ({ data: { accounts: page([{ ...aina, address }]) } }),
    };
    const user = renderApp(
      <ChatProvider>
        <ManageAccountsPage />
      </ChatProvider>,
      [totals, list, { request: approval, result: refused('PROFILE_CHANGED') }],
    );
    const button = await screen.findByRole('button', { name: 'Approve' });
    address = 'Kolej 9';
    await user.click(button);
    expect(await row().findByText('Kolej 9')).toBeTruthy();
    expect(toastError).toHaveBeenCalledExactlyOnceWith('This profile just changed. Review the new version.');
  });

  it.each([
    [
      'WAITING',
      'Return',
      'Reason for not approving',
      'Return account',
      ReturnAccountDocument,
      { returnAccount: decided('PENDING', 'Too dark') },
      { fields: null, expected: aina.profileChangedAt },
    ],
    [
      'ACTIVE',
      'Deactivate',
      'Reason for deactivation',
      'Deactivate account',
      DeactivateAccountDocument,
      { deactivateAccount: decided('INACTIVE', 'Too dark') },
      {},
    ],
  ] as const)('a %s account: %s needs a reason', async (status, button, title, confirm, query, data, sent) => {
    const user = await show(status, [
      { request: { query, variables: { userId: 'aina', reason: 'Too dark', ...sent } }, result: { data } },
    ]);
    await user.click(row().getByRole('button', { name: button }));
    const popup = within(await screen.findByRole('dialog', { name: title }));
    await user.click(popup.getByRole('button', { name: confirm }));
    expect(await popup.findByText('This field is required')).toBeTruthy();
    await user.type(popup.getByLabelText(/^Reason/), 'Too dark');
    await user.click(popup.getByRole('button', { name: confirm }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Error Added Successfully'));
    expect(vi.mocked(toastSuccess).mock.calls).toEqual([['Status Changed Successfully'], ['Error Added Successfully']]);
  });

  it.each([
    ['Deactivate', 'Reason for deactivation', /^Reason/, 'Deactivate account', DeactivateAccountDocument],
    ['Fine of Nur Aina Yusof: RM 0.00', 'Add Fine', /^Fine amount/, 'Set fine', SetFineDocument],
  ] as const)('%s: the popup stays while the decision is on its way', async (button, title, field, confirm, query) => {
    const user = await show('ACTIVE', [{ request: { query, variables: () => true }, delay: Infinity }]);
    await user.click(row().getByRole('button', { name: button }));
    const popup = within(await screen.findByRole('dialog', { name: title }));
    await user.type(popup.getByLabelText(field), '5');
    await user.click(popup.getByRole('button', { name: confirm }));
    await waitFor(() => expect(popup.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
  });

  it('shows what became of the fines before beside the new one, and reads it anew the next time', async () => {
    const { list, setFine } = fining(5);
    const user = await show('ACTIVE', [ledger('PAID'), ledger('SET', 'PAID'), setFine], list);
    await user.click(row().getByRole('button', { name: 'Fine of Nur Aina Yusof: RM 0.00' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Add Fine' }));
    expect(await popup.findByText('Fine paid')).toBeTruthy();
    expect(popup.getByText(/^By/).textContent).toBe('By Puan Salmah on 20/11/2026');
    await user.type(popup.getByLabelText(/^Fine amount/), '5');
    await user.click(popup.getByRole('button', { name: 'Set fine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Fine of Nur Aina Yusof: RM 5.00' }));
    expect(await screen.findByText('Fine set')).toBeTruthy();
  });

  it('sets a fine, which must be a number', async () => {
    const { list, setFine } = fining(12.5);
    const user = await show('ACTIVE', [setFine], list);
    await user.click(row().getByRole('button', { name: 'Fine of Nur Aina Yusof: RM 0.00' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Add Fine' }));
    await user.click(popup.getByRole('button', { name: 'Set fine' }));
    expect(await popup.findByText('This field is required')).toBeTruthy();
    await user.type(popup.getByLabelText(/^Fine amount/), '12.5');
    await user.click(popup.getByRole('button', { name: 'Set fine' }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Fine Added Successfully'));
    expect(await screen.findByRole('button', { name: 'Fine of Nur Aina Yusof: RM 12.50' })).toBeTruthy();
  });
});
