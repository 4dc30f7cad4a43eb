import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RemoveProductDocument, MyProductsDocument } from '../../../generated/graphql.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { HELD, page, refused, release } from '../../../testing/answers.ts';
import { lamp, no, yes } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import MyProductsPage from './MyProductsPage.tsx';

type MyProduct = Omit<typeof lamp, 'status'> & { status: 'VALID' | 'INVALID' };
const mine = (id: string, title: string): MyProduct => ({
  ...lamp,
  id,
  title,
  isMine: true,
  canEdit: yes,
  canRemove: yes,
});
const list = (...products: ReturnType<typeof mine>[]) => ({
  request: { query: MyProductsDocument },
  result: { data: { myProducts: page(products, 'ProductConnection') } },
});
const deletion = { request: { query: RemoveProductDocument, variables: { id: 'lamp' } } };

/** Asks to delete the lamp and says yes. */
async function deleteLamp(mocks: Mocks) {
  const user = renderApp(<MyProductsPage />, [list(mine('lamp', 'Desk lamp'), mine('chair', 'Old chair')), ...mocks]);
  await user.click(await screen.findByRole('button', { name: 'Delete Desk lamp' }));
  const prompt = await screen.findByRole('dialog');
  expect(within(prompt).getByText('Are You Sure You Want to Delete This Product?')).toBeTruthy();
  expect(within(prompt).getByText('Desk lamp')).toBeTruthy();
  await user.click(within(prompt).getByRole('button', { name: 'Delete' }));
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('my products', () => {
  it('can be edited, looked at and shared; what is taken down opens for nobody to share it with', async () => {
    renderApp(<MyProductsPage />, [
      list(mine('lamp', 'Desk lamp'), { ...mine('chair', 'Old chair'), status: 'INVALID' as const }),
    ]);
    const edit = await screen.findByRole('link', { name: 'Edit Desk lamp' });
    expect(edit.getAttribute('href')).toBe('/editProduct/lamp');
    expect(screen.getByRole('link', { name: 'View Desk lamp' }).getAttribute('href')).toBe('/product/lamp');
    expect(screen.getAllByRole('button', { name: /^Share/ }).map((button) => button.ariaLabel)).toEqual([
      'Share Desk lamp',
    ]);
    expect(screen.queryByRole('link', { name: 'Desk lamp' })).toBeNull();
  });

  it('drop what was deleted elsewhere once somebody comes back to them', async () => {
    const [desk, chair] = [mine('lamp', 'Desk lamp'), mine('chair', 'Old chair')];
    renderApp(<MyProductsPage />, [list(desk, chair), list(chair)]);
    await screen.findByText('Desk lamp');
    fireEvent.focus(window);
    await waitFor(() => expect(screen.queryByText('Desk lamp')).toBeNull());
    expect(screen.getByText('Old chair')).toBeTruthy();
  });

  it('say how many people have given them a heart', async () => {
    renderApp(<MyProductsPage />, [
      list({ ...mine('lamp', 'Desk lamp'), favouriteCount: 3 }, { ...mine('chair', 'Old chair'), favouriteCount: 0 }),
    ]);
    expect(await screen.findByText('3 people like this')).toBeTruthy();
    expect(screen.queryByText(/^0/)).toBeNull();
  });

  it('have the buttons that the server allows', async () => {
    renderApp(<MyProductsPage />, [
      list({ ...mine('lamp', 'Desk lamp'), canEdit: no() }, { ...mine('chair', 'Old chair'), canRemove: no() }),
    ]);
    expect(await screen.findByRole('button', { name: 'Delete Desk lamp' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit Old chair' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit Desk lamp' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Old chair' })).toBeNull();
  });

  it('are gone at once when they are deleted; that is said once, and the focus is not lost', async () => {
    await deleteLamp([
      { ...deletion, result: { data: { removeProduct: { __typename: 'Product', id: 'lamp' } } }, delay: HELD },
    ]);
    await waitFor(() => expect(titles()).toEqual(['Old chair']));
    expect(toastSuccess).not.toHaveBeenCalled();
    await release();
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Deleted Successfully'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Old chair' }));
  });

  it('are back when the server refuses, and it says why', async () => {
    await deleteLamp([{ ...deletion, result: refused('FORBIDDEN', 'Not yours'), delay: HELD }]);
    await waitFor(() => expect(titles()).toEqual(['Old chair']));
    await release();
    await waitFor(() => expect(toastError).toHaveBeenCalledExactlyOnceWith('Not yours'));
    expect(titles()).toEqual(['Desk lamp', 'Old chair']);
    expect(toastSuccess).not.toHaveBeenCalled();
  });

  it('say what to do when there are none', async () => {
    renderApp(<MyProductsPage />, [list()]);
    expect(await screen.findByText('You have no products yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sell an item' }).getAttribute('href')).toBe('/sell');
  });
});
