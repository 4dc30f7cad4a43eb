import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LoginDocument } from '../../../generated/graphql.ts';
import { getSession, setSession } from '../../../lib/session.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { address, renderApp } from '../../../testing/render.tsx';
import { openedSession } from '../../../testing/viewer.ts';
import SignInPage from './SignInPage.tsx';

beforeEach(() => setSession(null));
afterEach(() => setSession(null));

it('Sign In keeps the session, says so for 5 s and goes home', async () => {
  const variables = { email: 'aina@student.example', password: 'Pasar#2026' };
  const user = renderApp(
    <SignInPage />,
    [{ request: { query: LoginDocument, variables }, result: { data: { login: openedSession } } }],
    { path: '/SignIn' },
  );
  expect(screen.getByRole('heading', { name: 'SIGN IN' })).toBeTruthy();
  await user.type(screen.getByLabelText('Email'), variables.email);
  await user.type(screen.getByLabelText('Password'), `${variables.password}{Enter}`);
  await waitFor(() => expect(address()).toBe('/'));
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Login Successfully', { duration: 5000 });
  expect(getSession()?.token).toBe('t1');
});
