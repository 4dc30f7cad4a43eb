import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Navigate, Route, Routes } from 'react-router';
import {
  LoginDocument,
  RegisterDocument,
  RequestPasswordResetDocument,
  ResetPasswordDocument,
} from '../../../generated/graphql.ts';
import { getSession, setSession } from '../../../lib/session.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { refused } from '../../../testing/answers.ts';
import { address, renderApp } from '../../../testing/render.tsx';
import { openedSession } from '../../../testing/viewer.ts';
import ForgotPasswordPage from './ForgotPasswordPage.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';
import SignInPage from './SignInPage.tsx';
import SignUpPage from './SignUpPage.tsx';

const AUTH_TOAST = { duration: 5000 };

beforeEach(() => setSession(null));
afterEach(() => setSession(null));

const stored = () => JSON.parse(localStorage.getItem('user') ?? 'null');

describe('Sign Up', () => {
  const input = { fullName: '', email: 'aina@student.example', phone: '', passportNo: '', password: '' };

  async function signUp(result: object) {
    const user = renderApp(<SignUpPage />, [{ request: { query: RegisterDocument, variables: { input } }, result }]);
    await user.type(screen.getByLabelText('Email'), `${input.email}{Enter}`);
  }

  it('keeps the session, says so for 5 s and goes on to the profile', async () => {
    await signUp({ data: { register: openedSession } });
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Account Created Successfully', AUTH_TOAST);
    expect(stored()).toEqual({ token: 't1', id: 'u1', fullName: 'Nur Aina', isStaff: false });
  });

  it('shows the server text in the error box and keeps what was typed', async () => {
    await signUp(refused('EMAIL_TAKEN', 'Email Already Exists', { field: 'email' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Email Already Exists');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', input.email);
    expect(getSession()).toBeNull();
  });

  it('has its title', () => {
    renderApp(<SignUpPage />);
    expect(screen.getByRole('heading', { name: 'SIGN UP' })).toBeTruthy();
  });
});

it.each(['Sign Up', 'Forgot Password?'])(
  'who was on the way somewhere still gets there after a detour by "%s"',
  async (detour) => {
    const variables = { email: 'aina@student.example', password: 'Pasar#2026' };
    const user = renderApp(
      <Routes>
        <Route
          path="/product/lamp"
          element={<Navigate to="/SignIn" state={{ from: { pathname: '/browse', search: '?q=chair' } }} />}
        />
        <Route path="/SignIn" element={<SignInPage />} />
        <Route path="/SignUp" element={<SignUpPage />} />
        <Route path="/forgotPassword" element={<ForgotPasswordPage />} />
        <Route path="*" element={null} />
      </Routes>,
      [{ request: { query: LoginDocument, variables }, result: { data: { login: openedSession } } }],
      { path: '/product/lamp' },
    );
    await user.click(screen.getByRole('link', { name: detour }));
    await user.click(await screen.findByRole('link', { name: 'Sign In' }));
    await user.type(await screen.findByLabelText('Email'), variables.email);
    await user.type(screen.getByLabelText('Password'), `${variables.password}{Enter}`);
    await waitFor(() => expect(address()).toBe('/browse?q=chair'));
  },
);

describe('Forgot Password', () => {
  it('says for 5 s that the mail is sent', async () => {
    const variables = { email: 'aina@student.example' };
    const sent = {
      request: { query: RequestPasswordResetDocument, variables },
      result: { data: { requestPasswordReset: true } },
    };
    const user = renderApp(<ForgotPasswordPage />, [sent]);
    await user.type(screen.getByLabelText('Email'), `${variables.email}{Enter}`);
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Email Sent Successfully', AUTH_TOAST));
  });
});

async function reset(result: object) {
  const variables = { token: 'link', password: 'Pasar#2026' };
  const user = renderApp(
    <Routes>
      <Route path="/resetPassword/:id" element={<ResetPasswordPage />} />
      <Route path="*" element={null} />
    </Routes>,
    [{ request: { query: ResetPasswordDocument, variables }, result }],
    { path: '/resetPassword/link' },
  );
  await user.type(screen.getByLabelText('New password'), variables.password);
  await user.type(screen.getByLabelText('Confirm password'), `${variables.password}{Enter}`);
}

describe('Reset Password', () => {
  it('signs in, says so for 5 s and goes to /SignIn, which leads on', async () => {
    await reset({ data: { resetPassword: openedSession } });
    await waitFor(() => expect(address()).toBe('/SignIn'));
    expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Password Changed Successfully', AUTH_TOAST);
    expect(getSession()?.token).toBe('t1');
  });

  it('shows the server text', async () => {
    await reset(refused('WEAK_PASSWORD', 'Password is not strong enough'));
    expect((await screen.findByRole('alert')).textContent).toBe('Password is not strong enough');
  });
});
