import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DecideDisputeDocument,
  DisputedTransactionDocument,
  DisputeTotalsDocument,
  ReportedChatDocument,
  StaffDisputesDocument,
} from '../../../generated/graphql.ts';
import type { StaffDisputesQueryVariables } from '../../../generated/graphql.ts';
import { setSession } from '../../../lib/session.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { page, refused } from '../../../testing/answers.ts';
import { buyer, no, seller, transaction } from '../../../testing/market.ts';
import { address, renderApp } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import { unfiltered } from '../../../testing/staff.ts';
import { drafts } from '../../../ui/staff/drafts.ts';
import { DisputeCard } from '../parts/staff/DisputeCard.tsx';
import type { StaffDispute } from '../parts/staff/DisputeParts.tsx';
import ManageDisputesPage from './ManageDisputesPage.tsx';

beforeEach(() => setSession({ token: 't', id: 'admin', fullName: 'Puan Admin', isStaff: true }));
afterEach(() => {
  setSession(null);
  drafts.forget('dispute dispute');
});

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const said = (text: string, by: typeof buyer | typeof seller, createdAt: string) => ({
  __typename: 'DisputeStatement' as const,
  by: { __typename: 'User' as const, id: by.id, fullName: by.fullName },
  text,
  pictures: [],
  createdAt,
});
const complaint = said('The lamp is broken', buyer, inDays(-2.9));
const answer = said('It worked', seller, '2026-05-14T08:00:00.000Z');

/** A dispute that the buyer of the lamp opened three days ago. */
const dispute = {
  __typename: 'Dispute' as const,
  id: 'dispute',
  reason: 'NOT_AS_DESCRIBED' as const,
  answerBy: inDays(0.1),
  dueAt: inDays(2),
  outcome: null as StaffDispute['outcome'],
  decidedAt: null as string | null,
  createdAt: inDays(-2.9),
  problem: null as string | null,
  possibleOutcomes: ['STANDS', 'CANCELLED'] as StaffDispute['possibleOutcomes'],
  openedBy: buyer,
  statements: [complaint],
  transaction,
};
const decided = (outcome: 'STANDS' | 'CANCELLED' | 'REFUNDED') => ({
  ...dispute,
  outcome,
  decidedAt: '2026-05-15T08:05:00.000Z',
  possibleOutcomes: [],
});
type Shown = typeof dispute;

/** What the popup reads; the server says what may be decided. */
const read = (changes: Partial<Shown> = {}, ofDeal: object = {}) => ({
  request: { query: DisputedTransactionDocument, variables: { id: 'transaction' } },
  result: {
    data: {
      transaction: {
        ...transaction,
        paidAt: null,
        ...ofDeal,
        dispute: { ...dispute, note: null, canAnswer: no(), ...changes },
      },
    },
  },
});
const decideBy = (outcome: string, note: string, result: object) => ({
  request: { query: DecideDisputeDocument, variables: { id: 'dispute', outcome, note } },
  result,
});

/** The screen with one dispute or none; `listing` is what the server lists, `asked` what it was asked for. */
function show(listed: Partial<Shown> | null = {}, mocks: Mocks = [], path = '/adminManageSoldProducts/disputes') {
  const asked: StaffDisputesQueryVariables[] = [];
  const listing = listed ? [{ ...dispute, ...listed }] : [];
  const list = {
    request: {
      query: StaffDisputesDocument,
      variables: (variables: StaffDisputesQueryVariables) => asked.push(variables) > 0,
    },
    result: () => ({ data: { disputes: page(listing) } }),
    maxUsageCount: 99,
  };
  const totals = {
    request: { query: DisputeTotalsDocument },
    result: { data: { open: { totalCount: 4 }, decided: { totalCount: 9 } } },
    maxUsageCount: 99,
  };
  return { asked, listing, user: renderApp(<ManageDisputesPage />, [list, totals, ...mocks], { path }) };
}
const row = async () => within(await screen.findByRole('row', { name: /Desk lamp/ }));

async function open(listed: Partial<Shown>, mocks: Mocks) {
  const shown = show(listed, mocks);
  await shown.user.click((await row()).getByRole('button', { name: /^(Decide|See)$/ }));
  return { ...shown, popup: within(await screen.findByRole('dialog', { name: 'Dispute about Desk lamp' })) };
}

async function send(user: ReturnType<typeof renderApp>, outcome: string, note: string) {
  await user.click(await screen.findByRole('radio', { name: outcome }));
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), note);
  await user.click(screen.getByRole('button', { name: outcome }));
}

