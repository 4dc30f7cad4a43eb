import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../../testing/answers.ts';
import { renderApp } from '../../../../testing/render.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

type Submit = ComponentProps<typeof ResetPasswordForm>['onSubmit'];

const GOOD = 'Pasar#2026';
const done = () => vi.fn<Submit>(() => Promise.resolve());
const password = () => screen.getByLabelText('New password');
const confirmation = () => screen.getByLabelText('Confirm password');
const submit = () => screen.queryByRole('button', { name: 'Submit' });

describe('the form for a new password', () => {
  it('has a checklist of four items', () => {
    renderApp(<ResetPasswordForm onSubmit={done()} />);
    expect(within(screen.getByRole('list')).getAllByRole('listitem').length).toBe(4);
  });

  it('shows Submit only while both fields are the same and not empty', async () => {
    const user = renderApp(<ResetPasswordForm onSubmit={done()} />);
    expect(submit()).toBeNull();
    await user.type(password(), GOOD);
    expect(submit()).toBeNull();
    await user.type(confirmation(), GOOD);
    expect(submit()).toBeTruthy();
    await user.type(password(), '!');
    expect(submit()).toBeNull();
  });

  it('says that the passwords differ when the second is left, not before', async () => {
    const user = renderApp(<ResetPasswordForm onSubmit={done()} />);
    await user.type(password(), GOOD);
    await user.type(confirmation(), 'Pasar');
    expect(screen.queryByText("The Password Doesn't Match")).toBeNull();
    await user.tab();
    expect(screen.getByText("The Password Doesn't Match")).toBeTruthy();
    await user.type(confirmation(), '#2026');
    expect(screen.queryByText("The Password Doesn't Match")).toBeNull();
  });

  it('colours a password that the stricter rule refuses, and sends it all the same', async () => {
    const onSubmit = done();
    const user = renderApp(<ResetPasswordForm onSubmit={onSubmit} />);
    await user.type(password(), 'Pasar-2026');
    await user.type(confirmation(), 'Pasar-2026');
    expect(password().hasAttribute('data-invalid')).toBe(true);
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Pasar-2026');
  });

  it('shows the refusal in the box, and for a spent link the way to a new one', async () => {
    const text = 'This link has expired or was used already';
    const user = renderApp(<ResetPasswordForm onSubmit={() => Promise.reject(refusal('INVALID_RESET_LINK', text))} />);
    await user.type(password(), GOOD);
    await user.type(confirmation(), `${GOOD}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgotPassword');
  });

  it('has the refusal of a common password at its field', async () => {
    const refused = refusal('COMMON_PASSWORD', 'From the server', 'password');
    const user = renderApp(<ResetPasswordForm onSubmit={() => Promise.reject(refused)} />);
    await user.type(password(), GOOD);
    await user.type(confirmation(), `${GOOD}{Enter}`);
    expect(await screen.findByText('This password is among the commonest: choose another')).toBeTruthy();
    expect(password().getAttribute('aria-invalid')).toBe('true');
  });
});
