import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppealTotalsDocument, DecideAppealDocument, StaffAppealsDocument } from '../../../generated/graphql.ts';
import { page } from '../../../testing/answers.ts';
import { buyer, no, yes } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import { unfiltered } from '../../../testing/staff.ts';
import ManageAppealsPage from './ManageAppealsPage.tsx';

const appeal = {
  __typename: 'Appeal' as const,
  id: 'a1',
  sanction: 'PRODUCT' as 'PRODUCT' | 'FINE',
  statement: 'It is allowed',
  lifted: null as boolean | null,
  note: null as string | null,
  dueAt: '2100-01-05T04:00:00.000Z',
  decidedAt: null as string | null,
  createdAt: '2100-01-01T04:00:00.000Z',
  canDecide: yes,
  by: {
    __typename: 'User' as const,
    id: buyer.id,
    fullName: buyer.fullName,
    email: 'b@student.example',
    phone: '60',
    fine: 0,
  },
  act: {
    __typename: 'StaffLogEntry' as const,
    id: 'l1',
    reason: 'It is a weapon',
    createdAt: '2099-12-30T04:00:00.000Z',
    staff: { __typename: 'User' as const, id: 's1', fullName: 'Siti Pentadbir' },
  },
  product: { __typename: 'Product' as const, id: 'p1', title: 'Desk lamp' } as object | null,
  review: null,
};
const listed = (...appeals: (typeof appeal)[]) => ({
  request: {
    query: StaffAppealsDocument,
    variables: { search: null, open: true, ...unfiltered, direction: 'ASC' as const, isSearch: false },
  },
  result: { data: { appeals: page(appeals) } },
  maxUsageCount: 9,
});
const decision = { id: 'a1', lifted: true, note: 'You are right' };
const totals = {
  request: { query: AppealTotalsDocument },
  result: {
    data: {
      open: { __typename: 'AppealConnection' as const, totalCount: 1 },
      decided: { __typename: 'AppealConnection' as const, totalCount: 0 },
    },
  },
  maxUsageCount: 9,
};

it('staff read an appeal with what it is about, and take the sanction back with words', async () => {
  const decide = vi.fn<() => object>(() => ({
    data: { decideAppeal: { ...appeal, lifted: true, note: 'You are right', decidedAt: appeal.createdAt } },
  }));
  const user = renderApp(<ManageAppealsPage />, [
    totals,
    listed(appeal),
    { request: { query: DecideAppealDocument, variables: { ...decision, expected: null } }, result: decide },
  ]);
  expect(await screen.findByText('It is allowed')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Desk lamp' }).getAttribute('href')).toBe('/adminManageProducts/p1');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Appeal of ${buyer.fullName}` }));
  expect(dialog.getByText('It is a weapon')).toBeTruthy();
  expect(dialog.getByText(/^By/).textContent).toBe('By Siti Pentadbir on 30/12/2099');
  await user.click(dialog.getByRole('radio', { name: 'Take it back' }));
  await user.type(dialog.getByRole('textbox'), 'You are right');
  await user.click(dialog.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(decide).toHaveBeenCalledOnce());
});

it('staff decide about the fine that they saw; one that has changed is shown first, and the words are kept', async () => {
  // It is read every 15 seconds anyway.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const fined = { ...appeal, sanction: 'FINE' as const, product: null, by: { ...appeal.by, fine: 20 } };
  const raised = { ...fined, by: { ...fined.by, fine: 50 } };
  const decided = { decideAppeal: { ...raised, lifted: true, note: 'You are right', decidedAt: appeal.createdAt } };
  const decide = vi.fn<() => object>(() => ({ data: decided }));
  const changed = { errors: [{ message: 'Look again', extensions: { code: 'FINE_CHANGED', fine: 50 } }] };
  const user = renderApp(<ManageAppealsPage />, [
    totals,
    { ...listed(fined), maxUsageCount: 1 },
    listed(raised),
    { request: { query: DecideAppealDocument, variables: { ...decision, expected: 20 } }, result: changed },
    { request: { query: DecideAppealDocument, variables: { ...decision, expected: 50 } }, result: decide },
  ]);
  const lift = async (words: string) => {
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Take it back' }));
    if (words) await user.type(dialog.getByRole('textbox'), words);
    await user.click(dialog.getByRole('button', { name: 'Take it back' }));
  };
  expect((await screen.findByText(/^Owed now/)).textContent).toBe('Owed now: RM 20.00');
  await lift('You are right');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByText(/^Owed now/).textContent).toBe('Owed now: RM 50.00'));
  await lift('');
  await waitFor(() => expect(decide).toHaveBeenCalledOnce());
});

it('who imposed the sanction is told that another administrator decides', async () => {
  renderApp(<ManageAppealsPage />, [totals, listed({ ...appeal, canDecide: no() })]);
  expect(await screen.findByText('Another administrator decides')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
});
