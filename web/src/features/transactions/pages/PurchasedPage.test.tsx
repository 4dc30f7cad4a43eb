import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ChatProvider } from '../../chat/parts/ChatProvider.tsx';
import {
  CancelledDealsDocument,
  CancelTransactionDocument,
  ConfirmPaymentDocument,
  PurchasesDocument,
  RefusedProofsDocument,
  SalesDocument,
  SalesTotalDocument,
  TransactionDocument,
  UserPicturesDocument,
} from '../../../generated/graphql.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { page, refused } from '../../../testing/answers.ts';
import { transaction, no, yes } from '../../../testing/market.ts';
import { address, renderApp } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import PurchasedPage from './PurchasedPage.tsx';

type Transaction = Omit<
  typeof transaction,
  'paymentMethod' | 'status' | 'proof' | 'proofs' | 'seller' | 'howToPay' | 'review' | 'cooldownUntil'
> & {
  paymentMethod: string | null;
  status: string;
  proof: string | null;
  proofs: object[];
  seller: object;
  howToPay: object | null;
  review: object | null;
  cooldownUntil: string | null;
};

const purchases = (transactions: Transaction[], status?: string) => ({
  request: { query: PurchasesDocument, variables: { status } },
  result: { data: { purchases: page(transactions) } },
  maxUsageCount: 5,
});
const proofOf = (id: string) => ({
  request: { query: TransactionDocument, variables: { id } },
  result: { data: { transaction: { __typename: 'Transaction', id, proof: 'http://media/fresh.webp' } } },
});
const sales = (transactions: Transaction[], status?: string) => ({
  request: { query: SalesDocument, variables: { status } },
  result: { data: { sales: page(transactions) } },
  maxUsageCount: 5,
});
const total = { request: { query: SalesTotalDocument }, result: { data: { salesTotal: 1234.5 } }, maxUsageCount: 5 };

const show = (path: string, mocks: Mocks) =>
  renderApp(
    <ChatProvider>
      <PurchasedPage />
    </ChatProvider>,
    [total, ...mocks],
    { path },
  );

const bought = { ...transaction, canProve: yes, canReview: yes };
const sold = { ...transaction, canConfirm: yes };
const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) });

