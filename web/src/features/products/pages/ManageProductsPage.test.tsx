import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  AllProductsDocument,
  ProductTotalsDocument,
  RemoveProductImageDocument,
  SetProductValidityDocument,
  StaffRemoveProductDocument,
} from '../../../generated/graphql.ts';
import { changeLanguage, languageCodes } from '../../../lib/language.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { HELD, page, refused, release } from '../../../testing/answers.ts';
import { no, yes } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import { listedLamp, unfiltered } from '../../../testing/staff.ts';
import ManageProductsPage from './ManageProductsPage.tsx';

const total = { totalCount: 1 };
const totals = {
  request: { query: ProductTotalsDocument },
  result: { data: { all: total, valid: total, invalid: total, unavailable: total } },
  maxUsageCount: 9,
};
const list = (product: object) => ({
  request: { query: AllProductsDocument, variables: { search: null, status: null, ...unfiltered, isSearch: false } },
  result: { data: { allProducts: page([{ ...listedLamp, ...product }]) } },
});

const addressOf = (name: string) => `http://media/${name}.webp`;
/** The fields of a product with these pictures. */
const pictured = (...names: string[]) => ({
  image: addressOf(names[0] ?? ''),
  images: names.map((name) => ({ __typename: 'ProductImage', id: name, url: addressOf(name), thumbhash: null })),
});

async function show(product: object = {}, mocks: Mocks = []) {
  const user = renderApp(<ManageProductsPage />, [totals, list(product), ...mocks]);
  await screen.findByRole('row', { name: /Desk lamp/ });
  return user;
}

afterEach(() => changeLanguage('en'));

const columns = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const row = () => within(screen.getByRole('row', { name: /Desk lamp/ }));
const toggle = (on: boolean, reason?: string) => ({
  request: { query: SetProductValidityDocument, variables: { id: 'lamp', on, ...(reason && { reason }) } },
});
const toggled = (status: string, takenDownReason: string | null = null) => ({
  data: {
    setProductValidity: {
      __typename: 'Product',
      id: 'lamp',
      status,
      takenDownReason,
      canSetValidity: yes,
      canRemove: yes,
    },
  },
});

/** Deletes the lamp; answers the popup. */
async function remove(result: object, reason: string | null) {
  const request = { query: StaffRemoveProductDocument, variables: { id: 'lamp', reason } };
  const user = await show({}, [{ request, result }]);
  await user.click(row().getByRole('button', { name: 'Delete' }));
  const prompt = within(await screen.findByRole('dialog'));
  expect(prompt.getByText('Are You Sure You Want to Delete This Product?')).toBeTruthy();
  expect(prompt.getByText('Desk lamp')).toBeTruthy();
  if (reason) await user.type(prompt.getByLabelText('Reason (optional)'), reason);
  await user.click(prompt.getByRole('button', { name: 'Delete' }));
}

