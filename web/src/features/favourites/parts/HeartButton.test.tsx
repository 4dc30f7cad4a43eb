import { useFragment } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { ToastContainer } from 'react-toastify/unstyled';
import { expect, it } from 'vitest';
import {
  FavouritesDocument,
  ProductCard_ProductFragmentDoc,
  SetFavouriteDocument,
} from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { HELD, page, refused, release } from '../../../testing/answers.ts';
import { lamp } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import { HeartButton } from './HeartButton.tsx';

/** The heart of the lamp as the cache knows it. */
function OwnHeart() {
  const { data, complete } = useFragment({
    fragment: ProductCard_ProductFragmentDoc,
    from: { __typename: 'Product', id: 'lamp' },
  });
  return complete ? <HeartButton product={data} /> : null;
}

/** A cache in which the lamp has a heart or none, and the list of favourites is as it says. */
function renderHeart(isFavourite: boolean, mocks: Mocks) {
  const cache = createCache();
  cache.writeFragment({ fragment: ProductCard_ProductFragmentDoc, data: { ...lamp, isFavourite } });
  const favourites = page(isFavourite ? [{ ...lamp, isFavourite }] : [], 'ProductConnection');
  cache.writeQuery({ query: FavouritesDocument, data: { favourites } });
  return {
    cache,
    user: renderApp(
      <>
        <OwnHeart />
        <ToastContainer />
      </>,
      mocks,
      { cache },
    ),
  };
}

const set = (on: boolean) => ({
  request: { query: SetFavouriteDocument, variables: { productId: 'lamp', on } },
  result: { data: { setFavourite: { __typename: 'Product', id: 'lamp', isFavourite: on } } },
});
const heart = () => screen.getByRole('button', { name: 'Favourite: Desk lamp' });
const isPressed = () => heart().getAttribute('aria-pressed');
const listed = (cache: ReturnType<typeof createCache>) =>
  cache.readQuery({ query: FavouritesDocument })?.favourites.edges.map(({ node }) => node.id);

it('is filled at once, without a word, and the list is read anew', async () => {
  const { cache, user } = renderHeart(false, [{ ...set(true), delay: HELD }]);
  expect(isPressed()).toBe('false');
  await user.click(heart());
  await waitFor(() => expect(isPressed()).toBe('true'));
  await release();
  await waitFor(() => expect(listed(cache)).toBeUndefined());
  await waitFor(() => expect(isPressed()).toBe('true'));
  expect(toastSuccess).not.toHaveBeenCalled();
});

it('works by keyboard, and takes the product out of the list at once', async () => {
  const { cache, user } = renderHeart(true, [{ ...set(false), delay: HELD }]);
  await user.tab();
  expect(document.activeElement).toBe(heart());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(isPressed()).toBe('false'));
  await release();
  await waitFor(() => expect(listed(cache)).toEqual([]));
});

it('tells what was taken out, which Undo puts back', async () => {
  const { cache, user } = renderHeart(true, [set(false), set(true)]);
  await user.click(heart());
  expect(await screen.findByText('Removed from your favourites')).toBeTruthy();
  await waitFor(() => expect(isPressed()).toBe('false'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(isPressed()).toBe('true'));
  await waitFor(() => expect(listed(cache)).toBeUndefined());
});

it('pressed again before the server has answered stays as it is, since two answers could come in the other order', async () => {
  const { cache, user } = renderHeart(false, [{ ...set(true), delay: HELD }]);
  await user.click(heart());
  await user.click(heart());
  await waitFor(() => expect(isPressed()).toBe('true'));
  await release();
  await waitFor(() => expect(listed(cache)).toBeUndefined());
  await waitFor(() => expect(isPressed()).toBe('true'));
  expect(toastError).not.toHaveBeenCalled();
});

it('is as it was when the server refuses, and says why', async () => {
  const { cache, user } = renderHeart(true, [{ ...set(false), result: refused('FORBIDDEN', 'Not now'), delay: HELD }]);
  await user.click(heart());
  await release();
  await waitFor(() => expect(toastError).toHaveBeenCalledExactlyOnceWith('Not now'));
  await waitFor(() => expect(isPressed()).toBe('true'));
  expect(listed(cache)).toEqual(['lamp']);
});

it('is not on one’s own product', () => {
  renderApp(<HeartButton product={{ ...lamp, isMine: true }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
