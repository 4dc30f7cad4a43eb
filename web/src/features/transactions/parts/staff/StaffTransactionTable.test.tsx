import { cleanup, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { setSession } from '../../../../lib/session.ts';
import { transaction, yes } from '../../../../testing/market.ts';
import { renderApp } from '../../../../testing/render.tsx';
import { StaffTransactionCard } from './StaffTransactionCard.tsx';
import { StaffTransactionTable } from './StaffTransactionTable.tsx';

type Actions = ComponentProps<typeof StaffTransactionTable>['actions'];
type StaffTransaction = ComponentProps<typeof StaffTransactionTable>['transactions'][number];

const actions = { viewProof: vi.fn<Actions['viewProof']>(), cancel: vi.fn<Actions['cancel']>() };
const show = (changes: Partial<StaffTransaction> = {}) =>
  renderApp(<StaffTransactionTable transactions={[{ ...transaction, ...changes }]} actions={actions} />);
const row = () => within(screen.getByRole('row', { name: /Desk lamp/ }));

describe('the table of sold products', () => {
  it('has its columns', () => {
    show();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Product Name',
      'Price',
      'Seller',
      'Seller Phone',
      'Buyer',
      'Buyer Phone',
      'Payment Method',
      'Status',
      'Purchase Date',
    ]);
    for (const text of [
      'RM 45.50',
      'Siti Penjual',
      '60123456780',
      'Bilal Pembeli',
      '60123456781',
      'Transfer',
      'Not Paid',
      '12/05/2026',
    ]) {
      expect(row().getByText(text)).toBeTruthy();
    }
  });

  it.each<[string, StaffTransaction['paymentMethod'], StaffTransaction['status'], boolean]>([
    ['a paid transfer', 'TRANSFER', 'PAID', true],
    ['a paid QR payment', 'QR_CODE', 'PAID', true],
    ['a paid one in cash', 'CASH', 'PAID', false],
    ['a pending transfer', 'TRANSFER', 'PENDING', true],
    ['a transfer that is not paid', 'TRANSFER', 'NOT_PAID', false],
  ])('offers the proof of %s: %s %s %s', (_name, paymentMethod, status, offered) => {
    show({ paymentMethod, status, proof: 'http://media/proof.webp' });
    expect(row().queryByRole('button', { name: 'View Proof' }) !== null).toBe(offered);
  });

  it('leads to the product while there is one, and to both parties', () => {
    setSession({ token: 't', id: 'admin', fullName: 'Salmah', isStaff: true });
    show();
    const target = (name: string) => row().getByRole('link', { name }).getAttribute('href');
    expect(target('Desk lamp')).toBe('/adminManageProducts/lamp');
    expect(target('Siti Penjual')).toBe('/adminManageAccounts/seller');
    expect(target('Bilal Pembeli')).toBe('/adminManageAccounts/buyer');
    cleanup();
    show({ product: null });
    expect(row().queryByRole('link', { name: 'Desk lamp' })).toBeNull();
  });

  it('has a label for a donation, and a way to cancel what the server lets cancel', async () => {
    const user = show({ paymentMethod: null, canCancel: yes });
    expect(row().getByText('Donations')).toBeTruthy();
    await user.click(row().getByRole('button', { name: 'Cancel' }));
    expect(actions.cancel).toHaveBeenCalledOnce();
  });

  it.each([
    ['the table', false],
    ['a card', true],
  ])('has the reference, when it was received and why it was cancelled, in %s', (_place, isCard) => {
    const changes = { status: 'CANCELLED' as const, cancelReason: 'LAPSED' as const };
    const cancelled = { ...transaction, ...changes, receivedAt: '2026-05-13T20:00:00.000Z' };
    renderApp(
      isCard ? (
        <StaffTransactionCard transaction={cancelled} actions={actions} />
      ) : (
        <StaffTransactionTable transactions={[cancelled]} actions={actions} />
      ),
    );
    const shown = screen.getByRole(isCard ? 'article' : 'table').textContent;
    expect(shown).toMatch(/Reference:? ?7K3QXM/);
    expect(shown).toMatch(/Received on ?14\/05\/2026/);
    expect(shown).toContain('The deal was not settled in time.');
  });

  it('says nothing of a receipt or an end that there was not', () => {
    show();
    expect(screen.queryByText(/^Received on/)).toBeNull();
    expect(row().getByRole('cell', { name: 'Not Paid' })).toBeTruthy();
  });
});
