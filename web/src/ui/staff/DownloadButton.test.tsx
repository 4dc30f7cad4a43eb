import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getSession, setSession } from '../../lib/session.ts';
import { toastError } from '../../lib/toasts.ts';
import { renderApp } from '../../testing/render.tsx';
import * as pictureFile from '../picture/pictureFile.ts';
import { DownloadButton } from './DownloadButton.tsx';

beforeEach(() => void vi.spyOn(pictureFile, 'download').mockReturnValue());

const NAMED = { 'content-disposition': 'attachment; filename="accounts-2026-11-27.csv"' };
const list = { search: 'layla & co', status: 'WAITING', from: null, isSearch: true, first: 50 };

/** A server that answers so; returns the requests. */
function server(answer: () => Response | Promise<Response>) {
  const asked = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', asked);
  return asked;
}

function show() {
  setSession({ token: 't', id: 'admin', fullName: 'Salmah', isStaff: true });
  return renderApp(<DownloadButton name="accounts" variables={list} />);
}

const press = (user: ReturnType<typeof show>) => user.click(screen.getByRole('button', { name: 'Download CSV' }));

it('saves the list as it is filtered, with the name that the server gives it, and shows that it works', async () => {
  const answer = Promise.withResolvers<Response>();
  const asked = server(() => answer.promise);
  const user = show();
  await press(user);
  expect(screen.getByRole('button', { name: 'One moment' }).getAttribute('aria-busy')).toBe('true');
  answer.resolve(new Response('Id,Name\r\n', { headers: NAMED }));
  await waitFor(() => expect(pictureFile.download).toHaveBeenCalledOnce());
  const [file] = vi.mocked(pictureFile.download).mock.calls[0] ?? [];
  expect([file?.name, await file?.text()]).toEqual(['accounts-2026-11-27.csv', 'Id,Name\r\n']);
  expect(asked).toHaveBeenCalledExactlyOnceWith('/staff/accounts.csv?search=layla+%26+co&status=WAITING', {
    headers: { authorization: 'Bearer t' },
  });
  expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeTruthy();
});

it.each([
  ['FORBIDDEN', 'Only staff may do this', 403, 'Only staff may do this'],
  ['RATE_LIMITED', '', 429, 'Too many attempts'],
])('says why it cannot: %s', async (code, error, status, said) => {
  server(() => Response.json({ code, error }, { status }));
  await press(show());
  await waitFor(() => expect(toastError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(said)));
  expect(pictureFile.download).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy();
});

it('says so when nothing answers, or only a proxy', async () => {
  server(() => Promise.reject(new TypeError('Failed to fetch')));
  const user = show();
  await press(user);
  await waitFor(() => expect(toastError).toHaveBeenCalledOnce());
  server(() => new Response('<html>', { status: 502 }));
  await press(user);
  await waitFor(() => expect(toastError).toHaveBeenCalledTimes(2));
  expect(pictureFile.download).not.toHaveBeenCalled();
});

it('ends a session that the server no longer knows', async () => {
  server(() => Response.json({ code: 'UNAUTHENTICATED', error: 'You Must Be Logged In' }, { status: 401 }));
  await press(show());
  await waitFor(() => expect(getSession()).toBeNull());
});