describe('the list of disputes', () => {
  it('shows the open ones by itself, the longest waiting first', async () => {
    const { asked, user } = show();
    await row();
    expect(asked.at(-1)).toMatchObject({ ...unfiltered, open: true, direction: 'ASC', search: null });
    await user.click(screen.getByRole('radio', { name: 'Decided' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ open: false, direction: 'DESC' }));
    expect(address()).toBe('/adminManageSoldProducts/disputes?status=DECIDED');
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ open: null }));
  });

  it('counts the open and the decided ones, is a tab of the sold products, and can be downloaded', async () => {
    show();
    for (const [name, count] of [
      ['Open', '4'],
      ['Decided', '9'],
    ] as const)
      await waitFor(() => expect(screen.getAllByText(name)[0]?.previousElementSibling?.textContent).toBe(count));
    const tabs = within(screen.getByRole('navigation', { name: 'Pages about sold products' }));
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Disputes');
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy();
  });

  it('searches by either side', async () => {
    const { asked } = show({}, [], '/adminManageSoldProducts/disputes?q=siti');
    await row();
    expect(asked.at(-1)).toMatchObject({ search: 'siti', isSearch: true });
    expect(screen.getByRole('searchbox', { name: 'Search by either side or date' })).toBeTruthy();
  });

  it('says which deal it is about, who opened it against whom, why, and how long it waits', async () => {
    show();
    const cells = await row();
    for (const text of ['Not Paid', 'It is not as described', '3 days']) expect(cells.getByText(text)).toBeTruthy();
    expect(cells.getByText(/RM 45\.50/).parentElement?.textContent).toContain('Transfer');
    expect(cells.getByText(/against/).textContent).toBe('Bilal Pembeli (buyer) against Siti Penjual (seller)');
    expect(cells.getByRole('link', { name: 'Bilal Pembeli' }).getAttribute('href')).toBe('/adminManageAccounts/buyer');
    expect(cells.getByRole('link', { name: 'Siti Penjual' }).getAttribute('href')).toBe('/adminManageAccounts/seller');
    expect(cells.getByText(/^Waiting since/)).toBeTruthy();
  });

  it.each<[string, Partial<Shown>, RegExp]>([
    ['until when it can be answered', {}, /^The other side can answer until/],
    ['that the time to answer is over', { answerBy: inDays(-0.1) }, /^Not answered in time$/],
    ['when it was answered', { statements: [complaint, answer] }, /^Answered on 14\/05\/2026$/],
    ['that a refund failed', { problem: 'PAYMENT_PROVIDER_UNAVAILABLE' }, /^The refund failed: try again or decide/],
    ['that a refund is under way', { possibleOutcomes: [] }, /^The payment provider was asked for the refund$/],
  ])('says %s', async (_what, changes, text) => {
    show(changes);
    expect((await row()).getByText((_own, element) => text.test(element?.textContent ?? ''))).toBeTruthy();
  });

  it.each([
    ['STANDS', 'The deal stands'],
    ['CANCELLED', 'Deal cancelled'],
    ['REFUNDED', 'Refunded'],
  ] as const)('says of a decided one what was decided, and when: %s', async (outcome, words) => {
    show(decided(outcome), [], '/adminManageSoldProducts/disputes?status=DECIDED');
    const cells = await row();
    expect(cells.getByText(words)).toBeTruthy();
    expect(cells.getByText('15/05/2026, 16:05')).toBeTruthy();
    expect(cells.queryByText(/^Waiting since/)).toBeNull();
    expect(cells.getByRole('button', { name: 'See', description: 'Desk lamp' })).toBeTruthy();
  });

  it('on a phone is of cards with the same', async () => {
    const onOpen = vi.fn<(opened: StaffDispute) => void>();
    const user = renderApp(<DisputeCard dispute={dispute} onOpen={onOpen} />);
    const card = within(screen.getByRole('article', { name: 'Desk lamp' }));
    for (const text of ['Not Paid', 'It is not as described', '3 days']) expect(card.getByText(text)).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Decide', description: 'Desk lamp' }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(dispute);
  });

  it('says that there is none', async () => {
    show(null);
    expect(await screen.findByText('No disputes found')).toBeTruthy();
  });
});

