import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { buyer, no, transaction, seller, yes } from '../../testing/market.ts';
import { renderApp } from '../../testing/render.tsx';
import { expectWholeAddress } from '../../testing/email.ts';
import { decisionsOver, listedLamp } from '../../testing/staff.ts';
import { makeViewer } from '../../testing/viewer.ts';
import { AccountCard } from '../../features/accounts/parts/staff/AccountCard.tsx';
import type { Account, AccountActions } from '../../features/accounts/parts/staff/accountDialog.ts';
import { AccountTable } from '../../features/accounts/parts/staff/AccountTable.tsx';
import { StaffTransactionCard } from '../../features/transactions/parts/staff/StaffTransactionCard.tsx';
import { StaffTransactionTable } from '../../features/transactions/parts/staff/StaffTransactionTable.tsx';
import type {
  StaffTransactionActions,
  StaffTransaction,
} from '../../features/transactions/parts/staff/StaffTransactionTable.tsx';
import { StaffProductCard } from '../../features/products/parts/staff/StaffProductCard.tsx';
import { StaffProductTable } from '../../features/products/parts/staff/StaffProductTable.tsx';
import type { StaffProductActions, StaffProduct } from '../../features/products/parts/staff/StaffProductTable.tsx';
import { ReportCard } from '../../features/reports/parts/staff/ReportCard.tsx';
import { ReportTable } from '../../features/reports/parts/staff/ReportTable.tsx';
import type { ReportActions, StaffReport } from '../../features/reports/parts/staff/ReportTable.tsx';

const ignore = () => undefined;
const ofAccounts: AccountActions = { activate: ignore, ask: ignore, viewProof: ignore, viewQr: ignore, chat: ignore };
const ofProducts: StaffProductActions = { takeDown: ignore, putBack: ignore, remove: ignore, viewPicture: ignore };
const ofTransactions: StaffTransactionActions = { viewProof: ignore, cancel: ignore };
const ofReports: ReportActions = { resolve: ignore, remove: ignore };

const aina: Account = {
  ...makeViewer({ passportImage: 'http://x/passport.webp', qrImage: 'http://x/qr.webp' }),
  profileChangedAt: '2026-11-20T04:00:00.000Z',
  waitingSince: '2026-11-20T17:00:00.000Z',
  ...decisionsOver('PENDING'),
};
const report = (id: string, reporter: typeof buyer): StaffReport => ({
  id,
  message: 'It broke',
  reason: null,
  targetType: null,
  upheld: null,
  sameTarget: 1,
  reporterUpheld: 0,
  reporterSolved: 0,
  dueAt: '2026-05-14T08:00:00.000Z',
  possibleActs: [],
  chatMessage: null,
  picture: null,
  solved: false,
  canSolve: yes,
  product: null,
  productTitle: null,
  seller: null,
  createdAt: '2026-05-12T08:00:00.000Z',
  reporter: { ...reporter, email: `${id}@pasar.example` },
});

const accountRows = (changes: Partial<Account>) => {
  const account = { ...aina, ...decisionsOver(changes.status ?? null), ...changes };
  const accounts = [account, { ...account, id: 'omar', fullName: 'Omar Hadi' }];
  return (
    <>
      <AccountTable accounts={accounts} actions={ofAccounts} />
      {accounts.map((each) => (
        <AccountCard key={each.id} account={each} actions={ofAccounts} />
      ))}
    </>
  );
};
const productRows = (changes: Partial<StaffProduct>) => {
  const products = [
    { ...listedLamp, ...changes },
    { ...listedLamp, ...changes, id: 'chair', title: 'Old chair' },
  ];
  return (
    <>
      <StaffProductTable products={products} actions={ofProducts} />
      {products.map((product) => (
        <StaffProductCard key={product.id} product={product} actions={ofProducts} />
      ))}
    </>
  );
};
const transactionRows = (changes: Partial<StaffTransaction>) => {
  const transactions = [
    { ...transaction, ...changes },
    { ...transaction, ...changes, id: 'chair', title: 'Old chair' },
  ];
  return (
    <>
      <StaffTransactionTable transactions={transactions} actions={ofTransactions} />
      {transactions.map((each) => (
        <StaffTransactionCard key={each.id} transaction={each} actions={ofTransactions} />
      ))}
    </>
  );
};
const twoReports = [report('first', buyer), report('second', seller)];
const reportRows = (reports: StaffReport[]) => (
  <>
    <ReportTable reports={reports} actions={ofReports} />
    {reports.map((each) => (
      <ReportCard key={each.id} report={each} actions={ofReports} />
    ))}
  </>
);

