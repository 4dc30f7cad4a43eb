// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProductsDocument } from '../../generated/graphql.ts';
import { page, refused } from '../../testing/answers.ts';
import { lamp } from '../../testing/market.ts';
import { renderApp } from '../../testing/render.tsx';
import BrowsePage from './BrowsePage.tsx';

async function openFilters(result: object) {
  const user = renderApp(<BrowsePage />, [{ request: { query: ProductsDocument, variables: () => true }, result }], { path: '/browse' });
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
    await waitFor(() => expect(show).toHaveProperty('disabled', false));
    await user.click(show);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
