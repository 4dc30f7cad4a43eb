import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AccountFineEntriesDocument, FineEntriesDocument } from '../../../generated/graphql.ts';
import type { FineEntryKind } from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import { changeLanguage } from '../../../lib/language.ts';
import { page, refused } from '../../../testing/answers.ts';
import { renderApp } from '../../../testing/render.tsx';
import { AccountFineLedger } from './AccountFineLedger.tsx';
import { FineLedger } from './FineLedger.tsx';

const person = (id: string, fullName: string) => ({ __typename: 'User' as const, id, fullName });
const entry = (kind: FineEntryKind, amount: number, by: ReturnType<typeof person> | null) => ({
  __typename: 'FineEntry' as const,
  id: kind,
  kind,
  amount,
  reason: null,
  by,
  createdAt: '2026-11-20T04:00:00.000Z',
});

const history = page([
  entry('REFUNDED', 5, null),
  entry('PAID', 20, person('u1', 'Priya Nair')),
  entry('WAIVED', 7.5, person('admin', 'Puan Salmah')),
  entry('SET', 25, person('admin', 'Puan Salmah')),
]);

const user = (fineEntries = history) => ({ __typename: 'User', id: 'u1', fineEntries });
const own = (fineEntries = history) => ({
  request: { query: FineEntriesDocument },
  result: { data: { viewer: user(fineEntries) } },
});
const lines = () => screen.getAllByRole('listitem').map((item) => item.textContent);

afterEach(() => changeLanguage('en'));

describe('the ledger of fines', () => {
  it('says what was set, waived, paid and given back, by whom and when', async () => {
    renderApp(<FineLedger />, [own()]);
    await screen.findByRole('heading', { name: 'Fine history' });
    expect(lines()).toEqual([
      'RefundedBy the payment provider on 20/11/2026RM 5.00',
      'Fine paidBy Priya Nair on 20/11/2026RM 20.00',
      'Fine waivedBy Puan Salmah on 20/11/2026RM 7.50',
      'Fine setBy Puan Salmah on 20/11/2026RM 25.00',
    ]);
  });

  it.each([
    ['ar', 'أُعيد المبلغبواسطة مزوّد خدمة الدفع في'],
    ['my', 'DipulangkanOleh penyedia bayaran pada'],
  ] as const)('says it in %s', async (language, words) => {
    await act(() => changeLanguage(language));
    renderApp(<FineLedger />, [own()]);
    await screen.findAllByRole('listitem');
    expect(lines()[0]).toContain(words);
  });

  it('is not there without a fine', async () => {
    const cache = createCache();
    renderApp(<FineLedger />, [own(page([]))], { cache });
    await waitFor(() => expect(cache.extract()).toHaveProperty('User:u1'));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('is for staff beside the account, and says so when there is none', async () => {
    const request = { query: AccountFineEntriesDocument, variables: { userId: 'u1' } };
    renderApp(<AccountFineLedger userId="u1" />, [{ request, result: { data: { user: user(page([])) } } }]);
    expect(await screen.findByText('There has been no fine.')).toBeTruthy();
  });

  it('can be asked for again after a failure', async () => {
    const request = { query: AccountFineEntriesDocument, variables: { userId: 'u1' } };
    const staff = renderApp(<AccountFineLedger userId="u1" />, [
      { request, result: refused('INTERNAL_SERVER_ERROR') },
      { request, result: { data: { user: user() } } },
    ]);
    await staff.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Fine paid')).toBeTruthy();
  });
});