describe('the rows of staff', () => {
  it.each<[string, string, ReactNode]>([
    ['Approve', 'Omar Hadi', accountRows({ status: 'WAITING' })],
    ['Return', 'Omar Hadi', accountRows({ status: 'WAITING' })],
    ['Deactivate', 'Omar Hadi', accountRows({ status: 'ACTIVE' })],
    ['Activate', 'Omar Hadi', accountRows({ status: 'INACTIVE' })],
    ['View Proof', 'Omar Hadi', accountRows({})],
    ['View Qr', 'Omar Hadi', accountRows({})],
    ['Deactivate', 'Old chair', productRows({})],
    ['Delete', 'Old chair', productRows({})],
    ['Cancel', 'Old chair', transactionRows({ canCancel: yes })],
    ['View Proof', 'Old chair', transactionRows({ status: 'PAID', proof: 'http://x/proof.webp' })],
    ['View Proof', 'Old chair', transactionRows({ status: 'PENDING', proof: 'http://x/proof.webp' })],
    ['Resolve', seller.fullName, reportRows(twoReports)],
    ['Delete', seller.fullName, reportRows(twoReports)],
  ])('"%s" says of which: %s', (name, description, rows) => {
    renderApp(rows);
    for (const place of [screen.getByRole('table'), ...screen.getAllByRole('article').slice(1)]) {
      expect(within(place).getByRole('button', { name, description })).toBeTruthy();
    }
  });

  it.each<[string, ReactNode, string[]]>([
    [
      'an account, whatever its status',
      accountRows({ status: 'PENDING', canActivate: yes, canReturn: yes, canDeactivate: yes }),
      ['Activate', 'Return', 'Deactivate'],
    ],
    [
      'an account of which nothing may be decided',
      accountRows({ status: 'WAITING', canActivate: no(), canReturn: no(), canFine: no() }),
      [],
    ],
    ['a product', productRows({ canSetValidity: no(), canRemove: no() }), []],
    ['a product that may only be deleted', productRows({ canSetValidity: no() }), ['Delete']],
    ['a sale', transactionRows({ status: 'NOT_PAID', canCancel: no() }), []],
    ['a report', reportRows([{ ...report('first', buyer), canSolve: no() }]), ['Delete']],
    ['a report that may be resolved', reportRows([{ ...report('first', buyer), solved: true }]), ['Resolve', 'Delete']],
  ])('offer what the server allows of %s', (_what, rows, offered) => {
    renderApp(rows);
    const steps = ['Approve', 'Activate', 'Return', 'Deactivate', 'Delete', 'Cancel', 'Resolve'];
    for (const place of screen.getAllByRole('article')) {
      const names = within(place)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent ?? '');
      expect(names.filter((name) => steps.includes(name))).toEqual(offered);
    }
  });

  it.each([
    ['an account', accountRows({}), aina.email ?? ''],
    ['a report', reportRows(twoReports), 'first@pasar.example'],
  ])('show the whole e-mail address of %s', (_what, rows, email) => {
    renderApp(rows);
    expectWholeAddress(screen.getByRole('table'), email);
    expectWholeAddress(screen.getAllByRole('article')[0] ?? document.body, email);
  });

  it('offer a fine where the server allows it', () => {
    renderApp(accountRows({ canFine: no() }));
    expect(screen.queryByRole('button', { name: /^Fine of/ })).toBeNull();
  });

  it('say since which day in Malaysia an account waits, while it does', () => {
    renderApp(accountRows({ status: 'WAITING' }));
    for (const place of [screen.getByRole('table'), ...screen.getAllByRole('article')]) {
      expect(
        within(place).getAllByText((_text, element) => element?.textContent === 'Waiting since 21/11/2026').length,
      ).toBeGreaterThan(0);
    }
  });

  it('lead from a report to its product, and say when that is gone', () => {
    const [about, gone] = [
      { ...report('first', buyer), product: { id: 'lamp' }, productTitle: 'Desk lamp' },
      { ...report('second', seller), productTitle: 'Old chair' },
    ];
    renderApp(
      <>
        <ReportTable reports={[about, gone]} actions={ofReports} />
        <ReportCard report={about} actions={ofReports} />
      </>,
    );
    for (const place of [screen.getByRole('table'), screen.getByRole('article')]) {
      const link = within(place).getByRole('link', { name: 'About the product “Desk lamp”' });
      expect(link.getAttribute('href')).toBe('/adminManageProducts/lamp');
    }
    expect(
      screen.getByText(
        (_text, element) =>
          element?.tagName === 'P' && element.textContent === 'About the product “Old chair”, deleted since',
      ),
    ).toBeTruthy();
  });

  it('show what an owner says of a product, its mark and its page, and all of its picture', async () => {
    const viewPicture = vi.fn<StaffProductActions['viewPicture']>();
    const image = 'http://x/lamp.webp';
    const images = [
      { __typename: 'ProductImage' as const, id: 'front', url: image, width: null, height: null, thumbhash: null },
    ];
    const product = { ...listedLamp, image, images, takenDownReason: 'A copy', markedFor: ['ALCOHOL' as const] };
    const actions = { ...ofProducts, viewPicture };
    const user = renderApp(
      <>
        <StaffProductTable products={[product]} actions={actions} />
        <StaffProductCard product={product} actions={actions} />
      </>,
    );
    for (const place of [screen.getByRole('table'), screen.getByRole('article')]) {
      for (const text of ['Bright and warm', 'A copy', 'Marked: Alcohol'])
        expect(within(place).getByText(text)).toBeTruthy();
      expect(within(place).getByRole('link', { name: 'Desk lamp' }).getAttribute('href')).toBe(
        '/adminManageProducts/lamp',
      );
      await user.click(within(place).getByRole('button', { name: 'Picture of Desk lamp' }));
    }
    expect(viewPicture.mock.calls).toEqual([[product], [product]]);
  });

  it.each(['INACTIVE', 'PENDING'] as const)('say why an account is %s', (status) => {
    renderApp(accountRows({ status, statusReason: 'Sold the same ticket twice' }));
    for (const place of [screen.getByRole('table'), ...screen.getAllByRole('article')]) {
      expect(within(place).getAllByText('Sold the same ticket twice').length).toBeGreaterThan(0);
    }
    expect(screen.getAllByText('Reason').length).toBe(2);
  });
});
