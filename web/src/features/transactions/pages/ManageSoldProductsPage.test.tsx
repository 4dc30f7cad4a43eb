import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  AllTransactionsDocument,
  StaffCancelTransactionDocument,
  TransactionDocument,
  TransactionTotalsDocument,
} from '../../../generated/graphql.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { page, refused } from '../../../testing/answers.ts';
import { no, transaction, yes } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import { unfiltered } from '../../../testing/staff.ts';
import ManageSoldProductsPage from './ManageSoldProductsPage.tsx';

const total = { totalCount: 2 };
const totals = {
  request: { query: TransactionTotalsDocument },
  result: { data: { all: total, notPaid: total, pending: total, paid: total } },
};
const paid = (title: string, proof: string) => ({
  ...transaction,
  id: title,
  title,
  status: 'PAID',
  proof: `http://media/${proof}.webp`,
});
const transactions = [paid('Chair', 'chair-listed'), paid('Lamp', 'lamp-listed')];
const list = {
  request: {
    query: AllTransactionsDocument,
    variables: { search: null, status: null, ...unfiltered, isSearch: false },
  },
  result: { data: { allTransactions: page(transactions) } },
};
const request = { query: TransactionDocument, variables: { id: 'Lamp' } };
const fresh = {
  request,
  result: { data: { transaction: { __typename: 'Transaction', id: 'Lamp', proof: 'http://media/lamp-fresh.webp' } } },
};

async function viewLamp(mocks: Mocks) {
  const user = renderApp(<ManageSoldProductsPage />, [totals, list, ...mocks]);
  const row = within(await screen.findByRole('row', { name: /Lamp/ }));
  await user.click(row.getByRole('button', { name: 'View Proof' }));
  return user;
}

it('reads a proof anew, rather than showing the address of the list', async () => {
  await viewLamp([fresh]);
  const popup = within(await screen.findByRole('dialog', { name: 'Payment proof for Lamp' }));
  const picture = await popup.findByAltText('Payment proof for Lamp');
  expect(picture.getAttribute('src')).toBe('http://media/lamp-fresh.webp');
  expect(popup.getByRole('button', { name: 'Zoom in' })).toBeTruthy();
});

it('says that a proof cannot be read, or does not open, and tries again', async () => {
  const user = await viewLamp([{ request, result: refused('INTERNAL_SERVER_ERROR') }, fresh, fresh]);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  fireEvent.error(await screen.findByAltText('Payment proof for Lamp'));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByAltText('Payment proof for Lamp')).toBeTruthy();
  expect(screen.getAllByRole('row', { hidden: true }).length).toBe(3);
});

it('cancels a deal with the reason that both parties read', async () => {
  const reason = 'This may not be sold here.\nSee the terms';
  const cancellation = { query: StaffCancelTransactionDocument, variables: { transactionId: 'Lamp', reason } };
  const cancelTransaction = {
    __typename: 'Transaction',
    id: 'Lamp',
    status: 'CANCELLED',
    canCancel: no('WRONG_STATE'),
  };
  const open = {
    request: list.request,
    result: {
      data: {
        allTransactions: page([{ ...transaction, id: 'Lamp', title: 'Lamp', status: 'NOT_PAID', canCancel: yes }]),
      },
    },
  };
  const user = renderApp(<ManageSoldProductsPage />, [
    totals,
    open,
    { request: cancellation, result: { data: { cancelTransaction } } },
  ]);
  const row = within(await screen.findByRole('row', { name: /Lamp/ }));
  await user.click(row.getByRole('button', { name: 'Cancel' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Cancel the deal' }));
  await user.click(popup.getByRole('checkbox', { name: 'This may not be sold here.' }));
  await user.type(popup.getByLabelText('Reason (optional)'), 'See the terms');
  await user.click(popup.getByRole('button', { name: 'Cancel the deal' }));
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Status Changed Successfully'));
  expect(row.getByText('Cancelled')).toBeTruthy();
});
