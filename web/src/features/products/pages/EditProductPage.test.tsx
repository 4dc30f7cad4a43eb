import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  MyProductsDocument,
  ProductToEditDocument,
  SetProductTypeDocument,
  UpdateProductDocument,
} from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { HELD, page, refused, release } from '../../../testing/answers.ts';
import { lamp, no, yes, nothingProhibited } from '../../../testing/market.ts';
import { address, renderApp } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import EditProductPage from './EditProductPage.tsx';

const mine = { ...lamp, isMine: true, canEdit: yes };
const asDonation = { ...mine, type: 'DONATION', price: 0 };
const change = { request: { query: SetProductTypeDocument, variables: { id: 'lamp', type: 'DONATION' } } };

async function openEditor(mocks: Mocks = [], product: object = mine, cache = createCache()) {
  const read = { request: { query: ProductToEditDocument, variables: { id: 'lamp' } }, result: { data: { product } } };
  const user = renderApp(
    <Routes>
      <Route path="/editProduct/:id" element={<EditProductPage />} />
      <Route path="*" element={null} />
    </Routes>,
    [read, nothingProhibited, ...mocks],
    { path: '/editProduct/lamp', cache },
  );
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return user;
}

async function switchTo(user: UserEvent, type: 'Sell' | 'Donate') {
  await user.click(screen.getByRole('radio', { name: type }));
  await user.click(await screen.findByRole('button', { name: 'Switch' }));
}

const price = () => screen.queryByLabelText(/^Price/);

const saved = {
  request: { query: UpdateProductDocument, variables: () => true },
  result: { data: { updateProduct: mine } },
};

describe('editing a product', () => {
  it('begins with what is known, its price for sale only', async () => {
    await openEditor();
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Desk lamp');
    expect(price()).toHaveProperty('value', '45.50');
  });

  it('saves, says so and goes back to My products', async () => {
    const user = await openEditor([saved]);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(address()).toBe('/myProducts'));
    expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Product Updated Successfully');
  });

  it.each([
    ['saved', [saved], (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Submit' }))],
    [
      'switched',
      [{ ...change, result: { data: { setProductType: asDonation } } }],
      (user: UserEvent) => switchTo(user, 'Donate'),
    ],
  ])('once it is %s, lists are read anew: it may have another place there', async (_how, mocks, act) => {
    const cache = createCache();
    const list = { query: MyProductsDocument };
    cache.writeQuery({ ...list, data: { myProducts: page([mine]) } });
    expect(cache.readQuery(list)).not.toBeNull();
    await act(await openEditor(mocks, mine, cache));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledOnce());
    expect(cache.readQuery(list)).toBeNull();
  });

  it('asks before it is switched, since the price goes at once, and stays as it is when that is not wanted', async () => {
    const user = await openEditor();
    await user.click(screen.getByRole('radio', { name: 'Donate' }));
    expect(await screen.findByRole('dialog', { description: /The price becomes RM 0\.00/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([price(), screen.getByRole('radio', { name: 'Sell' })]).toEqual([
      expect.objectContaining({ value: '45.50' }),
      expect.objectContaining({ checked: true }),
    ]);
    expect(toastError).not.toHaveBeenCalled();
  });

  it('switches to a donation at once and says so once', async () => {
    const user = await openEditor([{ ...change, result: { data: { setProductType: asDonation } }, delay: HELD }]);
    await switchTo(user, 'Donate');
    expect(price()).toBeNull();
    // It would lose the focus.
    expect(screen.getByRole('radio', { name: 'Donate' })).toHaveProperty('disabled', false);
    expect(toastSuccess).not.toHaveBeenCalled();
    await release();
    await waitFor(() =>
      expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Product Changed Successfully to donation'),
    );
  });

  it('is not switched again while it is being switched', async () => {
    const user = await openEditor([{ ...change, result: { data: { setProductType: asDonation } }, delay: HELD }]);
    await switchTo(user, 'Donate');
    await user.click(screen.getByRole('radio', { name: 'Sell' }));
    await release();
    await waitFor(() =>
      expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Product Changed Successfully to donation'),
    );
    expect(toastError).not.toHaveBeenCalled();
  });

  it('switches back, price and all, when the server refuses', async () => {
    const user = await openEditor([
      { ...change, result: refused('FORBIDDEN', 'A sold product cannot be changed'), delay: HELD },
    ]);
    await switchTo(user, 'Donate');
    expect(price()).toBeNull();
    await release();
    await waitFor(() => expect(toastError).toHaveBeenCalledExactlyOnceWith('A sold product cannot be changed'));
    expect(price()).toHaveProperty('value', '45.50');
    expect(toastSuccess).not.toHaveBeenCalled();
  });

  it('sets the price to 0 when it goes on sale again', async () => {
    const sale = { request: { query: SetProductTypeDocument, variables: { id: 'lamp', type: 'SELL' } } };
    const answer = { data: { setProductType: { ...mine, price: 0 } } };
    const user = await openEditor([{ ...sale, result: answer }], asDonation);
    await switchTo(user, 'Sell');
    expect(price()).toHaveProperty('value', '');
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Product Changed Successfully to sell'));
  });

  it('is refused with the reason of the server', async () => {
    await openEditor([], { ...mine, canEdit: { ...no(), message: 'This product was sold' } });
    expect(screen.getByText('This product cannot be edited')).toBeTruthy();
    expect(screen.getByText('This product was sold')).toBeTruthy();
  });
});
