// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AllProductsDocument, ProductTotalsDocument, SetProductValidityDocument, StaffDeleteProductDocument } from '../../generated/graphql.ts';
import { changeLanguage, languageCodes } from '../../lib/language.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { page, refused, SLOW } from '../../testing/answers.ts';
import { lamp } from '../../testing/market.ts';
import { renderApp } from '../../testing/render.tsx';
import type { Mocks } from '../../testing/render.tsx';
import ManageProductsPage from './ManageProductsPage.tsx';

vi.mock(import('../../lib/toasts.ts'));

const total = { totalCount: 1 };
const totals = {
  request: { query: ProductTotalsDocument },
  result: { data: { all: total, valid: total, invalid: total, unavailable: total } },
  maxUsageCount: 9,
};
const list = (product: object) => ({
  request: { query: AllProductsDocument, variables: { search: null, status: null, isSearch: false } },
  result: { data: { allProducts: page([{ ...lamp, ...product }]) } },
});

async function show(product: object = {}, mocks: Mocks = []) {
  const user = renderApp(<ManageProductsPage />, [totals, list(product), ...mocks]);
  await screen.findByRole('row', { name: /Desk lamp/ });
  return user;
}

afterEach(() => changeLanguage('en'));

const columns = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const row = () => within(screen.getByRole('row', { name: /Desk lamp/ }));
const toggle = (valid: boolean) => ({ request: { query: SetProductValidityDocument, variables: { id: 'lamp', valid } } });
const toggled = (status: string) => ({ data: { setProductValidity: { __typename: 'Product', id: 'lamp', status } } });
const deletion = { request: { query: StaffDeleteProductDocument, variables: { id: 'lamp' } } };

async function remove(result: object) {
  const user = await show({}, [{ ...deletion, result, delay: SLOW }]);
  await user.click(row().getByRole('button', { name: 'Delete' }));
  const prompt = within(await screen.findByRole('dialog'));
  expect(prompt.getByText('Are You Sure You Want to Delete This Product?')).toBeTruthy();
  expect(prompt.getByText('Desk lamp')).toBeTruthy();
  await user.click(prompt.getByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('row', { name: /Desk lamp/ })).toBeNull();
}

describe('Manage Products', () => {
  it('has its columns and the total', async () => {
    await show();
    expect(columns()).toEqual(['Name', 'Price', 'Condition', 'Seller', 'Phone No', 'Status', 'Action']);
    expect((await screen.findByText('Total products')).previousElementSibling?.textContent).toBe('1');
    expect(row().getByText('RM 45.50')).toBeTruthy();
  });

  it.each(languageCodes)('has no two columns of one name: %s', async (code) => {
    await act(() => changeLanguage(code));
    await show();
    expect(new Set(columns()).size).toBe(7);
  });

  it('says Donation instead of a price', async () => {
    await show({ type: 'DONATION', price: 0 });
    expect(row().getByText('Donation')).toBeTruthy();
  });

  it.each([
    ['VALID', 'Deactivate', 'Activate', 'INVALID'],
    ['INVALID', 'Activate', 'Deactivate', 'VALID'],
  ])('toggles a %s product at once', async (status, before, after, next) => {
    const user = await show({ status }, [{ ...toggle(next === 'VALID'), result: toggled(next), delay: SLOW }]);
    await user.click(row().getByRole('button', { name: before }));
    expect(row().getByRole('button', { name: after })).toBeTruthy();
    expect(toastSuccess).not.toHaveBeenCalled();
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Status Changed Successfully'));
  });

  it('takes a double click for one', async () => {
    const user = await show({}, [{ ...toggle(false), result: toggled('INVALID') }]);
    await user.dblClick(row().getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Status Changed Successfully'));
    expect(row().getByRole('button', { name: 'Activate' })).toBeTruthy();
    expect(toastError).not.toHaveBeenCalled();
  });

  it('takes a toggle back when the server refuses', async () => {
    const user = await show({}, [{ ...toggle(false), result: refused('WRONG_STATE', 'It was sold'), delay: SLOW }]);
    await user.click(row().getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(toastError).toHaveBeenCalledExactlyOnceWith('It was sold'));
    expect(row().getByRole('button', { name: 'Deactivate' })).toBeTruthy();
  });

  it('has no toggle for a product that is sold', async () => {
    await show({ status: 'UNAVAILABLE' });
    expect(row().getAllByRole('button').map((button) => button.textContent)).toEqual(['Delete']);
  });

  it('deletes at once, after asking', async () => {
    await remove({ data: { deleteProduct: 'lamp' } });
    expect(screen.getByText('No products found')).toBeTruthy();
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Deleted Successfully'));
  });

  it('has the product back when deleting fails', async () => {
    await remove(refused('INTERNAL_SERVER_ERROR'));
    await waitFor(() => expect(toastError).toHaveBeenCalledOnce());
    expect(await screen.findByRole('row', { name: /Desk lamp/ })).toBeTruthy();
  });
});
