import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ChatProvider } from '../../chat/parts/ChatProvider.tsx';
import {
  PurchasesDocument,
  RefuseProofDocument,
  ReviewSellerDocument,
  SalesDocument,
} from '../../../generated/graphql.ts';
import { page } from '../../../testing/answers.ts';
import { expectWholeAddress } from '../../../testing/email.ts';
import { buyer, transaction, no, seller, yes } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import { TransactionCard } from './TransactionCard.tsx';
import { TransactionList } from './TransactionList.tsx';
import { TransactionTable } from './TransactionTable.tsx';
import type { TransactionFilter } from '../cache/transactionSides.ts';

const onFilter = vi.fn<(filter: TransactionFilter) => void>();
const onOpen = vi.fn<() => void>();

const toPay = { ...transaction, canProve: yes };
const toConfirm = { ...transaction, canConfirm: yes };
const chair = { id: 'chair', title: 'Old chair' };
const paid = { ...transaction, status: 'PAID' as const, payBy: null };
const byCard = { ...transaction, paymentMethod: 'CREDIT_CARD' as const, status: 'PAID' as const };
/** A deal in any status. */
type Sold = Omit<typeof transaction, 'status' | 'payBy' | 'proof'> & {
  status: 'NOT_PAID' | 'PENDING' | 'PAID';
  payBy: string | null;
  proof: string | null;
};

/** Two purchases from the same seller. */
const twoOf = (bought: Sold) => ({
  request: { query: PurchasesDocument, variables: {} },
  result: { data: { purchases: page([bought, { ...bought, ...chair }]) } },
});

/** The sales of somebody who sold one thing. */
const salesOf = (sold: Sold) => ({
  request: { query: SalesDocument, variables: {} },
  result: { data: { sales: page([sold]) } },
});

