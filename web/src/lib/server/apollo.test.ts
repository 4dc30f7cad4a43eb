// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SupportEmailDocument } from '../../generated/graphql.ts';
import { refused } from '../../testing/answers.ts';
import { client } from './apollo.ts';
import { getSession, setSession } from '../session.ts';
import { toastError } from '../toasts.ts';

vi.mock(import('../toasts.ts'));

const session = (token: string) => ({ token, id: 'u1', fullName: 'Aina', isStaff: false });
const ask = () => client.query({ query: SupportEmailDocument, fetchPolicy: 'network-only', context: { queryDeduplication: false } });

/** The server's answer, given when the test says so. */
let answer: PromiseWithResolvers<void>;
const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  answer = Promise.withResolvers();
  const headers = { 'content-type': 'application/json' };
  fetched.mockImplementation(async () => {
    await answer.promise;
    return new Response(JSON.stringify(refused('UNAUTHENTICATED', 'You Must Be Logged In')), { headers });
  });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  setSession(null);
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

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
