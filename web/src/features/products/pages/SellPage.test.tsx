import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CreateProductDocument, MyProductsDocument } from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import { setSession } from '../../../lib/session.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { page } from '../../../testing/answers.ts';
import { lamp, nothingProhibited } from '../../../testing/market.ts';
import { address, renderApp } from '../../../testing/render.tsx';
import SellPage from './SellPage.tsx';

const created = {
  request: { query: CreateProductDocument, variables: () => true },
  result: { data: { createProduct: lamp } },
};

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

const publish = () => screen.getByRole('button', { name: 'Publish for free' });

const fillIn = async (user: ReturnType<typeof renderApp>) => {
  await user.type(screen.getByLabelText(/^Title/), 'Desk lamp');
  await user.click(screen.getByRole('radio', { name: 'Used' }));
  await user.type(screen.getByLabelText(/^Description/), 'Bright');
};

afterEach(() => localStorage.clear());

describe('selling and giving away', () => {
  it.each([
    ['/sell', 'Publish for RM 45.50', 'Product Added Successfully'],
    ['/donate', 'Publish for free', 'Added Successfully'],
  ])('from %s goes on to My products with its own words', async (path, button, text) => {
    setSession({ token: 'aina', id: 'aina', fullName: 'Aina', isStaff: false });
    const kept: number[] = [];
    vi.mocked(toastSuccess).mockImplementationOnce(() => void kept.push(drafts().length));
    const user = renderApp(<SellPage />, [nothingProhibited, created], { path });
    await user.type(screen.getByLabelText(/^Title/), 'Desk lamp');
    if (path === '/sell') await user.type(screen.getByLabelText(/^Price/), '45.5');
    await user.click(screen.getByRole('radio', { name: 'Used' }));
    await user.type(screen.getByLabelText(/^Description/), 'Bright');
    expect(drafts()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(address()).toBe('/myProducts'));
    expect(toastSuccess).toHaveBeenCalledExactlyOnceWith(text);
    expect(kept).toEqual([0]);
  });

  it('has the own products read anew', async () => {
    const cache = createCache();
    const list = { query: MyProductsDocument };
    cache.writeQuery({ ...list, data: { myProducts: page([lamp]) } });
    expect(cache.readQuery(list)).not.toBeNull();
    const user = renderApp(<SellPage />, [nothingProhibited, created], { path: '/donate', cache });
    await fillIn(user);
    await user.click(publish());
    await waitFor(() => expect(address()).toBe('/myProducts'));
    expect(cache.readQuery(list)).toBeNull();
  });

  it('share a toggle that leads from one to the other', async () => {
    const user = renderApp(<SellPage />, [nothingProhibited], { path: '/sell' });
    await user.click(screen.getByRole('radio', { name: 'Donate' }));
    expect(address()).toBe('/donate');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Donate an item');
    await user.click(screen.getByRole('radio', { name: 'Sell' }));
    expect(address()).toBe('/sell');
  });

  it('sends the same draft again under the same id, after a lost answer and a reload too, and the next one under another', async () => {
    setSession({ token: 'aina', id: 'aina', fullName: 'Aina', isStaff: false });
    const ids: unknown[] = [];
    const variables = ({ clientId }: Record<string, unknown>) => Boolean(ids.push(clientId));
    const request = { query: CreateProductDocument, variables };
    const lost = { request, error: new TypeError('Failed to fetch') };

    const user = renderApp(<SellPage />, [nothingProhibited, lost], { path: '/donate' });
    await fillIn(user);
    await user.click(publish());
    await screen.findByText(/We could not reach the server/);
    cleanup();
    await renderApp(<SellPage />, [nothingProhibited, { ...created, request }], { path: '/donate' }).click(publish());
    await waitFor(() => expect(address()).toBe('/myProducts'));
    cleanup();
    const again = renderApp(<SellPage />, [nothingProhibited, { ...created, request }], { path: '/donate' });
    await fillIn(again);
    await again.click(publish());
    await waitFor(() => expect(address()).toBe('/myProducts'));
    const [first, second, next] = ids;
    expect(ids).toHaveLength(3);
    expect(second).toBe(first);
    expect(next).not.toBe(first);
  });
});
