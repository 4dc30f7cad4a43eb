import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ProductCard_ProductFragmentDoc, ProductDocument } from '../generated/graphql.ts';
import { createCache } from '../lib/server/cache.ts';
import { lamp } from '../testing/market.ts';
import { renderApp } from '../testing/render.tsx';
import ProductScreen from './ProductScreen.tsx';

/** The page of the lamp, for which the server has no answer yet. */
function arrive(cache = createCache()) {
  const page = (
    <Routes>
      <Route path="/product/:id" element={<ProductScreen />} />
    </Routes>
  );
  renderApp(page, [{ request: { query: ProductDocument, variables: { id: 'lamp' } }, delay: Infinity }], {
    path: '/product/lamp',
    cache,
  });
  return screen.getByRole('heading', { level: 1 });
}

describe('the page of a product that is still loading', () => {
  it('has the title that its card had', () => {
    const cache = createCache();
    cache.writeFragment({ fragment: ProductCard_ProductFragmentDoc, data: lamp });
    const heading = arrive(cache);
    expect(heading.textContent).toBe('Desk lamp');
    expect(document.title).toContain('Desk lamp');
    expect(document.activeElement).toBe(heading);
  });

  it('has a title without a card too', () => {
    const heading = arrive();
    expect(heading.textContent).toBe('Product');
    expect(document.title).toContain('Product');
    expect(document.activeElement).toBe(heading);
  });
});
