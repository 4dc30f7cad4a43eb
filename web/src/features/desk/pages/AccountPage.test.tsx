import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  AccountDocument,
  AccountTotalsDocument,
  ActivateAccountDocument,
  ReportsAboutDocument,
  RemoveReviewDocument,
  UserPicturesDocument,
} from '../../../generated/graphql.ts';
import { setSession } from '../../../lib/session.ts';
import { HELD, page, refused, release } from '../../../testing/answers.ts';
import { buyer, lamp, no, seller, transaction, yes } from '../../../testing/market.ts';
import { renderRouter } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import { decisionsOver } from '../../../testing/staff.ts';
import { makeViewer } from '../../../testing/viewer.ts';
import { ChatProvider } from '../../chat/parts/ChatProvider.tsx';
import AccountPage from './AccountPage.tsx';

beforeEach(() => setSession({ token: 't', id: 'admin', fullName: 'Puan Admin', isStaff: true }));
afterEach(() => setSession(null));

const admin = { __typename: 'User' as const, id: 'admin', fullName: 'Puan Admin' };
const createdAt = '2026-05-12T08:00:00.000Z';
const report = {
  __typename: 'Report' as const,
  reason: null,
  id: 'r1',
  message: 'It never came',
  solved: false,
  product: { __typename: 'Product' as const, id: 'lamp' },
  productTitle: 'Desk lamp',
  seller,
  createdAt,
  reporter: buyer,
};
const aina = {
  ...makeViewer({ id: 'aina', status: 'WAITING', fine: 5, passportImage: 'http://media/p.webp', address: 'Kolej 8' }),
  __typename: 'User' as const,
  isCampusMember: false,
  ...decisionsOver('WAITING'),
  profileChangedAt: '2026-11-20T04:00:00.000Z',
  waitingSince: '2026-11-20T04:00:00.000Z',
  termsVersion: '2026-11-28',
  fineEntries: page([
    { __typename: 'FineEntry' as const, id: 'f1', kind: 'SET', amount: 5, reason: 'Late', createdAt, by: admin },
  ]),
  transactions: page([
    { ...transaction, id: 'sold', title: 'Kettle', product: null, seller: { ...seller, id: 'aina' } },
    { ...transaction, id: 'bought', buyer: { ...buyer, id: 'aina' } },
  ]),
  allProducts: page([{ ...lamp, status: 'INVALID' as const, takenDownReason: 'A copy' }]),
  reviews: page([
    {
      __typename: 'Review' as const,
      id: 'v1',
      comment: 'Kind',
      rating: 5,
      isHeld: false,
      removedReason: null,
      canAppeal: no(),
      canRemove: yes,
      createdAt,
      reviewer: buyer,
    },
  ]),
  reportsFiled: page([{ ...report, id: 'r2', message: 'The lift is broken' }]),
  reportsAbout: page([report]),
  appeals: page([]),
  decisions: page([
    {
      __typename: 'StaffLogEntry' as const,
      id: 'd1',
      action: 'returnAccount',
      targetType: 'User',
      target: 'Nur Aina Yusof',
      before: 'WAITING',
      after: 'PENDING',
      reason: 'Too dark',
      createdAt,
      staff: admin,
    },
  ]),
};

const answer = (changes: object = {}) => ({
  request: { query: AccountDocument, variables: { userId: 'aina' } },
  result: { data: { user: { ...aina, ...changes } } },
});

