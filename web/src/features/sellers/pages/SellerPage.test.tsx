import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import {
  BlockUserDocument,
  SellerDocument,
  SellerProductsDocument,
  UserReviewsDocument,
} from '../../../generated/graphql.ts';
import { ChatContext } from '../../../lib/openChat.ts';
import type { ChatContextValue } from '../../../lib/openChat.ts';
import { ReportContext, type Reportable } from '../../../lib/reporting.ts';
import { setSession } from '../../../lib/session.ts';
import { page, refused } from '../../../testing/answers.ts';
import { lamp, no, seller, yes } from '../../../testing/market.ts';
import { renderRouter } from '../../../testing/render.tsx';
import SellerPage from './SellerPage.tsx';

const known = {
  ...seller,
  isStaff: false,
  completedDeals: 12,
  answersWithinMinutes: 35,
  isBlocked: false,
  canBlock: yes,
  canReport: yes,
};
const openWith = vi.fn<ChatContextValue['openWith']>();
const report = vi.fn<(target: Reportable) => void>();
const unused = () => undefined;

function renderSeller(user: object | null, products = [lamp], viewerId = 'viewer') {
  setSession({ token: 't', id: viewerId, fullName: 'Aina', isStaff: false });
  const of = (part: object) => (user ? { data: { user: { ...user, ...part } } } : refused('NOT_FOUND'));
  const element = (
    <ChatContext value={{ openWith, openChat: unused, openFromList: unused, openList: unused }}>
      <ReportContext value={report}>
        <SellerPage />
      </ReportContext>
    </ChatContext>
  );
  const router = createMemoryRouter([{ path: '/seller/:id', element }], { initialEntries: ['/seller/seller'] });
  return renderRouter(router, [
    { request: { query: SellerDocument, variables: { id: 'seller' } }, result: of({}) },
    {
      request: { query: SellerProductsDocument, variables: () => true },
      result: of({ products: page(products, 'ProductConnection') }),
    },
    {
      request: { query: UserReviewsDocument, variables: () => true },
      result: of({ reviews: page([], 'ReviewConnection') }),
    },
    {
      request: { query: BlockUserDocument, variables: { id: 'seller', on: false } },
      result: { data: { blockUser: { __typename: 'User', id: 'seller', isBlocked: false } } },
    },
  ]);
}

describe("a seller's page", () => {
  it.each([true, false])('marks who has proven an address of the campus: %s', async (isCampusMember) => {
    renderSeller({ ...known, isCampusMember });
    await screen.findByRole('heading', { level: 1, name: 'Siti Penjual' });
    expect(screen.queryByText('Campus') !== null).toBe(isCampusMember);
  });

  it('shows who it is, how they deal, what they have on the market and their reviews', async () => {
    const user = renderSeller(known);
    expect(await screen.findByRole('heading', { level: 1, name: 'Siti Penjual' })).toBeTruthy();
    expect(screen.getByText(/Member since/).textContent).toBe('Member since 03/2025');
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual([expect.stringContaining('4.5'), '12', 'Usually within an hour']);
    const products = screen.getByRole('region', { name: 'On the market now' });
    expect(await within(products).findByRole('link', { name: 'Desk lamp' })).toBeTruthy();
    const more = within(products).getByRole('link', { name: 'Show all with filters' });
    expect(more.getAttribute('href')).toBe('/browse?seller=seller');
    expect(await screen.findByText('No reviews yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Chat now' }));
    expect(openWith).toHaveBeenCalledWith('seller');
  });

  it.each([
    [null, 'Not enough chats yet'],
    [0, 'Usually within an hour'],
    [60, 'Usually within an hour'],
    [61, 'Usually within 2 hours'],
    [1380, 'Usually within 23 hours'],
    [1381, 'Usually within a day'],
    [1441, 'Usually within 2 days'],
  ])('says how quickly they answer: %s minutes, %s', async (answersWithinMinutes, text) => {
    renderSeller({ ...known, answersWithinMinutes });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says so when nothing is on the market', async () => {
    renderSeller(known, []);
    expect(await screen.findByText('Nothing on the market at the moment')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Show all with filters' })).toBeNull();
  });

  it('of oneself has no chat, and no filters of Browse, which leaves out what is one’s own', async () => {
    renderSeller(known, [lamp], seller.id);
    const products = await screen.findByRole('region', { name: 'On the market now' });
    expect(await within(products).findByText('Desk lamp')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Chat now' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Show all with filters' })).toBeNull();
  });

  it('of staff has no figures, no products and no chat', async () => {
    renderSeller({ ...known, isStaff: true, fullName: 'Puan Admin', canBlock: no() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Puan Admin' })).toBeTruthy();
    expect(screen.queryByRole('definition')).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Chat now' })).toBeNull();
  });

  it('of somebody whom one has blocked says so, offers to unblock, and shows neither products nor chat', async () => {
    const user = renderSeller({ ...known, isBlocked: true });
    expect(await screen.findByText(/You have blocked this person/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'On the market now' })).toBeNull();
    for (const name of ['Chat now', 'Block this person']) expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Unblock' }));
    await waitFor(() => expect(screen.queryByText(/You have blocked this person/)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('offers to block where the server allows it', async () => {
    renderSeller(known);
    expect(await screen.findByRole('button', { name: 'Block this person' })).toBeTruthy();
  });

  it('asks why a person is reported, where the server allows it', async () => {
    const user = renderSeller(known);
    await user.click(await screen.findByRole('button', { name: 'Report this person' }));
    expect(report).toHaveBeenCalledExactlyOnceWith({ type: 'USER', id: seller.id, name: seller.fullName });
    cleanup();
    renderSeller({ ...known, canReport: no() });
    await screen.findByRole('button', { name: 'Block this person' });
    expect(screen.queryByRole('button', { name: 'Report this person' })).toBeNull();
  });

  it('of nobody says that there is nobody', async () => {
    renderSeller(null);
    expect(await screen.findByText('There is no such person')).toBeTruthy();
  });
});