describe('Purchased', () => {
  it('has two tables with their counts; the sold one has its total', async () => {
    const user = show('/purchased', [purchases([bought]), sales([sold, { ...sold, id: 'deal2', title: 'Old chair' }])]);
    expect(await screen.findByRole('tab', { name: /Purchased products ?1/ })).toBeTruthy();
    expect(within(await row('Desk lamp')).getByText('Siti Penjual')).toBeTruthy();
    expect(screen.queryByText('RM 1,234.50')).toBeNull();
    await user.click(screen.getByRole('tab', { name: /Sold products ?2/ }));
    expect(await screen.findByText('RM 1,234.50')).toBeTruthy();
    expect(within(await row('Desk lamp')).getByText('Bilal Pembeli')).toBeTruthy();
    expect(within(await row('Desk lamp')).getByText('12/05/2026')).toBeTruthy();
  });

  it('counts cancelled deals apart: they are listed, and in no total', async () => {
    const deals = { bought: { totalCount: 2 }, sold: { totalCount: 1 } };
    const cancelled = { request: { query: CancelledDealsDocument }, result: { data: deals }, maxUsageCount: 5 };
    const user = show('/purchased', [cancelled, purchases([bought]), sales([]), purchases([], 'PAID')]);
    const count = await screen.findByText('1 product, 2 cancelled');
    expect(count.closest('[class*="visible-from"]'), 'hidden on a phone').toBeNull();
    await user.click(screen.getByRole('tab', { name: /Sold products ?0/ }));
    expect(await screen.findByText('0 products, 1 cancelled')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: /Purchased products ?1/ }));
    await user.click(screen.getByRole('radio', { name: 'Paid' }));
    await screen.findByText('Nothing with this status');
    expect(screen.queryByText(/cancelled/)).toBeNull();
  });

  it('says that staff check the account of a seller whose bank details are not shown, and not to pay meanwhile', async () => {
    const held = { ...bought, howToPay: { ...transaction.howToPay, bankType: null, bankAccount: null } };
    const user = show('/purchased', [purchases([held]), sales([])]);
    await user.click(await screen.findByRole('button', { name: 'How to pay' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Bank details are not shown while staff check Siti Penjual’s account. Do not pay until they are shown again.',
    );
  });

  it.each([
    ['/purchased', 'Paid', 'PAID', 'show=paid'],
    ['/purchased', 'Unpaid', 'NOT_PAID', 'show=unpaid'],
    ['/purchased', 'Pending', 'PENDING', 'show=pending'],
    ['/purchased?tab=sold', 'Pending', 'PENDING', 'tab=sold&show=pending'],
  ])('%s shows only what is %s', async (path, label, status, query) => {
    const found = { ...transaction, status, title: 'Found' };
    const user = show(path, [purchases([bought]), sales([sold]), purchases([found], status), sales([found], status)]);
    await row('Desk lamp');
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'All',
      'Paid',
      'Unpaid',
      'Pending',
    ]);
    await user.click(screen.getByRole('radio', { name: label }));
    expect(await row('Found')).toBeTruthy();
    expect(address()).toBe(`/purchased?${query}`);
  });

  it('has a label instead of a status for a donation', async () => {
    show('/purchased', [purchases([{ ...bought, paymentMethod: null, price: 0 }]), sales([])]);
    expect(within(await row('Desk lamp')).getByText('Donations')).toBeTruthy();
    expect(screen.queryByText('Not Paid')).toBeNull();
  });

  it('lets the buyer upload a proof, which must be a picture', async () => {
    const user = show('/purchased', [purchases([bought]), sales([])]);
    await user.click(await screen.findByRole('button', { name: 'Upload proof' }));
    const popup = await screen.findByRole('dialog');
    expect(within(popup).getByLabelText('Payment proof').getAttribute('accept')).toMatch(/^image\//);
    await user.click(within(popup).getByRole('button', { name: 'Upload proof' }));
    expect(await within(popup).findByText('Choose a picture of the payment')).toBeTruthy();
  });

  it('reads as left review already once the seller was reviewed', async () => {
    show('/purchased', [
      purchases([{ ...bought, status: 'PAID', canProve: no(), canReview: no('REVIEW_EXISTS') }]),
      sales([]),
    ]);
    expect((await screen.findByRole('button', { name: 'Left review already' })).hasAttribute('disabled')).toBe(true);
  });

  it('tells who wrote a review that nobody has paid for yet why others do not see it', async () => {
    const held = { __typename: 'Review', id: 'r1', isHeld: true, removedReason: null, canAppeal: no() };
    show('/purchased', [
      purchases([
        { ...bought, review: held },
        { ...bought, id: 'deal2', title: 'Old chair' },
      ]),
      sales([]),
    ]);
    expect(
      within(await row('Desk lamp')).getByText('Your review is shown once the payment is confirmed.'),
    ).toBeTruthy();
    expect(within(await row('Old chair')).queryByText(/Your review/)).toBeNull();
  });

  it('asks the seller, naming the buyer, before it confirms', async () => {
    const paid = { ...sold, status: 'PAID', canConfirm: no() };
    const confirm = {
      request: { query: ConfirmPaymentDocument, variables: { transactionId: 'transaction' } },
      result: { data: { confirmPayment: paid } },
    };
    const user = show('/purchased?tab=sold', [purchases([]), sales([sold]), confirm]);
    await user.click(await screen.findByRole('button', { name: 'Confirm payment' }));
    const prompt = await screen.findByRole('dialog');
    expect(prompt.textContent).toContain('Has Bilal Pembeli paid you RM 45.50 for Desk lamp?');
    await user.click(within(prompt).getByRole('button', { name: 'Confirm payment' }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Status Changed Successfully'));
  });

  it.each([
    ['/purchased', '60123456780', 'siti@pasar.example'],
    ['/purchased?tab=sold', '60123456781', 'bilal@pasar.example'],
  ])('%s has the phone and e-mail of the other party', async (path, phone, email) => {
    show(path, [purchases([bought]), sales([sold])]);
    const links = within(await row('Desk lamp'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining([`tel:+${phone}`, `mailto:${email}`]));
  });

  it('has no contact where it may not be known', async () => {
    show('/purchased', [purchases([{ ...bought, seller: { ...bought.seller, phone: null, email: null } }]), sales([])]);
    expect(within(await row('Desk lamp')).queryByText('60123456780')).toBeNull();
    expect(document.querySelector('[href^="tel:"], [href^="mailto:"]')).toBeNull();
  });

  it('warns who cancels a claimed donation that the wait for the next one stays', async () => {
    const cooldownUntil = new Date(Date.now() + 5 * 60 * 60 * 1000 - 30_000).toISOString();
    const user = show('/purchased', [
      purchases([{ ...bought, paymentMethod: null, price: 0, canCancel: yes, cooldownUntil }]),
      sales([]),
    ]);
    await user.click(await screen.findByRole('button', { name: 'More for Desk lamp' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel the deal' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'The wait for your next donation stays, also if you cancel this one. You have to wait 5 hours and 0 minutes to get another donation item.',
    );
  });

  it('asks before a transaction is cancelled, and does not promise that a product which may be deleted is on sale again', async () => {
    const user = show('/purchased', [purchases([{ ...bought, canCancel: yes }]), sales([])]);
    await user.click(await screen.findByRole('button', { name: 'More for Desk lamp' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel the deal' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Cancel the deal for Desk lamp? If the item is still offered, it becomes available to others again.',
    );
  });

  it('shows the deals as they are once one was cancelled', async () => {
    let deals: Transaction[] = [{ ...bought, canCancel: yes }];
    const cancelled = { ...bought, status: 'CANCELLED' };
    const list = { ...purchases([]), result: (): object => ({ data: { purchases: page(deals) } }) };
    const cancel = {
      request: { query: CancelTransactionDocument, variables: { transactionId: 'transaction' } },
      result: (): object => {
        // Meanwhile another one was made.
        deals = [{ ...bought, id: 'deal2', title: 'Old chair', canCancel: yes }, cancelled];
        return { data: { cancelTransaction: cancelled } };
      },
    };
    const user = show('/purchased', [list, sales([]), cancel]);
    await user.click(await screen.findByRole('button', { name: 'More for Desk lamp' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel the deal' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel the deal' }));
    expect(await row('Old chair')).toBeTruthy();
    expect(within(await row('Desk lamp')).getByText('Cancelled')).toBeTruthy();
  });

  it('asks again for the total too when the sales could not be read', async () => {
    let fails = true;
    const answer = (data: object) => (): object => (fails ? refused('UNAVAILABLE') : { data });
    const user = renderApp(
      <ChatProvider>
        <PurchasedPage />
      </ChatProvider>,
      [
        purchases([]),
        {
          request: { query: SalesDocument, variables: () => true },
          result: answer({ sales: page([sold]) }),
          maxUsageCount: 9,
        },
        { request: { query: SalesTotalDocument }, result: answer({ salesTotal: 1234.5 }), maxUsageCount: 9 },
      ],
      { path: '/purchased?tab=sold' },
    );
    const retry = within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' });
    expect(await screen.findByText('–')).toBeTruthy();
    fails = false;
    await user.click(retry);
    expect(await row('Desk lamp')).toBeTruthy();
    expect(await screen.findByText('RM 1,234.50')).toBeTruthy();
  });

  it('asks again for the total when it alone could not be read', async () => {
    const failed = { request: total.request, error: new Error('offline') };
    const user = renderApp(
      <ChatProvider>
        <PurchasedPage />
      </ChatProvider>,
      [purchases([]), sales([sold]), failed, total],
      { path: '/purchased?tab=sold' },
    );
    await user.click(await screen.findByRole('button', { name: 'Retry', description: 'Total sold' }));
    expect(await screen.findByText('RM 1,234.50')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.queryByText('–')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Total soldRM 1,234.50');
  });

  it('reads a proof anew when it is opened', async () => {
    const proven = { ...bought, proof: 'http://media/listed.webp' };
    const older = { ...proven, id: 'older', title: 'Old chair' };
    const fresh = proofOf('older');
    const user = show('/purchased', [purchases([proven, older]), sales([]), fresh]);
    await user.click(within(await row('Old chair')).getByRole('button', { name: 'View proof' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Payment proof' }));
    expect(await popup.findByAltText('Payment proof')).toHaveProperty('src', 'http://media/fresh.webp');
  });

  it.each([
    ['/purchased', 'buyer'],
    ['/purchased?tab=sold', 'seller'],
  ])('a refused proof stays readable: %s', async (path, side) => {
    const proof = {
      id: 'p1',
      __typename: 'Proof',
      sentAt: bought.createdAt,
      refusedAt: bought.createdAt,
      refusal: 'No',
    };
    const refusedDeal = { ...(side === 'buyer' ? bought : sold), proofs: [proof] };
    const pictures = {
      request: { query: RefusedProofsDocument, variables: { id: refusedDeal.id } },
      result: {
        data: {
          transaction: {
            __typename: 'Transaction',
            id: refusedDeal.id,
            proofs: [{ __typename: 'Proof', id: 'p1', image: 'http://media/refused.webp' }],
          },
        },
      },
    };
    const lists = side === 'buyer' ? [purchases([refusedDeal]), sales([])] : [purchases([]), sales([refusedDeal])];
    const user = show(path, [...lists, pictures]);
    await user.click(within(await row('Desk lamp')).getByRole('button', { name: 'View proof' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Payment proof' }));
    expect(await popup.findByAltText('Payment proof')).toHaveProperty('src', 'http://media/refused.webp');
  });

  it('shows the seller the proof as it is now, and can try again', async () => {
    const proven = { ...sold, proof: 'http://media/listed.webp' };
    const fresh = proofOf(sold.id);
    const user = show('/purchased?tab=sold', [
      { request: fresh.request, error: new Error('offline') },
      fresh,
      purchases([]),
      sales([proven]),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Confirm payment' }));
    const prompt = within(await screen.findByRole('dialog'));
    await user.click(await prompt.findByRole('button', { name: 'Retry' }));
    expect(await prompt.findByAltText('Payment proof')).toHaveProperty('src', 'http://media/fresh.webp');
  });

  it('reads the QR code of the seller anew when it is to be scanned', async () => {
    const byQr = {
      ...bought,
      paymentMethod: 'QR_CODE',
      howToPay: { ...bought.howToPay, qrImage: 'http://media/listed.webp' },
    };
    const fresh = {
      request: { query: UserPicturesDocument, variables: { id: 'seller' } },
      result: {
        data: { user: { __typename: 'User', id: 'seller', passportImage: null, qrImage: 'http://media/fresh.webp' } },
      },
    };
    const user = show('/purchased', [purchases([byQr]), sales([]), fresh]);
    await user.click(await screen.findByRole('button', { name: 'How to pay' }));
    expect(await screen.findByAltText('QR code of Siti Penjual')).toHaveProperty('src', 'http://media/fresh.webp');
  });

  it('asks the giver of a donation for the handover', async () => {
    const user = show('/purchased?tab=sold', [purchases([]), sales([{ ...sold, paymentMethod: null, price: 0 }])]);
    await user.click(await screen.findByRole('button', { name: 'Confirm handover' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Have you handed Desk lamp over to Bilal Pembeli?',
    );
  });

  it.each([
    ['/purchased', 'You have not bought anything yet', 'Browse products', '/browse'],
    ['/purchased?tab=sold', 'You have not sold anything yet', 'Sell an item', '/sell'],
  ])('%s says what to do when it is empty', async (path, text, link, to) => {
    show(path, [purchases([]), sales([])]);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to);
  });
});
