import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lamp } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import { ProductCard } from './ProductCard.tsx';

describe('the card of a product', () => {
  it('leads to its page', () => {
    renderApp(<ProductCard product={lamp} />);
    expect(screen.getByRole('link', { name: 'Desk lamp' }).getAttribute('href')).toBe('/product/lamp');
    expect(screen.getByText('RM 45.50')).toBeTruthy();
  });

  it('does not for its owner', () => {
    renderApp(<ProductCard product={{ ...lamp, isMine: true }} />);
    expect(screen.getByText('Desk lamp')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says Free for a donation', () => {
    renderApp(<ProductCard product={{ ...lamp, type: 'DONATION', price: 0 }} />);
    expect(screen.getByText('Free')).toBeTruthy();
    expect(screen.queryByText(/RM/)).toBeNull();
  });
});
