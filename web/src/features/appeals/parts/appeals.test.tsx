import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountAppealsDocument, AppealDocument, OwnAppealsDocument } from '../../../generated/graphql.ts';
import { refused } from '../../../testing/answers.ts';
import { no, yes } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import AccountAppeal from './AccountAppeal.tsx';
import OwnAppeals from './OwnAppeals.tsx';

const viewer = (canAppealFine: typeof yes, canAppealDeactivation: typeof yes) => ({
  request: { query: AccountAppealsDocument },
  result: { data: { viewer: { __typename: 'User' as const, id: 'u1', canAppealFine, canAppealDeactivation } } },
});

const own = {
  __typename: 'Appeal' as const,
  id: 'a1',
  sanction: 'FINE' as const,
  statement: 'I was ill',
  lifted: null as boolean | null,
  note: null as string | null,
  dueAt: '2100-01-05T04:00:00.000Z',
  decidedAt: null as string | null,
  createdAt: '2100-01-01T04:00:00.000Z',
  product: null,
};
const list = (...nodes: (typeof own)[]) => ({
  request: { query: OwnAppealsDocument },
  result: { data: { appeals: { __typename: 'AppealConnection' as const, nodes } } },
});

const sent = {
  appeal: {
    __typename: 'Appeal' as const,
    id: 'a1',
    by: { __typename: 'User' as const, id: 'u1', canAppealFine: no(), canAppealDeactivation: no() },
    product: null,
    review: null,
  },
};
const send = (result: object = { data: sent }) => ({
  request: { query: AppealDocument, variables: { sanction: 'FINE', id: null, statement: 'I was ill' } },
  result,
});

it('sends the one statement of an appeal, and offers none afterwards', async () => {
  const user = renderApp(<AccountAppeal sanction="FINE" />, [viewer(yes, no()), send()]);
  await user.click(await screen.findByRole('button', { name: 'Appeal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeal' }));
  await user.click(dialog.getByRole('button', { name: 'Send appeal' }));
  expect(dialog.getByRole('textbox', { name: /Why the decision is wrong/ }).getAttribute('aria-invalid')).toBe('true');
  await user.type(dialog.getByRole('textbox'), '  I was ill ');
  await user.click(dialog.getByRole('button', { name: 'Send appeal' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps the words when the appeal is refused', async () => {
  const user = renderApp(<AccountAppeal sanction="FINE" />, [viewer(yes, no()), send(refused('WRONG_STATE'))]);
  await user.click(await screen.findByRole('button', { name: 'Appeal' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'I was ill');
  await user.click(dialog.getByRole('button', { name: 'Send appeal' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'I was ill');
});

it('offers no appeal where the server allows none', async () => {
  renderApp(<AccountAppeal sanction="DEACTIVATION" />, [viewer(yes, no()), list()]);
  renderApp(<OwnAppeals />, [list(own)]);
  await screen.findByText('I was ill');
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
});

it('shows of each appeal until when staff answer, and then what they decided and why', async () => {
  const upheld = { ...own, id: 'a2', lifted: false, note: 'The rule is clear', decidedAt: own.createdAt };
  const late = { ...own, id: 'a3', dueAt: '2026-01-05T04:00:00.000Z' };
  renderApp(<OwnAppeals />, [list(own, upheld, late)]);
  expect(await screen.findByText(/^Staff answer within two working days: by/)).toBeTruthy();
  expect(screen.getByText('The decision stands')).toBeTruthy();
  expect(screen.getByText('The rule is clear')).toBeTruthy();
  expect(screen.getByText(/The answer was due by/)).toBeTruthy();
});
