import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ReportContext, type Reportable } from '../../../lib/reporting.ts';
import { ChatProvider } from '../../chat/parts/ChatProvider.tsx';
import { lamp, no, yes } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import { PurchaseDialog } from '../../transactions/parts/PurchaseDialog.tsx';
import { ProductView } from './ProductView.tsx';

const product = { ...lamp, deal: null, recommendations: [] };

const renderProduct = (changes: object = {}) =>
  renderApp(
    <ChatProvider>
      <ProductView
        product={{ ...product, ...changes }}
        onOutdated={vi.fn<() => Promise<unknown>>()}
        PurchaseDialog={PurchaseDialog}
      />
    </ChatProvider>,
  );

describe('the product page', () => {
  it('asks why it is reported, where the server allows it', async () => {
    const report = vi.fn<(target: Reportable) => void>();
    const shown = (canReport: typeof yes | ReturnType<typeof no>) =>
      renderApp(
        <ReportContext value={report}>
          <ChatProvider>
            <ProductView
              product={{ ...product, canReport }}
              onOutdated={vi.fn<() => Promise<unknown>>()}
              PurchaseDialog={PurchaseDialog}
            />
          </ChatProvider>
        </ReportContext>,
      );
    const user = shown(yes);
    await user.click(screen.getByRole('button', { name: 'Report a problem' }));
    expect(report).toHaveBeenCalledExactlyOnceWith({ type: 'PRODUCT', id: 'lamp', name: 'Desk lamp' });
    cleanup();
    shown(no());
    expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
  });

  it('shows condition, title, price, stars of the seller and description', () => {
    renderProduct();
    expect(screen.getByText('Used')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Desk lamp');
    expect(screen.getByText('RM 45.50')).toBeTruthy();
    expect(screen.getByText('4.5 of 5 stars')).toBeTruthy();
    expect(screen.getByText('Bright and warm')).toBeTruthy();
  });

  it('shows its picture whole, and large when it is pressed', async () => {
    const url = 'http://media/product/1.webp';
    const user = renderProduct({
      image: url,
      images: [{ __typename: 'ProductImage', id: 'front', url, width: null, height: null, thumbhash: null }],
    });
    await user.click(screen.getByRole('button', { name: 'Enlarge the picture of Desk lamp' }));
    const viewer = await screen.findByRole('dialog', { name: 'Desk lamp' });
    expect(within(viewer).getByAltText('Desk lamp').getAttribute('src')).toBe('http://media/product/1.webp');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has buy-now, which opens the purchase popup, and chat-now', async () => {
    const user = renderProduct();
    expect(screen.getByRole('button', { name: 'Chat now' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Buy now' }));
    expect(await screen.findByRole('dialog', { name: 'Buy this item' })).toBeTruthy();
  });

  it.each([
    [true, '/purchased?tab=sold'],
    [false, '/purchased'],
  ])('leads its parties to the transaction once it is sold: the seller is %s', (isMine, to) => {
    renderProduct({
      deal: { __typename: 'Transaction', id: 'transaction', status: 'PAID', paymentMethod: 'CASH' },
      isMine,
      canBuy: no(isMine ? 'OWN_PRODUCT' : 'PRODUCT_UNAVAILABLE'),
    });
    expect(screen.getByText(isMine ? 'This product has been sold or given away' : 'You bought this.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the deal under Purchased' }).getAttribute('href')).toBe(to);
  });

  it.each([
    ['NOT_PAID', 'CASH', 'You reserved this. It is yours once it is paid.'],
    ['PENDING', 'TRANSFER', 'You reserved this, and the seller is checking your payment.'],
    ['PAID', 'QR_CODE', 'You bought this.'],
    ['NOT_PAID', null, 'You claimed this. Arrange with the giver when to pick it up.'],
    ['PAID', null, 'You claimed this, and the giver has confirmed that you have it.'],
  ])('tells its buyer what they did: %s by %s', (status, paymentMethod, text) => {
    renderProduct({
      deal: { __typename: 'Transaction', id: 'transaction', status, paymentMethod },
      canBuy: no('PRODUCT_UNAVAILABLE'),
    });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText('This product has been sold or given away')).toBeNull();
  });

  it.each([
    ['VALID', true],
    ['UNAVAILABLE', false],
    ['INVALID', false],
  ])('is offered to be shared only while its address opens for others: %s', (status, isOffered) => {
    renderProduct({ status });
    expect(screen.queryAllByRole('button', { name: 'Share' })).toHaveLength(isOffered ? 1 : 0);
  });

  it('tells its owner that staff took it down, and why', () => {
    renderProduct({ status: 'INVALID', isMine: true, takenDownReason: 'The picture is of another lamp' });
    expect(screen.getByRole('note').textContent).toContain('The picture is of another lamp');
  });

  it('recommends others, or says that there are none', () => {
    renderProduct({ recommendations: [{ ...lamp, id: 'chair', title: 'Old chair' }] });
    const row = screen.getByRole('region', { name: 'Recommendations' });
    expect(within(row).getByRole('link', { name: 'Old chair' }).getAttribute('href')).toBe('/product/chair');
    expect(screen.queryByText('No recommendations yet')).toBeNull();
  });

  it('says that there are no recommendations', () => {
    renderProduct();
    expect(screen.getByText('No recommendations yet')).toBeTruthy();
  });

  it('says beforehand how long to wait for another donation, without interrupting', () => {
    const until = new Date(Date.now() + (3 * 60 + 5) * 60_000).toISOString();
    renderProduct({ type: 'DONATION', price: 0, canBuy: { ...no('DONATION_COOLDOWN'), until } });
    expect(screen.getByRole('note').textContent).toBe(
      'You have to wait 3 hours and 5 minutes to get another donation item.',
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Get for free' }).hasAttribute('disabled')).toBe(true);
  });

  it('says beforehand that too many deals are open', () => {
    renderProduct({ canBuy: no('TOO_MANY_OPEN') });
    expect(screen.getByRole('note').textContent).toBe('You have too many open deals. Finish or cancel one first.');
  });
});
