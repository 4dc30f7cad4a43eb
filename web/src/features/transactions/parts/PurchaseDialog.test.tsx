import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MyProductsDocument, PurchaseDocument, ViewerDocument } from '../../../generated/graphql.ts';
import { ToastContainer } from 'react-toastify/unstyled';
import { ChatContext } from '../../../lib/openChat.ts';
import { setSession } from '../../../lib/session.ts';
import { createCache } from '../../../lib/server/cache.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { page, refused } from '../../../testing/answers.ts';
import { transaction, lamp } from '../../../testing/market.ts';
import { address, renderApp } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import { makeViewer } from '../../../testing/viewer.ts';
import { PurchaseDialog } from './PurchaseDialog.tsx';

const viewer = { ...makeViewer({ status: 'ACTIVE', address: 'Kolej 5' }), __typename: 'User' };
const donation = { ...lamp, type: 'DONATION' as const, price: 0 };
const onOutdated = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
const onClose = vi.fn<() => void>();
const chat = {
  openWith: vi.fn<() => void>(),
  openChat: vi.fn<() => void>(),
  openFromList: vi.fn<() => void>(),
  openList: vi.fn<() => void>(),
};

beforeEach(() => setSession({ token: 't', id: viewer.id, fullName: viewer.fullName, isStaff: false }));
afterEach(() => setSession(null));

function renderDialog(product: typeof lamp | typeof donation, mocks: Mocks = [], cache = createCache()) {
  const me = { request: { query: ViewerDocument }, result: { data: { viewer } } };
  return renderApp(
    <ChatContext value={chat}>
      <PurchaseDialog product={product} opened onClose={onClose} onOutdated={onOutdated} />
      <ToastContainer />
    </ChatContext>,
    [me, ...mocks],
    { cache },
  );
}

const purchase = (variables: object) => ({
  request: { query: PurchaseDocument, variables: { productId: 'lamp', ...variables } },
});

