import { act, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ProductsDocument, SearchSuggestionDocument, SellerNameDocument } from '../../../generated/graphql.ts';
import { setSession } from '../../../lib/session.ts';
import { page, refused } from '../../../testing/answers.ts';
import { lamp, seller } from '../../../testing/market.ts';
import { address, renderApp, renderRouter } from '../../../testing/render.tsx';
import * as prices from '../parts/Price.tsx';
import BrowsePage from './BrowsePage.tsx';

const request = { query: ProductsDocument, variables: () => true };

/** Without a result the products are not counted yet. */
async function openFilters(result?: object) {
  const user = renderApp(<BrowsePage />, [{ request, ...(result ? { result } : { delay: Infinity }) }], {
    path: '/browse',
  });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  return user;
}

describe('the filters of a phone', () => {
  it('say how many products they leave', async () => {
    await openFilters({ data: { products: page([lamp]) } });
    expect(await screen.findByRole('button', { name: 'Show 1 product' })).toBeTruthy();
  });

  it('lead to the list when the products could not be counted', async () => {
    const user = await openFilters(refused('UNAVAILABLE'));
    const show = await screen.findByRole('button', { name: 'Show products' });
    expect(await screen.findByText('Retry')).toBeTruthy();
    await user.click(show);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('let one out while the products are being counted', async () => {
    const user = await openFilters();
    await user.click(screen.getByRole('button', { name: 'Show products' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('has no step to go back to for each word of a search, but one for each order', async () => {
  const routes = [{ path: '*', element: <BrowsePage /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/favourites', '/browse'], initialIndex: 1 });
  const user = renderRouter(router, [{ request, result: { data: { products: page([lamp]) } }, maxUsageCount: 9 }]);
  const place = () => router.state.location.pathname + router.state.location.search;
  const back = () => act(() => router.navigate(-1));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Price: low to high');
  await user.type(screen.getByRole('searchbox'), 'lamp');
  await waitFor(() => expect(place()).toBe('/browse?q=lamp&sort=PRICE_LOW'));
  await back();
  expect(place()).toBe('/browse');
  await back();
  expect(place()).toBe('/favourites');
});

const suggest = (search: string, searchSuggestion: string | null) => ({
  request: { query: SearchSuggestionDocument, variables: { search } },
  result: { data: { searchSuggestion } },
});

it('offers the spelling that was probably meant, and searches for it', async () => {
  const user = renderApp(
    <BrowsePage />,
    [
      { request, result: { data: { products: page([]) } } },
      { request, result: { data: { products: page([lamp]) } } },
      suggest('desk lmap', 'desk lamp'),
      suggest('desk lamp', null),
    ],
    { path: '/browse?q=desk+lmap' },
  );
  await user.click(await screen.findByRole('button', { name: 'desk lamp' }));
  expect(await screen.findByText('Desk lamp')).toBeTruthy();
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'desk lamp');
  expect(screen.queryByText('Did you mean', { exact: false })).toBeNull();
});

it('leaves the filters under which nothing like it is found, with the spelling that was meant', async () => {
  const user = renderApp(
    <BrowsePage />,
    [
      { request, result: { data: { products: page([]) } } },
      { request, result: { data: { products: page([lamp]) } } },
      suggest('lmap', 'lamp'),
      suggest('lamp', null),
    ],
    { path: '/browse?q=lmap&category=Food+%26+Beverages&max=5' },
  );
  await screen.findByText('No products found');
  await user.click(await screen.findByRole('button', { name: 'lamp' }));
  expect(await screen.findByText('Desk lamp')).toBeTruthy();
  expect(address()).toBe('/browse?q=lamp');
});

it.each([
  [true, '200+ products'],
  [false, '200 products'],
])('says that there are more than were counted: %s', async (totalIsCapped, text) => {
  const result = { data: { products: { ...page([lamp]), totalCount: 200, totalIsCapped } } };
  renderApp(<BrowsePage />, [{ request, result }], { path: '/browse' });
  expect(await screen.findByText(text)).toBeTruthy();
});

it.each([true, false])('says that what is shown only comes near: %s', async (isNear) => {
  const path = '/browse?q=spaceship+lamp';
  const answer = { request, result: { data: { products: { ...page([lamp]), isNear } } } };
  renderApp(<BrowsePage />, [answer, suggest('spaceship lamp', null)], { path });
  await screen.findByText('Desk lamp');
  expect(screen.queryAllByText('Nothing has all of these words. These come nearest.')).toHaveLength(isNear ? 1 : 0);
});

it('draws a card once, whatever comes after it', async () => {
  const { calls } = vi.spyOn(prices, 'Price').mock;
  const drawn = () => calls.filter(([{ price }]) => price === 10).length;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const first = page([{ ...lamp, price: 10 }]);
  const user = renderApp(
    <BrowsePage />,
    [
      { request, result: { data: { products: { ...first, pageInfo: { ...first.pageInfo, hasNextPage: true } } } } },
      { request, result: { data: { products: page([{ ...lamp, id: 'chair', title: 'Old chair', price: 20 }]) } } },
    ],
    { path: '/browse' },
  );
  await screen.findByText('Desk lamp');
  const before = drawn();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('Old chair');
  expect(drawn()).toBe(before);
});

const named = (result: object) => ({ request: { query: SellerNameDocument, variables: { id: seller.id } }, result });

describe('a seller in the address', () => {
  const found = { request, result: { data: { products: page([lamp]) } } };
  const path = `/browse?category=Books&seller=${seller.id}`;

  it('is a pill with their name, which leads to their page, and takes the filter away', async () => {
    setSession({ token: 't', id: 'viewer', fullName: 'Aina', isStaff: false });
    const user = renderApp(<BrowsePage />, [found, found, named({ data: { user: seller } })], { path });
    const remove = await screen.findByRole('button', { name: 'Remove the filter Sold by Siti Penjual' });
    const way = within(remove.parentElement as HTMLElement).getByRole('link', { name: 'Siti Penjual' });
    expect(way.getAttribute('href')).toBe(`/seller/${seller.id}`);
    await user.click(remove);
    expect(address()).toBe('/browse?category=Books');
  });

  it('is a pill for somebody unknown too', async () => {
    const user = renderApp(<BrowsePage />, [found, found, named(refused('NOT_FOUND'))], { path });
    await user.click(await screen.findByRole('button', { name: 'Remove the filter One seller only' }));
    expect(address()).toBe('/browse?category=Books');
  });
});

it('says why nothing is found in a range that is the wrong way round', async () => {
  renderApp(<BrowsePage />, [{ request, result: { data: { products: page([]) } } }], { path: '/browse?min=9&max=5' });
  expect(await screen.findByText('The lowest price is above the highest.')).toBeTruthy();
});
