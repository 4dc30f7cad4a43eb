import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LogoutDocument } from '../generated/graphql.ts';
import { getSession, setSession, signedOutByHand } from '../lib/session.ts';
import { toastSuccess } from '../lib/toasts.ts';
import { renderApp } from '../testing/render.tsx';
import { useLogout } from './useLogout.ts';

afterEach(() => setSession(null));

function LogoutButton() {
  return (
    <button type="button" onClick={useLogout()}>
      Logout
    </button>
  );
}

it('tells the server, for which the session would go on', async () => {
  setSession({ token: 't', id: 'u', fullName: 'Aina', isStaff: false });
  const told = vi.fn<() => object>(() => ({ data: { logout: true } }));
  const user = renderApp(<LogoutButton />, [{ request: { query: LogoutDocument }, result: told }]);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
});

it('ends the session here without waiting for the server', async () => {
  setSession({ token: 't', id: 'u', fullName: 'Aina', isStaff: false });
  const user = renderApp(<LogoutButton />, [{ request: { query: LogoutDocument }, delay: Infinity }]);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(getSession()).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
  expect(signedOutByHand()).toBe(true);
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Logout Successfully');
});
