import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../../testing/answers.ts';
import { renderApp } from '../../../../testing/render.tsx';
import { SignInForm } from './SignInForm.tsx';

type Props = ComponentProps<typeof SignInForm>;

const renderForm = (props: Partial<Props> = {}) =>
  renderApp(<SignInForm pending={false} error={null} onSubmit={vi.fn<Props['onSubmit']>()} {...props} />);

describe('the sign-in form', () => {
  it('marks the e-mail when it is left, not before', async () => {
    const user = renderForm();
    await user.type(screen.getByLabelText('Email'), 'nobody');
    expect(screen.queryByText('Enter a Valid Email')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Enter a Valid Email')).toBeTruthy();
  });

  it('is sent whatever it holds', async () => {
    const onSubmit = vi.fn<Props['onSubmit']>();
    const user = renderForm({ onSubmit });
    await user.type(screen.getByLabelText('Email'), 'nobody');
    await user.type(screen.getByLabelText('Password'), 'x{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'nobody', password: 'x' });
  });

  it('shows and hides the password', async () => {
    const user = renderForm();
    expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show or hide the password' }));
    expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
  });

  it('shows the server text in the error box', () => {
    renderForm({ error: refusal('INVALID_CREDENTIALS', 'Invalid Login Credentials') });
    expect(screen.getByRole('alert').textContent).toBe('Invalid Login Credentials');
  });

  it('says that it is logging in and cannot be sent twice', async () => {
    const onSubmit = vi.fn<Props['onSubmit']>();
    const user = renderForm({ pending: true, onSubmit });
    await user.click(screen.getByRole('button', { name: 'LoggingIn' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('leads to a new password and to a new account', () => {
    renderForm();
    expect(screen.getByRole('link', { name: 'Forgot Password?' }).getAttribute('href')).toBe('/forgotPassword');
    expect(screen.getByText(/Don't have an Account\?/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/SignUp');
  });
});