/** Asks to take the lamp down; answers the popup. */
async function takeDown(result: object) {
  const user = await show({}, [{ ...toggle(false, 'A copy'), result }]);
  await user.click(row().getByRole('button', { name: 'Deactivate' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Reason for taking it down' }));
  await user.click(popup.getByRole('button', { name: 'Take down' }));
  expect(await popup.findByText('This field is required')).toBeTruthy();
  await user.type(popup.getByLabelText(/^Reason/), 'A copy');
  await user.click(popup.getByRole('button', { name: 'Take down' }));
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

  it('marks a product whose words may not be sold, with the rules', async () => {
    await show({ markedFor: ['ALCOHOL', 'WEAPONS'] });
    expect(row().getByText('Marked: Alcohol and Weapons')).toBeTruthy();
  });

  it('marks no other product', async () => {
    await show();
    expect(row().queryByText(/^Marked/)).toBeNull();
  });

  it('puts a product back at once', async () => {
    const user = await show({ status: 'INVALID' }, [{ ...toggle(true), result: toggled('VALID'), delay: HELD }]);
    await user.click(row().getByRole('button', { name: 'Activate' }));
    expect(row().getByRole('button', { name: 'Deactivate' })).toBeTruthy();
    expect(toastSuccess).not.toHaveBeenCalled();
    await release();
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Status Changed Successfully'));
  });

  it('reads the list again once a product was put back, which may have moved what is around it', async () => {
    // It is read every 15 seconds anyway.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const user = await show({ status: 'INVALID' }, [
      { ...toggle(true), result: toggled('VALID') },
      list({ status: 'VALID', title: 'Desk lamp of the day' }),
    ]);
    await user.click(row().getByRole('button', { name: 'Activate' }));
    expect(await screen.findByRole('row', { name: /Desk lamp of the day/ })).toBeTruthy();
  });

  it('takes a double click for one', async () => {
    const user = await show({ status: 'INVALID' }, [{ ...toggle(true), result: toggled('VALID') }]);
    await user.dblClick(row().getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Status Changed Successfully'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toastError).not.toHaveBeenCalled();
  });

  it('takes a toggle back when the server refuses', async () => {
    const user = await show({ status: 'INVALID' }, [
      { ...toggle(true), result: refused('WRONG_STATE', 'It was sold'), delay: HELD },
    ]);
    await user.click(row().getByRole('button', { name: 'Activate' }));
    await release();
    await waitFor(() => expect(toastError).toHaveBeenCalledExactlyOnceWith('It was sold'));
    expect(row().getByRole('button', { name: 'Activate' })).toBeTruthy();
  });

  it('takes a product down with a reason, which stands beside it', async () => {
    await takeDown(toggled('INVALID', 'A copy'));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Status Changed Successfully'));
    expect(row().getByText('A copy')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['WRONG_STATE', 'This product has been taken down already'],
    ['NOT_FOUND', 'No Such Item Found'],
  ] as const)('closes the question that is no longer one, and says why: %s', async (code, why) => {
    await takeDown(refused(code, why));
    await waitFor(() => expect(toastError).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toastSuccess).not.toHaveBeenCalled();
  });

  it('shows all of a picture', async () => {
    const user = await show(pictured('lamp'));
    await user.click(row().getByRole('button', { name: 'Picture of Desk lamp' }));
    expect((await screen.findByAltText('Desk lamp')).getAttribute('src')).toBe('http://media/lamp.webp');
  });

  it('shows every picture of a product, and takes one off with a reason', async () => {
    const [front = '', back = ''] = ['front', 'back'].map(addressOf);
    const removal = {
      request: {
        query: RemoveProductImageDocument,
        variables: { id: 'back', reason: 'It shows somebody' },
      },
      result: { data: { removeProductImage: { __typename: 'Product', id: 'lamp', ...pictured('front') } } },
    };
    const user = await show(pictured('front', 'back'), [removal]);
    await user.click(row().getByRole('button', { name: '2 pictures of Desk lamp' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Desk lamp' }));
    expect(viewer.getByAltText('Desk lamp').getAttribute('src')).toBe(front);
    await user.click(viewer.getByRole('button', { name: 'Next picture' }));
    expect(viewer.getByAltText('Desk lamp').getAttribute('src')).toBe(back);
    await user.click(viewer.getByRole('button', { name: 'Remove picture' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Reason for removing the picture' }));
    await user.type(popup.getByLabelText(/^Reason/), 'It shows somebody');
    await user.click(popup.getByRole('button', { name: 'Remove picture' }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Picture removed'));
    expect(row().getByRole('button', { name: 'Picture of Desk lamp' })).toBeTruthy();
  });

  it('has no toggle for a product that is sold', async () => {
    await show({ status: 'UNAVAILABLE', canSetValidity: no('WRONG_STATE') });
    expect(
      row()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Delete']);
  });

  it.each([null, 'A copy'])('deletes after asking, with the reason that the owner reads: %s', async (reason) => {
    await remove({ data: { removeProduct: { __typename: 'Product', id: 'lamp' } } }, reason);
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Deleted Successfully'));
    expect(screen.getByText('No products found')).toBeTruthy();
  });

  it('keeps the product and the reason when deleting fails', async () => {
    await remove(refused('INTERNAL_SERVER_ERROR'), 'A copy');
    const prompt = within(screen.getByRole('dialog'));
    expect(await prompt.findByRole('alert')).toBeTruthy();
    expect(prompt.getByLabelText('Reason (optional)')).toHaveProperty('value', 'A copy');
    expect(screen.getByRole('row', { name: /Desk lamp/, hidden: true })).toBeTruthy();
  });
});