describe('the purchase popup', () => {
  it('says who buys, from the profile, with nothing to change', async () => {
    renderDialog(lamp);
    await screen.findByText(viewer.fullName);
    for (const [name, value] of [
      ['Name', viewer.fullName],
      ['Email', viewer.email],
      ['Phone number', viewer.phone],
      ['Address', 'Kolej 5'],
    ]) {
      expect(screen.getByText(name ?? '').nextElementSibling?.textContent).toBe(value);
    }
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('needs a payment method for what is sold, out of four', async () => {
    const user = renderDialog(lamp);
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Buy for RM 45.50' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Choose how you want to pay');
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
  });

  it('has one stop of the Tab key for its payment methods, the chosen one', async () => {
    const user = renderDialog(lamp);
    const [first, second] = screen.getAllByRole('radio');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buy for RM 45.50' }));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(second);
    expect(second?.getAttribute('aria-checked')).toBe('true');
  });

  it('buys at the price that is shown, says so and goes to Purchased', async () => {
    const bought = { ...purchase({ paymentMethod: 'CASH', price: 45.5 }), result: { data: { purchase: transaction } } };
    const user = renderDialog(lamp, [bought]);
    await user.click(screen.getByRole('radio', { name: /^Cash/ }));
    await user.click(screen.getByRole('button', { name: 'Buy for RM 45.50' }));
    await waitFor(() => expect(address()).toBe('/purchased'));
    expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Purchased Successfully');
  });

  it.each([
    ['is bought', { data: { purchase: { ...transaction, paymentMethod: null } } }],
    ['turns out to be gone', refused('PRODUCT_UNAVAILABLE')],
  ])('once the product %s, the lists of what is on sale are read anew', async (_how, result) => {
    const cache = createCache();
    const list = { query: MyProductsDocument };
    cache.writeQuery({ ...list, data: { myProducts: page([donation]) } });
    expect(cache.readQuery(list)).not.toBeNull();
    const user = renderDialog(donation, [{ ...purchase({ paymentMethod: null, price: 0 }), result }], cache);
    await user.click(screen.getByRole('button', { name: 'Get for free' }));
    await waitFor(() => expect(cache.readQuery(list)).toBeNull());
  });

  it('stays open while the purchase is on its way', async () => {
    const user = renderDialog(lamp, [{ ...purchase({ paymentMethod: 'CASH', price: 45.5 }), delay: Infinity }]);
    await user.click(screen.getByRole('radio', { name: /^Cash/ }));
    await user.click(screen.getByRole('button', { name: 'Buy for RM 45.50' }));
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps the focus on its button meanwhile', async () => {
    const user = renderDialog(donation, [{ ...purchase({ paymentMethod: null, price: 0 }), delay: Infinity }]);
    await user.click(screen.getByRole('button', { name: 'Get for free' }));
    const busy = await screen.findByRole('button', { name: 'One moment' });
    expect(document.activeElement).toBe(busy);
    expect(busy).toHaveProperty('disabled', false);
  });

  it('asks for no payment method for a donation, and leads to the giver once it is claimed', async () => {
    const claimed = {
      ...purchase({ paymentMethod: null, price: 0 }),
      result: { data: { purchase: { ...transaction, paymentMethod: null } } },
    };
    const user = renderDialog(donation, [claimed]);
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Get for free' }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledOnce());
    expect(await screen.findByText('Purchased Successfully')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Arrange the pick-up' }));
    expect(chat.openWith).toHaveBeenCalledExactlyOnceWith('seller');
  });

  it('leads to the payment screen for a credit card, and takes nothing before', async () => {
    const user = renderDialog(lamp);
    await user.click(screen.getByRole('radio', { name: /^Credit Card/ }));
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(address()).toBe('/payment/lamp'));
  });

  it('says how long to wait for another donation', async () => {
    const until = new Date(Date.now() + 90 * 60_000).toISOString();
    const wait = {
      ...purchase({ paymentMethod: null, price: 0 }),
      result: refused('DONATION_COOLDOWN', '', { until }),
    };
    const user = renderDialog(donation, [wait]);
    await user.click(screen.getByRole('button', { name: 'Get for free' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You have to wait 1 hours and 30 minutes to get another donation item.',
    );
  });

  it('says that the product is gone with the focus on it, and the next stop is the way to others', async () => {
    const gone = { ...purchase({ paymentMethod: null, price: 0 }), result: refused('PRODUCT_UNAVAILABLE') };
    const user = renderDialog(donation, [gone]);
    await user.click(screen.getByRole('button', { name: 'Get for free' }));
    const others = await screen.findByRole('link', { name: 'Browse other products' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    await user.tab();
    expect(document.activeElement).toBe(others);
  });

  it('leaves what is gone on the screen until the popup is closed, so that one can read why', async () => {
    const gone = { ...purchase({ paymentMethod: null, price: 0 }), result: refused('PRODUCT_UNAVAILABLE') };
    const user = renderDialog(donation, [gone]);
    await user.click(screen.getByRole('button', { name: 'Get for free' }));
    await screen.findByRole('alert');
    expect(onOutdated).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(onOutdated).toHaveBeenCalledOnce();
  });

  it('leads whom too many open deals refuse to their deals', async () => {
    const full = { ...purchase({ paymentMethod: null, price: 0 }), result: refused('TOO_MANY_OPEN') };
    const user = renderDialog(donation, [full]);
    expect(screen.queryByRole('link', { name: 'Purchased products' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Get for free' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You have too many open deals. Finish or cancel one first.',
    );
    expect(screen.getByRole('link', { name: 'Purchased products' }).getAttribute('href')).toBe('/purchased');
  });

  it.each([
    ['PRODUCT_UNAVAILABLE', 'This product is no longer available'],
    ['PRICE_CHANGED', 'The price of this product has changed'],
    ['UNAUTHENTICATED', 'You Must Be Logged In'],
  ])('shows why %s refuses', async (code, text) => {
    const user = renderDialog(lamp, [{ ...purchase({ paymentMethod: 'CASH', price: 45.5 }), result: refused(code) }]);
    await user.click(screen.getByRole('radio', { name: /^Cash/ }));
    await user.click(screen.getByRole('button', { name: 'Buy for RM 45.50' }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(toastSuccess).not.toHaveBeenCalled();
  });
});
