// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CompleteCheckoutDocument } from '../generated/graphql.ts';
import { toastSuccess } from '../lib/toasts.ts';
import { renderApp } from '../testing/render.tsx';
import { CheckoutStatus } from './CheckoutStatus.tsx';

vi.mock(import('../lib/toasts.ts'), () => ({ toastSuccess: vi.fn<typeof toastSuccess>(), toastError: vi.fn<() => void>() }));

const answer = (completeCheckout: boolean) => ({
  request: { query: CompleteCheckoutDocument, variables: { sessionId: 's1' } },
  result: { data: { completeCheckout } },
});

describe('the status of a checkout', () => {
  it('says so while it is not paid, and asks again by the button', async () => {
    const user = renderApp(<CheckoutStatus sessionId="s1" payerId="u1" />, [answer(false), answer(true)]);
    expect(screen.getByText('Checking your payment')).toBeTruthy();
    expect(await screen.findByText('Not paid yet')).toBeTruthy();
    expect(toastSuccess).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Checkout Successfully'));
  });
});
