// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

type Submit = ComponentProps<typeof ForgotPasswordForm>['onSubmit'];

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
    sending.resolve();
    expect(await screen.findByText(/is on its way/)).toBeTruthy();
    expect(screen.getByText('aina@student.example')).toBeTruthy();
  });
});
