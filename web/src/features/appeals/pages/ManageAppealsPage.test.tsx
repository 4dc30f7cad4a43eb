import { screen, within } from '@testing-library/react';
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
  sanction: 'PRODUCT' as const,
  statement: 'It is allowed',
  lifted: null as boolean | null,
  note: null as string | null,
  dueAt: '2100-01-05T04:00:00.000Z',
  decidedAt: null as string | null,
  createdAt: '2100-01-01T04:00:00.000Z',
  canDecide: yes,
  by: { __typename: 'User' as const, id: buyer.id, fullName: buyer.fullName, email: 'b@student.example', phone: '60' },
  product: { __typename: 'Product' as const, id: 'p1', title: 'Desk lamp' },
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
  const sent = { id: 'a1', lifted: true, note: 'You are right' };
  const user = renderApp(<ManageAppealsPage />, [
    totals,
    listed(appeal),
    { request: { query: DecideAppealDocument, variables: sent }, result: decide },
  ]);
  expect(await screen.findByText('It is allowed')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Desk lamp' }).getAttribute('href')).toBe('/adminManageProducts/p1');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Appeal of ${buyer.fullName}` }));
  await user.click(dialog.getByRole('radio', { name: 'Take it back' }));
  await user.type(dialog.getByRole('textbox'), 'You are right');
  await user.click(dialog.getByRole('button', { name: 'Take it back' }));
  await vi.waitFor(() => expect(decide).toHaveBeenCalledOnce());
});

it('who imposed the sanction is told that another administrator decides', async () => {
  renderApp(<ManageAppealsPage />, [totals, listed({ ...appeal, canDecide: no() })]);
  expect(await screen.findByText('Another administrator decides')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
});
