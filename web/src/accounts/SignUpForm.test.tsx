// @vitest-environment jsdom
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { SignUpForm } from './SignUpForm.tsx';

type Submit = ComponentProps<typeof SignUpForm>['onSubmit'];

const refusal = (message: string, field: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code: 'PASSPORT_TAKEN', field } }] });

describe('the sign-up form', () => {
  it('marks a field when it is left, not before', async () => {
    const user = renderApp(<SignUpForm pending={false} error={null} onSubmit={vi.fn<Submit>()} />);
    await user.type(screen.getByLabelText('Phone number'), '0123');
    expect(screen.queryByText('Phone No. Should Be starting with 60')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Phone No. Should Be starting with 60')).toBeTruthy();
  });

  it('is sent whatever it holds', async () => {
    const onSubmit = vi.fn<Submit>();
    const user = renderApp(<SignUpForm pending={false} error={null} onSubmit={onSubmit} />);
    await user.type(screen.getByLabelText('Email'), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(onSubmit).toHaveBeenCalledWith({ fullName: '', email: 'nobody', phone: '', passportNo: '', password: '' });
  });

  it('shows the server text in the error box, and that of the passport under its field too', () => {
    renderApp(<SignUpForm pending={false} error={refusal('Passport Already Exists', 'passportNo')} onSubmit={vi.fn<Submit>()} />);
    expect(screen.getByRole('alert').textContent).toBe('Passport Already Exists');
    expect(screen.getByLabelText('Passport number').getAttribute('aria-invalid')).toBe('true');
  });

  it('says that it is registering and cannot be sent twice', async () => {
    const onSubmit = vi.fn<Submit>();
    const user = renderApp(<SignUpForm pending error={null} onSubmit={onSubmit} />);
    await user.click(screen.getByRole('button', { name: 'Registering' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
