import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../testing/render.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

type Submit = ComponentProps<typeof ForgotPasswordForm>['onSubmit'];

const announced = () => document.querySelector('[aria-live=polite]')?.textContent;

describe('the form for a forgotten password', () => {
  it('marks an address that is none', async () => {
    const onSubmit = vi.fn<Submit>();
    const user = renderApp(<ForgotPasswordForm onSubmit={onSubmit} />);
    await user.type(screen.getByLabelText('Email'), 'nobody{Enter}');
    expect(await screen.findByText('Enter a Valid Email')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says that it is sending, and then where a link may have gone', async () => {
    const sending = Promise.withResolvers<void>();
    const user = renderApp(<ForgotPasswordForm onSubmit={() => sending.promise} />);
    await user.type(screen.getByLabelText('Email'), ' aina@student.example {Enter}');
    expect(await screen.findByRole('button', { name: 'Sending' })).toBeTruthy();
    expect(announced()).toBe('');
    sending.resolve();
    await waitFor(() => expect(announced()).toMatch(/is on its way/));
    expect(screen.getByText('aina@student.example')).toBeTruthy();
  });
});
