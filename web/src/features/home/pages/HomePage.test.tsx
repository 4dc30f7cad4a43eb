import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NewestProductsDocument, SupportEmailDocument, ViewerDocument } from '../../../generated/graphql.ts';
import { setSession } from '../../../lib/session.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { page } from '../../../testing/answers.ts';
import { renderApp } from '../../../testing/render.tsx';
import { makeViewer } from '../../../testing/viewer.ts';
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
    for (const name of ['Chat with the seller', 'Reviews you can trust', 'Never miss an answer'])
      expect(heading(name)).toBeTruthy();
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

const asked = vi.fn<() => object>(() => ({ data: { newest: page([]), donations: page([]) } }));

function renderFor(changes: Partial<Viewer>) {
  setSession({ token: 't', id: 'viewer', fullName: 'Nur Aina', isStaff: false });
  renderApp(<HomePage />, [
    support,
    {
      request: { query: ViewerDocument },
      result: { data: { viewer: { ...makeViewer(changes), __typename: 'User' } } },
    },
    { request: { query: NewestProductsDocument }, result: asked },
  ]);
}

it('Home has no heading over a row without products', async () => {
  renderFor({ status: 'ACTIVE' });
  expect(await screen.findByRole('heading', { name: 'New on the market' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'New on the market' })).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Free to a good home' })).toBeNull();
});

describe('the notice on Home', () => {
  afterEach(() => setSession(null));

  it.each([
    ['PENDING', null, 'Verify your account'],
    ['PENDING', 'The passport is too dark', 'Staff returned your details'],
    ['WAITING', null, 'Your account is still under evaluation'],
    ['INACTIVE', 'Sold counterfeit shoes', 'Your account has been deactivated'],
  ] as const)('tells a %s account (%s) "%s", and leads to the profile', async (status, statusReason, title) => {
    renderFor({ status, statusReason });
    expect((await screen.findByRole('note')).textContent).toContain(title);
    expect(screen.getByRole('link', { name: 'Go to your profile' }).getAttribute('href')).toBe('/profile');
    // The market is closed to it.
    expect(asked).not.toHaveBeenCalled();
  });

  it('is not there for an active account', async () => {
    renderFor({ status: 'ACTIVE' });
    await screen.findByRole('link', { name: 'Donate an item' });
    expect(screen.queryByRole('note')).toBeNull();
  });
});