function show(...mocks: Mocks) {
  const router = createMemoryRouter(
    [
      {
        path: '/adminManageAccounts/:id',
        element: (
          <ChatProvider>
            <AccountPage />
          </ChatProvider>
        ),
      },
    ],
    { initialEntries: ['/adminManageAccounts/aina'] },
  );
  return renderRouter(router, mocks);
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

/** The same list, which goes on. */
const more = <Node extends { id: string }>(list: ReturnType<typeof page<Node>>) => ({
  ...list,
  pageInfo: { ...list.pageInfo, hasNextPage: true },
});

describe("an account's page", () => {
  it('asks once for all of it', async () => {
    // A second request would have no answer, and the page would say so.
    show(answer());
    expect(await screen.findByRole('heading', { level: 1, name: 'Nur Aina Yusof' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Decisions of staff',
      'Appeals',
      'Fine history',
      'Deals',
      'Listings',
      'Reviews received',
      'Reports filed by them',
      'Reports about them',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the profile with its status and the decisions that staff may make', async () => {
    show(answer());
    const profile = within(await screen.findByRole('region', { name: 'Nur Aina Yusof' }));
    for (const text of ['60123456789', 'A48219037', 'Kolej 8', 'Waiting', '05/01/2026', 'New seller'])
      expect(profile.getByText(text)).toBeTruthy();
    expect(profile.getByText(/^Waiting since/).textContent).toBe('Waiting since 20/11/2026');
    for (const name of [
      'View Proof',
      'Approve',
      'Return',
      'Fine of Nur Aina Yusof: RM 5.00',
      'Chat with Nur Aina Yusof',
    ])
      expect(profile.getByRole('button', { name })).toBeTruthy();
  });

  it('says to which terms the person agreed; nothing of an account from before', async () => {
    show(answer());
    expect((await screen.findByText('Agreed to the terms of')).nextElementSibling?.textContent).toBe('28/11/2026');
    cleanup();
    show(answer({ termsVersion: null }));
    expect(await screen.findByRole('region', { name: 'Nur Aina Yusof' })).toBeTruthy();
    expect(screen.queryByText('Agreed to the terms of')).toBeNull();
  });

  it('opens the passport as Manage Accounts does', async () => {
    const pictures = { ...aina, passportImage: 'http://media/p.webp?fresh', qrImage: null };
    const read = { query: UserPicturesDocument, variables: { id: 'aina' } };
    const user = show(answer(), { request: read, result: { data: { user: pictures } } });
    await user.click(await screen.findByRole('button', { name: 'View Proof' }));
    const picture = await screen.findByAltText('Passport of Nur Aina Yusof');
    expect(picture.getAttribute('src')).toBe('http://media/p.webp?fresh');
  });

  it('reads itself again after a decision', async () => {
    const approved = { ...aina, status: 'ACTIVE', waitingSince: null, ...decisionsOver('ACTIVE') };
    const total = { totalCount: 1 };
    const user = show(
      answer(),
      {
        request: {
          query: ActivateAccountDocument,
          variables: { userId: 'aina', expected: aina.profileChangedAt },
        },
        result: { data: { activateAccount: approved } },
      },
      {
        request: { query: AccountTotalsDocument },
        result: { data: { all: total, waiting: total, active: total, inactive: total } },
        maxUsageCount: 9,
      },
      answer({
        ...approved,
        decisions: page([{ ...aina.decisions.edges[0]?.node, id: 'd2', action: 'activateAccount' }]),
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await (await section('Decisions of staff')).findByText('Account activated')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Deactivate' })).toBeTruthy();
  });

  it('reads itself again when somebody comes back to it', async () => {
    show(answer(), answer({ address: 'Kolej 9' }));
    await screen.findByText('Kolej 8');
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText('Kolej 9')).toBeTruthy();
  });

  it('names each deal with its other party, and leads to the product while there is one', async () => {
    show(answer());
    const deals = await section('Deals');
    expect(deals.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'KettleSold to Bilal PembeliRM 45.50Not Paid12/05/2026',
      'Desk lampBought from Siti PenjualRM 45.50Not Paid12/05/2026',
    ]);
    expect(deals.getAllByRole('link').map(hrefOf)).toEqual([
      '/adminManageAccounts/buyer',
      '/adminManageProducts/lamp',
      '/adminManageAccounts/seller',
    ]);
  });

  it('shows listings of every status, with the reason why staff took one down', async () => {
    show(answer());
    const listings = await section('Listings');
    for (const text of ['RM 45.50', 'Invalid', 'A copy', '03/02/2026']) expect(listings.getByText(text)).toBeTruthy();
    expect(hrefOf(listings.getByRole('link', { name: 'Desk lamp' }))).toBe('/adminManageProducts/lamp');
  });

  it('shows reviews, and reports by the person and about them', async () => {
    show(answer());
    expect((await section('Reviews received')).getByText('Kind')).toBeTruthy();
    const filed = await section('Reports filed by them');
    expect(filed.getByText('The lift is broken')).toBeTruthy();
    expect(filed.getAllByRole('link').map(hrefOf)).toEqual([
      '/adminManageAccounts/seller',
      '/adminManageProducts/lamp',
    ]);
    expect(filed.queryByText(/^Reported by/)).toBeNull();
    const about = await section('Reports about them');
    for (const text of ['It never came', 'Pending']) expect(about.getByText(text)).toBeTruthy();
    expect(about.getAllByRole('link').map(hrefOf)).toEqual(['/adminManageAccounts/buyer', '/adminManageProducts/lamp']);
  });

  it('says what staff decided: what changed, why, and who did', async () => {
    show(answer());
    const decisions = await section('Decisions of staff');
    expect(decisions.getByRole('listitem').textContent).toBe(
      'Account returnedFrom Waiting to PendingToo darkPuan Admin12/05/2026',
    );
    const fines = await section('Fine history');
    for (const text of ['Fine set', 'Late', 'RM 5.00']) expect(fines.getByText(text)).toBeTruthy();
  });

  it('says of a decision about a thing which one it was, and of one that it does not know its name', async () => {
    const entry = {
      ...aina.decisions.edges[0]?.node,
      id: 'd3',
      targetType: 'Product',
      target: 'Desk lamp',
      reason: null,
    };
    show(
      answer({
        decisions: page([
          { ...entry, action: 'setProductValidity', before: 'VALID', after: 'INVALID' },
          { ...entry, id: 'd4', action: 'removeProduct', before: 'VALID', after: null },
          { ...entry, id: 'd5', action: 'somethingNew', targetType: 'User', before: 'RM 0.00', after: 'RM 5.00' },
        ]),
      }),
    );
    const rows = (await section('Decisions of staff')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Validity of a product changedDesk lampFrom Valid to InvalidPuan Admin12/05/2026',
      'Product deletedDesk lampFrom Valid to RemovedPuan Admin12/05/2026',
      'somethingNewFrom RM 0.00 to RM 5.00Puan Admin12/05/2026',
    ]);
  });

  it.each([
    ['Decisions of staff', { decisions: more(aina.decisions) }, '/adminManageAccounts/log'],
    ['Deals', { transactions: more(aina.transactions) }, '/adminManageSoldProducts'],
    ['Listings', { allProducts: more(aina.allProducts) }, '/adminManageProducts'],
    ['Reports filed by them', { reportsFiled: more(aina.reportsFiled) }, '/adminManageReports'],
  ])('%s: leads to all of them, with the search filled in', async (name, changes, list) => {
    show(answer(changes));
    const all = await (await section(name)).findByRole('link', { name: 'Show all' });
    expect(hrefOf(all)).toBe(`${list}?q=nur.aina%40student.example`);
    expect(screen.getAllByText('Show all')).toHaveLength(1);
  });

  it('shows all reports about their products in place, with the focus on their heading', async () => {
    const user = show(answer({ reportsAbout: more(aina.reportsAbout) }), {
      request: { query: ReportsAboutDocument, variables: { userId: 'aina' } },
      result: {
        data: { user: { ...aina, reportsAbout: page([report, { ...report, id: 'r9', message: 'An old one' }]) } },
      },
    });
    const about = await section('Reports about them');
    await user.click(about.getByRole('button', { name: 'Show all' }));
    expect(document.activeElement).toBe(about.getByRole('heading'));
    expect(await about.findByText('An old one')).toBeTruthy();
    expect(about.queryByText('Show all')).toBeNull();
  });

  it('removes a review with a reason that its writer reads', async () => {
    const user = show(
      answer(),
      {
        request: { query: RemoveReviewDocument, variables: { id: 'v1', reason: 'False' } },
        result: { data: { removeReview: { __typename: 'Review', id: 'v1' } } },
      },
      answer({ reviews: page([]) }),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove review' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove review' }));
    await user.type(dialog.getByRole('textbox'), 'False');
    await user.click(dialog.getByRole('button', { name: 'Remove review' }));
    await waitFor(() => expect(screen.queryByText('Kind')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('says of each list that nothing is in it yet', async () => {
    const none = page([]);
    const empty = { fineEntries: none, transactions: none, allProducts: none, reviews: none };
    show(answer({ ...empty, reportsFiled: none, reportsAbout: none, appeals: none, decisions: none }));
    expect(await screen.findAllByText('Nothing yet')).toHaveLength(8);
  });

  it('says so when there is no such account, with a way back', async () => {
    show({ request: answer().request, result: refused('NOT_FOUND') });
    expect(await screen.findByText('There is no such person')).toBeTruthy();
    expect(hrefOf(screen.getByRole('link', { name: 'Back' }))).toBe('/adminManageAccounts');
  });

  it('tells that it loads, and after a failure lets one try again', async () => {
    const user = show({ request: answer().request, result: refused('INTERNAL_SERVER_ERROR'), delay: HELD }, answer());
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    await release();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Nur Aina Yusof' })).toBeTruthy());
  });
});
