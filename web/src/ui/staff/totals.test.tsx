import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChatProvider } from '../../features/chat/parts/ChatProvider.tsx';
import {
  AccountsDocument,
  AccountTotalsDocument,
  AllProductsDocument,
  AllTransactionsDocument,
  ProductTotalsDocument,
  ReportsDocument,
  ReportTotalsDocument,
  TransactionTotalsDocument,
} from '../../generated/graphql.ts';
import { page, refused } from '../../testing/answers.ts';
import { renderApp } from '../../testing/render.tsx';
import ManageAccountsPage from '../../features/accounts/pages/ManageAccountsPage.tsx';
import ManageProductsPage from '../../features/products/pages/ManageProductsPage.tsx';
import ManageReportsPage from '../../features/reports/pages/ManageReportsPage.tsx';
import ManageSoldProductsPage from '../../features/transactions/pages/ManageSoldProductsPage.tsx';

const seven = { totalCount: 7 };
const counts = {
  all: seven,
  waiting: seven,
  active: seven,
  inactive: seven,
  pending: seven,
  valid: seven,
  invalid: seven,
  unavailable: seven,
  notPaid: seven,
  paid: seven,
  solved: seven,
};

it.each([
  ['Total accounts', ManageAccountsPage, AccountTotalsDocument, AccountsDocument, 'accounts'],
  ['Total products', ManageProductsPage, ProductTotalsDocument, AllProductsDocument, 'allProducts'],
  ['Total reports', ManageReportsPage, ReportTotalsDocument, ReportsDocument, 'reports'],
  [
    'Total sold products',
    ManageSoldProductsPage,
    TransactionTotalsDocument,
    AllTransactionsDocument,
    'allTransactions',
  ],
] as const)(
  '%s: a dash when they could not be counted, and Retry asks for them too',
  async (label, Page, totals, list, field) => {
    let fails = true;
    const answer = (data: object) => (): object => (fails ? refused('UNAVAILABLE') : { data });
    const user = renderApp(
      <ChatProvider>
        <Page />
      </ChatProvider>,
      [
        { request: { query: totals }, result: answer(counts), maxUsageCount: 9 },
        { request: { query: list, variables: () => true }, result: answer({ [field]: page([]) }), maxUsageCount: 9 },
      ],
    );
    const total = () => screen.getByText(label).previousElementSibling?.textContent;
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(total()).toBe('–'));
    fails = false;
    await user.click(retry);
    await waitFor(() => expect(total()).toBe('7'));
  },
);
