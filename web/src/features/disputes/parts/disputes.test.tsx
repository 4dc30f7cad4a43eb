import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  AnswerDisputeDocument,
  DisputeOfDocument,
  OpenDisputeDocument,
  OwnDisputesDocument,
} from '../../../generated/graphql.ts';
import type { DisputeThread_DisputeFragment } from '../../../generated/graphql.ts';
import { buyer, no, seller, yes } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import DisputeDialog from './DisputeDialog.tsx';
import OwnDisputes from './OwnDisputes.tsx';
import ProblemDialog from './ProblemDialog.tsx';

const said = (text: string, { id, fullName }: typeof seller | typeof buyer, pictures: string[] = []) => ({
  __typename: 'DisputeStatement' as const,
  by: { __typename: 'User' as const, id, fullName },
  text,
  pictures,
  createdAt: '2026-05-14T08:00:00.000Z',
});
const complaint = said('The lamp is broken', buyer, ['http://media/broken?signature=1']);

const dispute = {
  __typename: 'Dispute' as const,
  id: 'dispute',
  reason: 'NOT_AS_DESCRIBED' as const,
  answerBy: '2026-05-17T08:00:00.000Z',
  dueAt: '2099-05-17T08:00:00.000Z',
  outcome: null,
  note: null,
  statements: [complaint],
  canAnswer: yes,
};
const answered = { ...dispute, canAnswer: no(), statements: [complaint, said('It worked', seller)] };
const onDone = vi.fn<() => void>();
const onClose = vi.fn<() => void>();

const disputeOf = (found: DisputeThread_DisputeFragment) => ({
  request: { query: DisputeOfDocument, variables: { transactionId: 'transaction' } },
  result: { data: { transaction: { __typename: 'Transaction' as const, id: 'transaction', dispute: found } } },
});
const showDialog = (...mocks: NonNullable<Parameters<typeof renderApp>[1]>) =>
  renderApp(<DisputeDialog transactionId="transaction" opened onClose={onClose} onAnswered={onDone} />, mocks);

describe('the promise of staff', () => {
  it.each([
    ['2099-05-17T08:00:00.000Z', /Staff answer within two working days: by 17\/05\/2099/],
    ['2020-05-17T08:00:00.000Z', /The answer was due by 17\/05\/2020.*We are sorry\./],
  ])('to decide until %s stands with what is undecided', async (dueAt, promise) => {
    showDialog(disputeOf({ ...dispute, dueAt }));
    await screen.findByText('The lamp is broken');
    expect(document.body.textContent).toMatch(promise);
  });

  it('is no longer said of what is decided', async () => {
    showDialog(disputeOf({ ...dispute, outcome: 'STANDS', note: 'Both were heard' }));
    await screen.findByText('Both were heard');
    expect(document.body.textContent).not.toMatch(/working days/);
  });
});

describe('"I have a problem"', () => {
  it('asks what is wrong, and tells staff', async () => {
    const variables = { transactionId: 'transaction', reason: 'NOT_RECEIVED', text: 'Nothing came', pictures: [] };
    const user = renderApp(
      <ProblemDialog transactionId="transaction" name="Siti" side="buyer" opened onClose={onClose} onOpened={onDone} />,
      [{ request: { query: OpenDisputeDocument, variables }, result: { data: { openDispute: dispute } } }],
    );
    await user.click(await screen.findByRole('button', { name: 'Send to staff' }));
    expect(screen.getByText('Choose what is wrong')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'It never came' }));
    await user.type(screen.getByRole('textbox', { name: /What happened/ }), ' Nothing came ');
    await user.click(screen.getByRole('button', { name: 'Send to staff' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onDone).toHaveBeenCalledOnce();
  });
});

describe('a dispute', () => {
  it('shows what each side says, and until when it can be answered', async () => {
    showDialog(disputeOf(dispute));
    const article = within(await screen.findByRole('article'));
    expect(article.getByText('The lamp is broken')).toBeTruthy();
    expect(article.getByText('It is not as described')).toBeTruthy();
    expect(article.getByRole('img', { name: 'Picture 1 of Bilal Pembeli' }).getAttribute('src')).toBe(
      'http://media/broken?signature=1',
    );
    expect(screen.getByText('Staff have yet to decide')).toBeTruthy();
    expect(screen.getByText(/^You can answer until/)).toBeTruthy();
  });

  it('is answered once by who may, and then shows both', async () => {
    const variables = { id: 'dispute', text: 'It worked', pictures: [] };
    const user = showDialog(disputeOf(dispute), {
      request: { query: AnswerDisputeDocument, variables },
      result: { data: { answerDispute: answered } },
    });
    await user.type(await screen.findByRole('textbox', { name: /What happened/ }), 'It worked');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('has the decision and its words on top', async () => {
    showDialog(disputeOf({ ...answered, outcome: 'CANCELLED', note: 'The pictures show it' }));
    expect(await screen.findByText('Staff decided: the deal is cancelled')).toBeTruthy();
    expect(screen.getByText('The pictures show it')).toBeTruthy();
    expect(screen.queryByText('Staff have yet to decide')).toBeNull();
  });
});

describe('the profile of a confined person', () => {
  it('has the disputes that wait for their answer', async () => {
    const about = { ...dispute, transaction: { __typename: 'Transaction' as const, id: 't', title: 'Desk lamp' } };
    renderApp(<OwnDisputes />, [
      { request: { query: OwnDisputesDocument }, result: { data: { disputes: { nodes: [about] } } } },
    ]);
    expect(await screen.findByRole('heading', { name: 'Dispute about Desk lamp' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send answer' })).toBeTruthy();
  });
});