describe('the list of transactions', () => {
  it.each(['buyer', 'seller'] as const)('leads a %s back to every deal from a status that none has', async (side) => {
    const variables = { status: 'PENDING' };
    const user = renderApp(<TransactionList side={side} filter="pending" onFilter={onFilter} />, [
      { request: { query: PurchasesDocument, variables }, result: { data: { purchases: page([]) } } },
      { request: { query: SalesDocument, variables }, result: { data: { sales: page([]) } } },
    ]);
    expect(await screen.findByText('Nothing with this status')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(onFilter).toHaveBeenCalledExactlyOnceWith('all');
  });

  it.each([
    ['Upload proof', 'buyer', toPay],
    ['How to pay', 'buyer', toPay],
    ['View proof', 'buyer', { ...toPay, proof: 'http://x/proof.webp' }],
    ['Pay by card', 'buyer', { ...byCard, status: 'NOT_PAID' as const, canPayByCard: yes }],
    ['Confirm payment', 'seller', toConfirm],
    ['I have it', 'buyer', { ...transaction, paymentMethod: 'CASH' as const, canConfirmReceipt: yes }],
    ['Review seller', 'buyer', { ...paid, canReview: yes }],
    ['Left review already', 'buyer', { ...paid, canReview: no('REVIEW_EXISTS') }],
  ] as const)('"%s" says of which deal, to the %s', (name, side, first) => {
    const transactions = [first, { ...first, ...chair }];
    renderApp(
      <ChatProvider>
        <TransactionTable transactions={transactions} side={side} onOpen={onOpen} />
        {transactions.map((each) => (
          <TransactionCard key={each.id} transaction={each} side={side} onOpen={onOpen} />
        ))}
      </ChatProvider>,
    );
    for (const place of [screen.getByRole('table'), ...screen.getAllByRole('article').slice(1)]) {
      const role = name === 'Pay by card' ? 'link' : 'button';
      expect(within(place).getByRole(role, { name, description: /^Old chair/ })).toBeTruthy();
    }
    expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual(['Desk lamp', 'Old chair']);
  });

  it.each([
    ['a sale paid by card', 'seller', byCard, true],
    ['one not paid yet', 'seller', { ...byCard, status: 'NOT_PAID' as const }, false],
    ['one paid by transfer', 'seller', { ...byCard, paymentMethod: 'TRANSFER' as const }, false],
    ['a purchase paid by card', 'buyer', byCard, false],
  ] as const)('%s: whether it says that staff pass the money on', (_what, side, shown, told) => {
    renderApp(
      <ChatProvider>
        <TransactionTable transactions={[shown]} side={side} onOpen={onOpen} />
        <TransactionCard transaction={shown} side={side} onOpen={onOpen} />
      </ChatProvider>,
    );
    for (const place of [screen.getByRole('table'), screen.getByRole('article')]) {
      expect(within(place).queryByText('Staff pass the money on to you.') !== null).toBe(told);
    }
  });

  it('shows the whole e-mail address of the buyer of what was sold', () => {
    renderApp(
      <ChatProvider>
        <TransactionTable transactions={[transaction]} side="seller" onOpen={onOpen} />
        <TransactionCard transaction={transaction} side="seller" onOpen={onOpen} />
      </ChatProvider>,
    );
    for (const place of [screen.getByRole('table'), screen.getByRole('article')])
      expectWholeAddress(place, 'bilal@pasar.example');
  });

  it('offers to review and to cancel no transaction with a seller who was reviewed', async () => {
    const before = { ...paid, canReview: yes, canCancel: yes };
    const after = { ...paid, canReview: no('REVIEW_EXISTS'), canCancel: no('REVIEWED') };
    const added = {
      __typename: 'Review',
      id: 'r1',
      isHeld: false,
      removedReason: null,
      canAppeal: no(),
      canRemove: no(),
      comment: 'Friendly',
      rating: 4,
      createdAt: transaction.createdAt,
      reviewer: buyer,
      seller,
    };
    const review = {
      request: { query: ReviewSellerDocument, variables: { sellerId: 'seller', comment: 'Friendly', rating: 4 } },
      result: { data: { reviewSeller: added } },
    };
    const user = renderApp(
      <ChatProvider>
        <TransactionList side="buyer" filter="all" onFilter={onFilter} />
      </ChatProvider>,
      [twoOf(before), review, twoOf(after)],
    );
    await user.click(await screen.findByRole('button', { name: 'Review seller', description: 'Old chair' }));
    await user.type(await screen.findByLabelText(/^Comment/), 'Friendly');
    act(() => screen.getByRole('radio', { name: '4 stars' }).focus());
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Left review already' }).length).toBe(2));
    for (const title of ['Desk lamp', 'Old chair']) {
      await user.click(screen.getByRole('button', { name: `More for ${title}` }));
      expect(
        within(await screen.findByRole('menu', { name: `More for ${title}` })).getAllByRole('menuitem').length,
      ).toBe(1);
      await user.keyboard('{Escape}');
    }
  });

  it.each([
    ['buyer', toPay, 'Pay and upload the proof by 14/05/2026, 16:00, or the deal ends.'],
    ['seller', toConfirm, 'If it is not settled by 14/05/2026, 16:00, the deal ends by itself.'],
  ] as const)('one sentence tells the %s what happens next, and by when', (side, shown, sentence) => {
    renderApp(
      <ChatProvider>
        <TransactionTable transactions={[shown]} side={side} onOpen={onOpen} />
        <TransactionCard transaction={shown} side={side} onOpen={onOpen} />
      </ChatProvider>,
    );
    for (const place of [screen.getByRole('table'), screen.getByRole('article')])
      expect(
        within(place).getByText((_text, element) => element?.textContent === sentence && element.tagName === 'P'),
      ).toBeTruthy();
  });

  it('has "Not received" beside the proof', async () => {
    const shown = { ...toConfirm, status: 'PENDING' as const, proof: 'http://x/proof.webp', canRefuseProof: yes };
    const user = renderApp(
      <ChatProvider>
        <TransactionList side="seller" filter="all" onFilter={onFilter} />
      </ChatProvider>,
      [salesOf(shown)],
    );
    await user.click(await screen.findByRole('button', { name: 'View proof' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Payment proof' }));
    await user.click(proof.getByRole('button', { name: 'Not received' }));
    expect(await screen.findByRole('dialog', { name: 'Not received' })).toBeTruthy();
  });

  it('lets the seller refuse a proof with a reason, and give more time', async () => {
    const shown = { ...toConfirm, status: 'PENDING' as const, canRefuseProof: yes, canExtend: yes };
    const reason = 'No money has come';
    const refused = { ...toConfirm, proofs: [] };
    const refuse = {
      request: { query: RefuseProofDocument, variables: { transactionId: transaction.id, reason } },
      result: { data: { refuseProof: refused } },
    };
    const user = renderApp(
      <ChatProvider>
        <TransactionList side="seller" filter="all" onFilter={onFilter} />
      </ChatProvider>,
      [salesOf(shown), refuse, salesOf(refused)],
    );
    await user.click(await screen.findByRole('button', { name: 'More for Desk lamp' }));
    expect(await screen.findByRole('menuitem', { name: 'Give 48 hours more' })).toBeTruthy();
    await user.click(screen.getByRole('menuitem', { name: 'Not received' }));
    const popup = within(await screen.findByRole('dialog'));
    await user.click(popup.getByRole('button', { name: 'Not received' }));
    expect(popup.getByRole('textbox', { name: /^Reason/ }).getAttribute('aria-invalid')).toBe('true');
    await user.type(popup.getByRole('textbox', { name: /^Reason/ }), reason);
    await user.click(popup.getByRole('button', { name: 'Not received' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
