import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ConfirmPaymentDocument, SalesDocument, SupportEmailDocument } from '../../generated/graphql.ts';
import type { TransactionStatus } from '../../generated/graphql.ts';
import { page, refused } from '../../testing/answers.ts';
import { made } from '../../testing/transactions.tsx';
import { client } from './apollo.ts';
import { readMore } from './refresh.ts';
import { getSession, setSession } from '../session.ts';
import { toastError } from '../toasts.ts';

const session = (token: string) => ({ token, id: 'u1', fullName: 'Aina', isStaff: false });
const ask = () =>
  client.query({ query: SupportEmailDocument, fetchPolicy: 'network-only', context: { queryDeduplication: false } });

/** The server's answer, given when the test says so. */
let answer: PromiseWithResolvers<void>;
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  answer = Promise.withResolvers();
  const headers = { 'content-type': 'application/json' };
  fetched.mockImplementation(async () => {
    await answer.promise;
    return new Response(JSON.stringify(refused('UNAUTHENTICATED', 'You Must Be Logged In')), { headers });
  });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => setSession(null));

it('ends a session that the server no longer knows, and says so once for all that was refused', async () => {
  setSession(session('old'));
  const questions = Promise.allSettled([ask(), ask()]);
  answer.resolve();
  await questions;
  expect(getSession()).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
  expect(toastError).toHaveBeenCalledExactlyOnceWith('You Must Be Logged In');
});

it('does not end a session for what was refused to the one before', async () => {
  setSession(session('old'));
  const question = Promise.allSettled([ask()]);
  // Until the request has gone out with its token.
  await expect.poll(() => fetched).toHaveBeenCalled();
  setSession(session('new'));
  answer.resolve();
  await question;
  expect(getSession()?.token).toBe('new');
  expect(toastError).not.toHaveBeenCalled();
});

it('after a refused step a list that has been scrolled through is as it is now, and as long as it was', async () => {
  let status: TransactionStatus = 'NOT_PAID';
  const sales = Array.from({ length: 80 }, (_, n) => made(80 - n));
  const answerTo = ({
    operationName,
    variables: { first = 20, after },
  }: {
    operationName: string;
    variables: { first?: number; after?: string };
  }) => {
    if (operationName === 'confirmPayment') return refused('WRONG_STATE', 'This was cancelled');
    const start = sales.findIndex(({ id }) => id === after) + 1;
    const rows = page(sales.slice(start, start + first).map((sale) => ({ ...sale, status })));
    return { data: { sales: { ...rows, pageInfo: { ...rows.pageInfo, hasNextPage: start + first < sales.length } } } };
  };
  fetched.mockImplementation(async (...[, init]: Parameters<typeof fetch>) =>
    Response.json(answerTo(JSON.parse(String(init?.body)))),
  );
  const list = client.watchQuery({ query: SalesDocument, variables: {} });
  const reader = list.subscribe(() => {});
  onTestFinished(() => reader.unsubscribe());
  const rows = () => list.getCurrentResult().data?.sales?.edges?.map((edge) => edge?.node?.status) ?? [];
  await expect.poll(rows).toHaveLength(20);
  await readMore(client, SalesDocument, {});
  await readMore(client, SalesDocument, {});
  await expect.poll(rows).toHaveLength(60);
  status = 'CANCELLED';
  await expect(
    client.mutate({ mutation: ConfirmPaymentDocument, variables: { transactionId: 'd80' } }),
  ).rejects.toThrow('This was cancelled');
  await expect.poll(() => rows().includes('CANCELLED')).toBe(true);
  expect(rows()).toEqual(Array.from({ length: 60 }, () => 'CANCELLED'));
});
