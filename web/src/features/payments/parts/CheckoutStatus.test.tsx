import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FineDocument, RefreshCheckoutDocument } from '../../../generated/graphql.ts';
import type { CheckoutStatus as Status } from '../../../generated/graphql.ts';
import { changeLanguage } from '../../../lib/language.ts';
import { createCache } from '../../../lib/server/cache.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { refused } from '../../../testing/answers.ts';
import { renderApp } from '../../../testing/render.tsx';
import { isCheckoutBegun, noteCheckout } from '../cache/begunCheckout.ts';
import { CheckoutStatus } from './CheckoutStatus.tsx';

const answer = (refreshCheckout: Status) => ({
  request: { query: RefreshCheckoutDocument, variables: { sessionId: 's1' } },
  result: { data: { refreshCheckout } },
});

afterEach(() => changeLanguage('en'));

describe('the status of a checkout', () => {
  it('says so while it is not paid, and asks again by the button', async () => {
    const user = renderApp(<CheckoutStatus sessionId="s1" payerId="u1" />, [answer('OPEN'), answer('PAID')]);
    expect(screen.getByText('Checking your payment')).toBeTruthy();
    expect(await screen.findByText('Not paid yet')).toBeTruthy();
    expect(toastSuccess).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Checkout Successfully'));
  });

  it.each([
    ['en', 'Your payment is being processed', 'Check again'],
    ['ar', 'دفعتك قيد المعالجة', 'التحقق من جديد'],
    ['my', 'Bayaran anda sedang diproses', 'Semak semula'],
  ] as const)('says honestly that a payment is still on its way: %s', async (language, title, again) => {
    await act(() => changeLanguage(language));
    renderApp(<CheckoutStatus sessionId="s1" payerId="u1" />, [answer('PROCESSING')]);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('button', { name: again })).toBeTruthy();
    expect(toastSuccess).not.toHaveBeenCalled();
  });

  it('ends what the tab has left for, once it is paid', async () => {
    noteCheckout('lamp');
    renderApp(<CheckoutStatus sessionId="s1" payerId="u1" />, [answer('PAID')]);
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledOnce());
    expect(isCheckoutBegun('lamp')).toBe(false);
  });

  it('has the fine read anew once it is paid, and not before', async () => {
    const cache = createCache();
    const fine = { query: FineDocument };
    const viewer = { __typename: 'User', id: 'u1', fine: 25 };
    cache.writeQuery({ ...fine, data: { viewer } });
    const user = renderApp(<CheckoutStatus sessionId="s1" payerId="u1" />, [answer('OPEN'), answer('PAID')], { cache });
    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(cache.readQuery(fine)?.viewer?.fine).toBe(25);
    await user.click(again);
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledOnce());
    expect(cache.readQuery(fine)).toBeNull();
  });

  it('keeps the focus on the button while it asks again', async () => {
    const { request } = answer('PAID');
    const user = renderApp(<CheckoutStatus sessionId="s1" payerId="u1" />, [
      answer('OPEN'),
      { request, delay: Infinity },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    const busy = await screen.findByRole('button', { name: 'One moment' });
    expect(document.activeElement).toBe(busy);
    expect(busy).toHaveProperty('disabled', false);
  });

  it('hands the focus on when it has ended meanwhile', async () => {
    const user = renderApp(<CheckoutStatus sessionId="s1" payerId="u1" />, [answer('OPEN'), answer('EXPIRED')]);
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('This checkout has ended')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link')));
  });

  it('says that a checkout has ended, which asking again does not change', async () => {
    renderApp(<CheckoutStatus sessionId="s1" payerId="u1" />, [answer('EXPIRED')]);
    expect(await screen.findByText('This checkout has ended')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  });

  it('says that a payment is not lost while the provider cannot be asked', async () => {
    const { request } = answer('OPEN');
    const user = renderApp(<CheckoutStatus sessionId="s1" payerId="u1" />, [
      { request, result: refused('PAYMENT_PROVIDER_UNAVAILABLE') },
      answer('PAID'),
    ]);
    expect(await screen.findByText(/^The payment provider cannot be reached/)).toBeTruthy();
    expect(screen.getByText(/^If you have paid, your payment is not lost/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledOnce());
  });
});
