import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatProvider } from '../../features/chat/parts/ChatProvider.tsx';
import {
  AccountFineEntriesDocument,
  AccountsDocument,
  AccountTotalsDocument,
  ActivateAccountDocument,
  ReturnAccountDocument,
  SetFineDocument,
} from '../../generated/graphql.ts';
import type { AccountsQueryVariables } from '../../generated/graphql.ts';
import { createCache } from '../../lib/server/cache.ts';
import { endSession, setSession } from '../../lib/session.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { HELD, refused, release } from '../../testing/answers.ts';
import { address, renderApp } from '../../testing/render.tsx';
import type { Mocks } from '../../testing/render.tsx';
import { decisionsOver } from '../../testing/staff.ts';
import { makeViewer } from '../../testing/viewer.ts';
import ManageAccountsPage from '../../features/accounts/pages/ManageAccountsPage.tsx';

beforeEach(() => {
  // Nothing comes near the window by itself: more is loaded by the button.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  // A list reads itself again when a test says so, however long it takes.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => endSession());

const account = (n: number) => ({
  ...makeViewer({ id: `id${n}`, fullName: `Person ${n}`, status: 'WAITING' }),
  __typename: 'User' as const,
  ...decisionsOver('WAITING'),
  profileChangedAt: null,
  waitingSince: '2026-11-20T04:00:00.000Z',
});
type Account = ReturnType<typeof account>;

const total = { totalCount: 1 };
const totals = {
  request: { query: AccountTotalsDocument },
  result: { data: { all: total, waiting: total, active: total, inactive: total } },
  maxUsageCount: 99,
};
const ledger = {
  request: { query: AccountFineEntriesDocument, variables: () => true },
  maxUsageCount: 9,
  result: {
    data: {
      user: {
        __typename: 'User',
        id: 'id1',
        fineEntries: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
      },
    },
  },
};

/** A server that has these accounts and answers pages of them; `asked` is what it was asked for. */
function server(accounts: () => Account[]) {
  const asked: AccountsQueryVariables[] = [];
  const list = {
    request: {
      query: AccountsDocument,
      variables: (variables: AccountsQueryVariables) => asked.push(variables) > 0,
    },
    maxUsageCount: 99,
    result: (variables: AccountsQueryVariables): object => {
      const { search, status, sort, direction, first, after } = variables;
      const all = accounts().filter(
        (each) =>
          (!status || each.status === status) &&
          (sort === 'JOINED' || each.status === 'WAITING') &&
          (!search || each.fullName.includes(search)),
      );
      if (sort === 'JOINED' && direction === 'ASC') all.reverse();
      const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
      const nodes = all.slice(start, start + (first ?? 25));
      const edges = nodes.map((node) => ({ cursor: node.id, node }));
      const pageInfo = { hasNextPage: start + nodes.length < all.length, endCursor: nodes.at(-1)?.id ?? null };
      return {
        data: { accounts: { edges, pageInfo, ...(search && { totalCount: all.length, totalIsCapped: false }) } },
      };
    },
  };
  return { asked, list };
}

const many = Array.from({ length: 55 }, (_, n) => account(n + 1));
const rows = () => screen.queryAllByRole('row').slice(1);
const row = (n: number) => within(screen.getByRole('row', { name: new RegExp(`Person ${n}\\b`) }));

const show = (mocks: Mocks, path = '/adminManageAccounts', cache = createCache()) =>
  renderApp(
    <ChatProvider>
      <ManageAccountsPage />
    </ChatProvider>,
    [totals, ledger, ...mocks],
    { path, cache },
  );

describe('a list of staff', () => {
  it('keeps search, filter and how far one is in its address', async () => {
    const { list } = server(() => many);
    const user = show([list]);
    await waitFor(() => expect(rows()).toHaveLength(25));
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(rows()).toHaveLength(50));
    await waitFor(() => expect(address()).toBe('/adminManageAccounts?rows=50'));
    await user.click(screen.getByRole('radio', { name: 'Waiting' }));
    await waitFor(() => expect(address()).toBe('/adminManageAccounts?status=WAITING'));
    await user.type(screen.getByRole('searchbox'), 'Person 4');
    await waitFor(() => expect(address()).toBe('/adminManageAccounts?status=WAITING&q=Person+4'));
    await waitFor(() => expect(rows()).toHaveLength(11));
  });

  it('never goes on with a cursor of another order', async () => {
    const { asked, list } = server(() => many);
    const user = show([list]);
    await waitFor(() => expect(rows()).toHaveLength(25));
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ after: 'id25' }));
    await user.selectOptions(screen.getByLabelText('Sort'), 'Joined: oldest first');
    await screen.findByText('Person 55');
    expect(rows()).toHaveLength(25);
    expect(asked.at(-1)?.after).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ direction: 'ASC', after: 'id31' }));
  });

  it('keeps the address of the order that was chosen while more of another one was loading', async () => {
    const { list } = server(() => many);
    const ofMore = { ...list.request, variables: ({ after }: AccountsQueryVariables) => Boolean(after) };
    const user = show([{ ...list, request: ofMore, delay: HELD }, list]);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await user.selectOptions(screen.getByLabelText('Sort'), 'Joined: oldest first');
    await screen.findByText('Person 55');
    await release();
    await screen.findByRole('button', { name: 'Load more' });
    expect(address()).toBe('/adminManageAccounts?sort=JOINED_ASC');
    expect(rows()).toHaveLength(25);
  });

  it('is as it was when its address is opened again', async () => {
    const { list } = server(() => many);
    show([list], '/adminManageAccounts?status=WAITING&q=Person&rows=50');
    await waitFor(() => expect(rows()).toHaveLength(50));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Person');
    expect(screen.getByRole('radio', { name: 'Waiting' })).toHaveProperty('checked', true);
  });

  it('reads itself again every 15 seconds while its tab is seen, as many rows as are shown, and leaves a popup open', async () => {
    let now = many;
    const { asked, list } = server(() => now);
    const user = show([list], '/adminManageAccounts?rows=50');
    await waitFor(() => expect(rows()).toHaveLength(50));
    await user.click(row(30).getByRole('button', { name: 'Return' }));
    now = [account(99), ...many];
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const before = asked.length;
    // Awaited, so that requests that it starts have been sent.
    await act(async () => void vi.advanceTimersByTime(30_000));
    expect(asked).toHaveLength(before);
    visibility.mockRestore();
    act(() => void vi.advanceTimersByTime(15_000));
    await waitFor(() => expect(asked).toHaveLength(before + 1));
    expect(asked.at(-1)).toMatchObject({ first: 50 });
    await screen.findByText('Person 99');
    expect(screen.getAllByText(/^Person/).length).toBeGreaterThanOrEqual(50);
    expect(screen.getByRole('dialog', { name: 'Reason for not approving' })).toBeTruthy();
  });

  it.each(['status=WAITING', 'sort=WAITING_SINCE_DESC'])(
    'with %s it lets go of an account that no longer waits, and the focus goes to the next one',
    async (filter) => {
      let approved = false;
      const { list } = server(() =>
        many
          .slice(0, 3)
          .map((each) =>
            approved && each.id === 'id2' ? { ...each, status: 'ACTIVE' as const, ...decisionsOver('ACTIVE') } : each,
          ),
      );
      const approval = {
        request: { query: ActivateAccountDocument, variables: () => true },
        result: (): object => {
          approved = true;
          return {
            data: {
              activateAccount: {
                __typename: 'User',
                id: 'id2',
                status: 'ACTIVE',
                statusReason: null,
                waitingSince: null,
                ...decisionsOver('ACTIVE'),
              },
            },
          };
        },
      };
      const user = show([list, approval], `/adminManageAccounts?${filter}`);
      await waitFor(() => expect(rows()).toHaveLength(3));
      await user.click(row(2).getByRole('button', { name: 'Approve' }));
      expect(rows()).toHaveLength(2);
      expect(document.activeElement?.textContent).toBe('Person 3');
      await waitFor(() => expect(toastSuccess).toHaveBeenCalledOnce());
      expect(rows()).toHaveLength(2);
    },
  );

  it('a decision by a popup passes the focus on to the next account too', async () => {
    let returned = false;
    const { list } = server(() =>
      many
        .slice(0, 3)
        .map((each) =>
          returned && each.id === 'id2' ? { ...each, status: 'PENDING' as const, ...decisionsOver('PENDING') } : each,
        ),
    );
    const answer = {
      request: { query: ReturnAccountDocument, variables: () => true },
      result: (): object => {
        returned = true;
        return {
          data: {
            returnAccount: {
              __typename: 'User',
              id: 'id2',
              status: 'PENDING',
              statusReason: 'Dark',
              waitingSince: null,
              ...decisionsOver('PENDING'),
            },
          },
        };
      },
    };
    const user = show([list, answer], '/adminManageAccounts?status=WAITING');
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.click(row(2).getByRole('button', { name: 'Return' }));
    await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Dark');
    await user.click(screen.getByRole('button', { name: 'Return account' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Person 3'));
  });

  it('a question that is no longer one is closed, and what is true now is read', async () => {
    let status: Account['status'] = 'WAITING';
    const { list } = server(() => [{ ...account(1), status, ...decisionsOver(status) }]);
    const late = {
      request: { query: ReturnAccountDocument, variables: () => true },
      result: refused('WRONG_STATE', 'No longer possible. Refresh the page.'),
    };
    const user = show([list, late]);
    await user.click(await screen.findByRole('button', { name: 'Return' }));
    await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Dark');
    status = 'ACTIVE';
    await user.click(screen.getByRole('button', { name: 'Return account' }));
    await waitFor(() => expect(toastError).toHaveBeenCalledExactlyOnceWith('No longer possible. Refresh the page.'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await row(1).findByRole('button', { name: 'Deactivate' })).toBeTruthy();
  });
});

const open = async (user: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('button', { name: 'Return' }));
  return screen.findByRole('textbox', { name: /^Reason/ });
};

describe('what staff write', () => {
  it('is thrown away by Escape only after a question, and kept if they go on', async () => {
    const { list } = server(() => [account(1)]);
    const user = show([list]);
    await user.type(await open(user), 'Too dark');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'Too dark');
    await user.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'Keep writing' });
    // Another press answers "keep writing".
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep writing' })).toBeNull());
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await open(user)).toHaveProperty('value', '');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is found again after a session that has ended by itself, and not by another person', async () => {
    const session = { token: 't', id: 'admin', fullName: 'Salmah', isStaff: true };
    setSession(session);
    const { list } = server(() => [account(1)]);
    const user = show([list]);
    await user.type(await open(user), 'Too dark');
    act(() => setSession(null));
    act(() => setSession({ ...session, token: 'u' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
    act(() => setSession({ ...session, id: 'other' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await open(user)).toHaveProperty('value', '');
  });
});

it('waiving a fine has words of its own', async () => {
  const { list } = server(() => [{ ...account(1), fine: 25 }]);
  const waiver = {
    request: { query: SetFineDocument, variables: { userId: 'id1', amount: 0, expected: 25, reason: null } },
    result: { data: { setFine: { __typename: 'User', id: 'id1', fine: 0 } } },
  };
  const user = show([list, waiver]);
  await user.click(await screen.findByRole('button', { name: 'Fine of Person 1: RM 25.00' }));
  const amount = await screen.findByLabelText(/^Fine amount/);
  await user.clear(amount);
  await user.type(amount, '0{Enter}');
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Fine Waived Successfully'));
});
