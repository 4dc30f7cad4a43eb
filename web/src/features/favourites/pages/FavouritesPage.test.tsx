import { screen, waitFor } from '@testing-library/react';
import { ToastContainer } from 'react-toastify/unstyled';
import { expect, it } from 'vitest';
import { FavouritesDocument, SetFavouriteDocument } from '../../../generated/graphql.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { HELD, page, release } from '../../../testing/answers.ts';
import { lamp } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import FavouritesScreen from '../../../app/FavouritesScreen.tsx';

/** A heart is gone at once, and told of once the server has answered: else the next test would be told. */
const told = () => waitFor(() => expect(toastSuccess).toHaveBeenCalledOnce());

const list = <Row extends { id: string }>(...products: Row[]) => ({
  request: { query: FavouritesDocument },
  result: { data: { favourites: page(products, 'ProductConnection') } },
});
const chosen = { ...lamp, isFavourite: true };
const taken = { ...chosen, id: 'chair', title: 'Old chair', status: 'UNAVAILABLE' as const };

it('shows what has a heart, and what is taken by now as taken', async () => {
  renderApp(<FavouritesScreen />, [list<{ id: string }>(chosen, taken)]);
  expect((await screen.findByRole('link', { name: 'Old chair' })).getAttribute('href')).toBe('/product/chair');
  expect(screen.getAllByText('Taken')).toHaveLength(1);
});

it('loses what loses its heart, and then says how to fill it', async () => {
  const off = {
    request: { query: SetFavouriteDocument, variables: { productId: 'lamp', on: false } },
    result: { data: { setFavourite: { __typename: 'Product', id: 'lamp', isFavourite: false } } },
  };
  const user = renderApp(<FavouritesScreen />, [list(chosen), off]);
  await user.click(await screen.findByRole('button', { name: 'Favourite: Desk lamp' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Desk lamp' })).toBeNull());
  expect(screen.getByText('You have no favourites yet')).toBeTruthy();
  const next = screen.getByRole('link', { name: 'Browse the market' });
  expect(next.getAttribute('href')).toBe('/browse');
  await waitFor(() => expect(document.activeElement).toBe(next));
  await told();
});

it('loses one by keyboard and keeps the focus at its neighbour, whose heart stays', async () => {
  const off = {
    request: { query: SetFavouriteDocument, variables: { productId: 'chair', on: false } },
    result: { data: { setFavourite: { __typename: 'Product', id: 'chair', isFavourite: false } } },
  };
  const desk = { ...chosen, id: 'desk', title: 'Desk' };
  const user = renderApp(<FavouritesScreen />, [list<{ id: string }>(chosen, taken, desk), off]);
  (await screen.findByRole('button', { name: 'Favourite: Old chair' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Desk' })));
  await told();
});

it('has again what was taken off by mistake, as soon as the server has it', async () => {
  let isFavourite = true;
  const shown = {
    ...list(chosen),
    result: () => ({ data: { favourites: page(isFavourite ? [chosen] : [], 'ProductConnection') } }),
    maxUsageCount: Number.POSITIVE_INFINITY,
  };
  const set = (on: boolean) => ({
    request: { query: SetFavouriteDocument, variables: { productId: 'lamp', on } },
    result: () => {
      isFavourite = on;
      return { data: { setFavourite: { __typename: 'Product', id: 'lamp', isFavourite: on } } };
    },
  });
  const user = renderApp(
    <>
      <FavouritesScreen />
      <ToastContainer />
    </>,
    [shown, set(false), { ...set(true), delay: HELD }],
  );
  await user.click(await screen.findByRole('button', { name: 'Favourite: Desk lamp' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await release();
  expect(await screen.findByRole('link', { name: 'Desk lamp' })).toBeTruthy();
});