describe('a dispute', () => {
  const proof = {
    __typename: 'Proof' as const,
    id: 'p1',
    sentAt: '2026-05-12T09:00:00.000Z',
    refusedAt: '2026-05-12T10:00:00.000Z',
    refusal: 'No money came',
    image: 'http://media/proof-listed.webp',
  };
  const deal = { status: 'PAID', receivedAt: '2026-05-13T08:00:00.000Z', paidAt: '2026-05-13T09:00:00.000Z' };

  it('shows both sides and the facts of the deal', async () => {
    const { popup } = await open({}, [read({ statements: [complaint, answer] }, deal)]);
    expect(await popup.findByText('The lamp is broken')).toBeTruthy();
    for (const text of ['It worked', '7K3QXM', '13/05/2026, 16:00', '13/05/2026, 17:00'])
      expect(popup.getByText(text)).toBeTruthy();
  });

  it('shows each proof with why it was refused, and reads its picture anew', async () => {
    const fresh = { ...proof, image: 'http://media/proof-fresh.webp' };
    const { popup, user } = await open({}, [
      read({}, { ...deal, proofs: [proof] }),
      read({}, { ...deal, proofs: [fresh] }),
    ]);
    expect(await popup.findByText('No money came')).toBeTruthy();
    await user.click(popup.getByRole('button', { name: 'View Proof', description: 'Sent on 12/05/2026, 17:00' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Payment proof for Desk lamp' }));
    const picture = await viewer.findByAltText('Payment proof for Desk lamp');
    expect(picture.getAttribute('src')).toBe('http://media/proof-fresh.webp');
  });

  it('opens the chat around it', async () => {
    const chat = {
      request: { query: ReportedChatDocument, variables: { disputeId: 'dispute' } },
      result: { data: { reportedChat: null } },
    };
    const { popup, user } = await open({}, [read(), chat]);
    await user.click(await popup.findByRole('button', { name: 'Read their chat' }));
    expect(await screen.findByText('They have not written to each other.')).toBeTruthy();
  });

  it.each<[StaffDispute['possibleOutcomes'], string[]]>([
    [
      ['STANDS', 'CANCELLED'],
      ['Let the deal stand', 'Cancel the deal'],
    ],
    [
      ['STANDS', 'REFUNDED'],
      ['Let the deal stand', 'Refund the buyer'],
    ],
    [[], []],
  ])('offers what the server allows, and says what follows: %o', async (possibleOutcomes, offered) => {
    const { popup } = await open({ possibleOutcomes }, [read({ possibleOutcomes })]);
    await popup.findByText('The lamp is broken');
    const choices = popup.queryAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ labels }) => labels?.[0]?.textContent)).toEqual(offered);
    for (const choice of choices) expect(choice.closest('div')?.parentElement?.textContent).toMatch(/\.$/);
    expect(popup.queryByRole('textbox') !== null).toBe(offered.length > 0);
  });

  it('is decided with words that both read, and leaves the list of the open ones', async () => {
    const result = { data: { decideDispute: decided('CANCELLED') } };
    const { user, listing } = await open({}, [read(), decideBy('CANCELLED', 'The pictures show it', result)]);
    listing.splice(0, 1, decided('CANCELLED'));
    await user.click(await screen.findByRole('button', { name: 'Let the deal stand' }));
    expect(screen.getByRole('textbox', { name: /^Reason/ }).getAttribute('aria-invalid')).toBe('true');
    await send(user, 'Cancel the deal', 'The pictures show it');
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Status Changed Successfully'));
    expect(await screen.findByText('No disputes found')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays open and says why when the provider refuses a refund; the row says what to do', async () => {
    const possibleOutcomes: StaffDispute['possibleOutcomes'] = ['STANDS', 'REFUNDED'];
    const problem = 'PAYMENT_PROVIDER_UNAVAILABLE';
    const result = { data: { decideDispute: { ...dispute, possibleOutcomes, problem } } };
    const mocks = [read({ possibleOutcomes }), decideBy('REFUNDED', 'It never came', result)];
    const { user, popup } = await open({ possibleOutcomes }, mocks);
    await send(user, 'Refund the buyer', 'It never came');
    expect((await popup.findByRole('alert')).textContent).toMatch(/^The payment provider cannot be reached/);
    expect(popup.getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'It never came');
    expect(drafts.read('dispute dispute')).toBe('It never came');
    expect(toastSuccess).not.toHaveBeenCalled();
    expect(screen.getByText('The refund failed: try again or decide otherwise')).toBeTruthy();
  });

  it('of which a refund failed says so when it is opened again', async () => {
    const problem = 'PAYMENT_PROVIDER_UNAVAILABLE';
    const { popup } = await open({ problem }, [read({ problem })]);
    expect(await popup.findByText(/^The last refund failed: The payment provider cannot be reached/)).toBeTruthy();
  });

  it('that another administrator decided meanwhile is closed, and the list is read again', async () => {
    const { asked, user } = await open({}, [
      read(),
      decideBy('STANDS', 'Both were heard', refused('WRONG_STATE', 'This dispute is decided already')),
    ]);
    const before = asked.length;
    await send(user, 'Let the deal stand', 'Both were heard');
    await waitFor(() => expect(toastError).toHaveBeenCalledExactlyOnceWith('This dispute is decided already'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  it('asks before it throws away what was written', async () => {
    const { user } = await open({}, [read(), read()]);
    await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Both');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard what you wrote?' }));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that cannot be read can be tried again', async () => {
    const failed = { request: read().request, result: refused('INTERNAL_SERVER_ERROR') };
    const { user } = await open({}, [failed, read()]);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The lamp is broken')).toBeTruthy();
  });
});
