import { cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CancelTransactionDocument,
  FineDocument,
  PayFineDocument,
  PayProductDocument,
  ProductToPayDocument,
  ViewerDocument,
  type ErrorCode,
} from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import { setSession } from '../../../lib/session.ts';
import { refused } from '../../../testing/answers.ts';
import { transaction, lamp } from '../../../testing/market.ts';
import { address, renderApp } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import { makeViewer } from '../../../testing/viewer.ts';
import { forgetCheckout, noteCheckout } from '../cache/begunCheckout.ts';
import PaymentPage from './PaymentPage.tsx';

const viewer = { ...makeViewer({ status: 'ACTIVE' }), __typename: 'User' as const };

beforeEach(() => setSession({ token: 't', id: viewer.id, fullName: viewer.fullName, isStaff: false }));
afterEach(() => setSession(null));

const pay = (id: string, { fine = 0, product = {} }: { fine?: number; product?: object } = {}) =>
  show(id, [
    { request: { query: FineDocument }, result: { data: { viewer: { __typename: 'User', id: viewer.id, fine } } } },
    { request: { query: ProductToPayDocument, variables: { id } }, result: product },
    { request: { query: PayFineDocument }, result: refused('PAYMENT_PROVIDER_UNAVAILABLE') },
    {
      request: { query: PayProductDocument, variables: { productId: id, price: 45.5 } },
      result: refused('PAYMENT_PROVIDER_UNAVAILABLE'),
    },
  ]);

function show(id: string, mocks: Mocks) {
  const cache = createCache();
  // The guard of the screen has read it.
  cache.writeQuery({ query: ViewerDocument, data: { viewer } });
  return renderApp(
    <Routes>
      <Route path="/payment/:id" element={<PaymentPage />} />
    </Routes>,
    mocks,
    { path: `/payment/${id}`, cache },
  );
}

const lampAt = (price: number) => ({
  request: { query: ProductToPayDocument, variables: { id: 'lamp' } },
  result: { data: { product: { ...lamp, price } } },
});

const refusedBy = (code: ErrorCode) => ({ allowed: false, code, message: null, until: null });
const allowed = { allowed: true, code: null, message: null, until: null };

/** The thing that the viewer has begun to pay for. */
const begun = {
  __typename: 'Transaction' as const,
  id: 'transaction',
  title: 'Desk lamp',
  cooldownUntil: null,
  canCancel: { __typename: 'Permission', allowed: true },
};

/** For a product that is taken, by the viewer or by somebody else. */
const taken = (own: object | null) =>
  pay('lamp', { product: { data: { product: { ...lamp, canBuy: refusedBy('PRODUCT_UNAVAILABLE'), deal: own } } } });

const toPay = (product: object) => ({
  request: { query: ProductToPayDocument, variables: { id: 'lamp' } },
  result: { data: { product } },
  maxUsageCount: 9,
});

