// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SupportEmailDocument } from '../generated/graphql.ts';
import { renderApp } from '../testing/render.tsx';
import HomePage from './HomePage.tsx';

const support = { request: { query: SupportEmailDocument }, result: { data: { supportEmail: 'help@pasar.example' } } };

const heading = (name: string) => screen.getByRole('heading', { name });

describe('Home', () => {
  it('leads to Browse from its hero', () => {
    renderApp(<HomePage />, [support]);
    expect(screen.getByRole('link', { name: 'Shop now' }).getAttribute('href')).toBe('/browse');
  });

  it('has cards for chat, review and notification', () => {
    renderApp(<HomePage />, [support]);
    for (const name of ['Chat with the seller', 'Reviews you can trust', 'Never miss an answer']) expect(heading(name)).toBeTruthy();
  });

  it.each([
    ['Clothing', ["Men's Clothing", "Women's Clothing", "Men's Shoes", "Women's Shoes", "Men's Bags", "Women's Bags"]],
    ['Appliances', ['Home Appliances']],
    ['Study Materials', ['Books']],
    ['Food', ['Food & Beverages', 'Groceries']],
    ['Vehicles', ['Automotive']],
  ])('leads from %s to Browse with its categories', (name, categories) => {
    renderApp(<HomePage />, [support]);
    const [path, query] = heading(name).closest('a')?.getAttribute('href')?.split('?') ?? [];
    expect(path).toBe('/browse');
    expect(new URLSearchParams(query).getAll('category')).toEqual(categories);
  });

  it('opens a mail to the support address', async () => {
    renderApp(<HomePage />, [support]);
    const link = await screen.findByRole('link', { name: 'Email us' });
    expect(link.getAttribute('href')).toBe('mailto:help@pasar.example');
  });
});