describe('back from a cancelled checkout', () => {
  beforeEach(() => noteCheckout('lamp'));
  afterEach(forgetCheckout);

  const kept = { ...begun, canPayByCard: allowed };
  const CANCELLED = 'You cancelled the payment: nothing was charged';
  const mine = { ...lamp, canBuy: refusedBy('PRODUCT_UNAVAILABLE'), deal: kept };
  const cancelled = {
    request: { query: CancelTransactionDocument, variables: { transactionId: 'transaction' } },
    result: { data: { cancelTransaction: { ...transaction, status: 'CANCELLED' } } },
  };

  it('says so, and one may pay again', async () => {
    show('lamp?cancelled=1', [toPay(mine)]);
    expect(await screen.findByText(CANCELLED)).toBeTruthy();
    expect(screen.getByText(/^The item is kept for you until/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay RM 45.50' })).toBeTruthy();
  });

  it('lets one give the item back at once', async () => {
    const user = show('lamp?cancelled=1', [toPay(mine), cancelled]);
    await user.click(await screen.findByRole('button', { name: 'Release item' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel the deal' }));
    await waitFor(() => expect(address()).toBe('/product/lamp'));
  });

  it('still says so after a reload', async () => {
    show('lamp?cancelled=1', [toPay(mine)]);
    await screen.findByText(CANCELLED);
    cleanup();
    show('lamp?cancelled=1', [toPay(mine)]);
    expect(await screen.findByText(CANCELLED)).toBeTruthy();
  });

  it.each([
    ['to who has begun none', forgetCheckout],
    ['to who has left for another one', () => noteCheckout('chair')],
  ])('says nothing %s', async (_who, before) => {
    before();
    show('lamp?cancelled=1', [toPay(mine)]);
    expect(await screen.findByRole('button', { name: 'Pay RM 45.50' })).toBeTruthy();
    expect(screen.queryByText(CANCELLED)).toBeNull();
  });

  it('says nothing of a fine whose payment was never begun', async () => {
    pay(`${viewer.id}?cancelled=1`, { fine: 25 });
    expect(await screen.findByRole('button', { name: 'Pay RM 25.00' })).toBeTruthy();
    expect(screen.queryByText(CANCELLED)).toBeNull();
  });

  it('says nothing of what was paid after all', async () => {
    show('lamp?cancelled=1', [toPay({ ...mine, deal: { ...kept, canPayByCard: refusedBy('WRONG_STATE') } })]);
    expect(await screen.findByText(/No longer possible/)).toBeTruthy();
    expect(screen.queryByText(CANCELLED)).toBeNull();
  });

  it('says so of a fine too', async () => {
    noteCheckout(viewer.id);
    pay(`${viewer.id}?cancelled=1`, { fine: 25 });
    expect(await screen.findByText(CANCELLED)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay RM 25.00' })).toBeTruthy();
  });
});

describe('the payment screen', () => {
  it('takes the fine at one’s own id', async () => {
    pay(viewer.id, { fine: 25 });
    expect(await screen.findByRole('button', { name: 'Pay RM 25.00' })).toBeTruthy();
  });

  it('says so when there is no fine', async () => {
    pay(viewer.id);
    expect(await screen.findByText('You have no fine to pay')).toBeTruthy();
  });

  it('takes the price of a product at its id, and says where the money goes', async () => {
    pay('lamp', { product: { data: { product: lamp } } });
    expect(await screen.findByRole('button', { name: 'Pay RM 45.50' })).toBeTruthy();
    expect(screen.getByText(/staff pass it on to the seller/)).toBeTruthy();
  });

  describe('for a product that is taken', () => {
    it('lets the buyer go on paying', async () => {
      taken({ ...begun, canPayByCard: allowed });
      expect(await screen.findByRole('button', { name: 'Pay RM 45.50' })).toBeTruthy();
    });

    it('tells a buyer whose money is on its way not to pay again', async () => {
      taken({ ...begun, canPayByCard: refusedBy('PAYMENT_PROCESSING') });
      expect(await screen.findByText(/^Your payment is still being processed/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Pay RM 45.50' })).toBeNull();
    });

    it('tells others that it is gone', async () => {
      taken(null);
      expect(await screen.findByText('This product is no longer available')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Pay RM 45.50' })).toBeNull();
    });
  });

  it('has nothing to take for a donation', async () => {
    pay('lamp', { product: { data: { product: { ...lamp, type: 'DONATION', price: 0 } } } });
    expect(await screen.findByText('This item is free: there is nothing to pay')).toBeTruthy();
  });

  it('finds nothing at any other id', async () => {
    pay('unknown', { product: refused('NOT_FOUND') });
    expect(await screen.findByText('There is nothing at this address')).toBeTruthy();
  });

  it('says that nothing was charged when the provider cannot be reached, and leads a buyer to the other ways', async () => {
    const user = pay('lamp', { product: { data: { product: lamp } } });
    await user.click(await screen.findByRole('button', { name: 'Pay RM 45.50' }));
    const alert = (await screen.findByText(/Nothing was charged/)).closest('[role="alert"]');
    expect(alert?.textContent).toMatch(
      /cannot be reached at the moment.* try again in a few minutes.*Nothing was charged/,
    );
    expect(screen.getByRole('link', { name: 'Choose another way to pay' }).getAttribute('href')).toBe('/product/lamp');
    expect(screen.getByRole('button', { name: 'Pay RM 45.50' })).toBeTruthy();
  });

  it('shows the price as it is by now when it has changed, so that the next press is not refused again', async () => {
    const changed = {
      request: { query: PayProductDocument, variables: { productId: 'lamp', price: 45.5 } },
      result: refused('PRICE_CHANGED'),
    };
    const user = show('lamp', [lampAt(45.5), lampAt(50), changed]);
    await user.type(await screen.findByLabelText('Name on the card'), 'Aina');
    await user.click(screen.getByRole('button', { name: 'Pay RM 45.50' }));
    expect(await screen.findByRole('button', { name: 'Pay RM 50.00' })).toBeTruthy();
    expect(screen.getByText(/price .* changed/i)).toBeTruthy();
    expect(screen.getByLabelText('Name on the card')).toHaveProperty('value', 'Aina');
  });

  it('says so of a fine too, for which there is no other way', async () => {
    const user = pay(viewer.id, { fine: 25 });
    await user.click(await screen.findByRole('button', { name: 'Pay RM 25.00' }));
    expect(await screen.findByText(/Nothing was charged/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Choose another way to pay' })).toBeNull();
  });
});
