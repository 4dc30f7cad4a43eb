import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  FineEntriesDocument,
  SendEmailProofDocument,
  UserPicturesDocument,
  UserReviewsDocument,
  ViewerDocument,
} from '../../../generated/graphql.ts';
import { setSession } from '../../../lib/session.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { page, refused } from '../../../testing/answers.ts';
import { buyer, no } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import { makeViewer } from '../../../testing/viewer.ts';
import ProfilePage from './ProfilePage.tsx';

beforeEach(() => setSession({ token: 't', id: 'viewer', fullName: 'Nur Aina', isStaff: false }));
afterEach(() => setSession(null));

const review = {
  __typename: 'Review',
  id: 'r1',
  isHeld: false,
  removedReason: null,
  canAppeal: no(),
  canRemove: no(),
  comment: 'Friendly',
  rating: 5,
  createdAt: '2026-05-12T08:00:00.000Z',
  reviewer: buyer,
};

/** Each page of reviews has one. */
function renderProfile(changes: Partial<Viewer>, reviews: (typeof review)[] = [], pictures: object[] = []) {
  const me = { ...makeViewer(changes), __typename: 'User' };
  const entries = { __typename: 'User', id: me.id, fineEntries: page([]) };
  const pages = (reviews.length > 0 ? reviews.map((one) => [one]) : [[]]).map((nodes, n) => {
    const shown = page<typeof review>(nodes);
    const hasNextPage = n + 1 < reviews.length;
    const about = {
      __typename: 'User',
      id: me.id,
      reviews: { ...shown, pageInfo: { ...shown.pageInfo, hasNextPage } },
    };
    const variables = { userId: me.id, ...(n > 0 && { after: reviews[n - 1]?.id }) };
    return { request: { query: UserReviewsDocument, variables }, result: { data: { user: about } } };
  });
  return renderApp(<ProfilePage />, [
    { request: { query: ViewerDocument }, result: { data: { viewer: me } } },
    { request: { query: FineEntriesDocument }, result: { data: { viewer: entries } } },
    {
      request: { query: SendEmailProofDocument },
      result: { data: { sendEmailProof: { __typename: 'User', id: me.id } } },
    },
    ...pages,
    ...pictures.map((result) => ({ request: { query: UserPicturesDocument, variables: { id: me.id } }, result })),
  ]);
}

/** A tab that was opened; what it has of its own is not the window's. */
const newTab = (own: object): Window =>
  Object.create(window, Object.getOwnPropertyDescriptors({ opener: window, ...own }));

const filled = {
  status: 'ACTIVE',
  address: 'Kolej 8',
  bankType: 'MayBank',
  bankAccount: '512388401207',
  qrImage: 'http://media/qr/1.webp?signature=s',
} as const;

describe('the profile', () => {
  it.each(['PENDING', 'WAITING', 'INACTIVE', 'ACTIVE'] as const)('%s leads to sign-in and security', async (status) => {
    renderProfile({ ...filled, status });
    const link = await screen.findByRole('link', { name: 'Sign-in and security' });
    expect(link.getAttribute('href')).toBe('/security');
  });

  it('of an unproven account says which mail to open, sends it again, and leads to where the address is changed', async () => {
    const user = renderProfile({ status: 'PENDING', emailProven: false }, [], []);
    expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toBeTruthy();
    expect(screen.getByText('nur.aina@student.example')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Verify your account' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Change the address' }).getAttribute('href')).toBe('/security');
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Email Sent Successfully', { duration: 5000 }));
  });

  it('of a Pending account is the form, with the reason if staff returned it', async () => {
    renderProfile({ status: 'PENDING', statusReason: 'The passport is too dark' });
    expect(await screen.findByRole('heading', { name: 'Verify your account' })).toBeTruthy();
    expect(screen.getByText('The passport is too dark')).toBeTruthy();
  });

  it('of a Waiting account says that it is under evaluation', async () => {
    renderProfile({ status: 'WAITING' });
    expect(await screen.findByRole('heading', { name: 'Your account is still under evaluation' })).toBeTruthy();
  });

  it('of an Inactive account says so, and why', async () => {
    renderProfile({ status: 'INACTIVE', statusReason: 'Sold counterfeit shoes' });
    expect(await screen.findByRole('heading', { name: 'Your account has been deactivated' })).toBeTruthy();
    expect(screen.getByText('Sold counterfeit shoes')).toBeTruthy();
  });

  it.each(['PENDING', 'WAITING', 'INACTIVE', 'ACTIVE'] as const)(
    'of a %s account has the terms to read',
    async (status) => {
      const user = renderProfile({ status });
      await user.click(await screen.findByRole('button', { name: 'Terms' }));
      const terms = within(await screen.findByRole('dialog', { name: 'Terms' }));
      expect(terms.getByRole('heading', { name: 'Content liability' })).toBeTruthy();
    },
  );

  it('of an Active account shows all details', async () => {
    renderProfile(filled);
    expect(await screen.findByRole('heading', { level: 1, name: 'Nur Aina Yusof' })).toBeTruthy();
    const details = [...document.querySelectorAll('dl > div')].map((detail) =>
      [...detail.querySelectorAll('dt, dd')].map((part) => part.textContent),
    );
    expect(details).toEqual([
      ['Email', 'nur.aina@student.example'],
      ['Phone number', '60123456789'],
      ['Passport number', 'A48219037'],
      ['Address', 'Kolej 8'],
      ['Bank type', 'MayBank'],
      ['Bank account', '512388401207'],
    ]);
    expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/editProfile');
    expect(screen.queryByText(/Pay Fine/)).toBeNull();
  });

  it('opens the QR code each time by the address that it has by then, which is good for a short time', async () => {
    const tab = { location: { href: '' } };
    vi.spyOn(window, 'open').mockReturnValue(newTab(tab));
    const [first, second] = ['http://media/qr/1.webp?until=1', 'http://media/qr/1.webp?until=2'];
    const pictures = [first, second].map((qrImage) => ({
      data: { user: { __typename: 'User', id: 'viewer', passportImage: null, qrImage, profileChangedAt: null } },
    }));
    const user = renderProfile(filled, [], pictures);
    const view = await screen.findByRole('button', { name: 'View QR' });
    await user.click(view);
    await waitFor(() => expect(tab.location.href).toBe(first));
    await user.click(view);
    await waitFor(() => expect(tab.location.href).toBe(second));
  });

  it('says why the QR code cannot be opened, and leaves no empty tab', async () => {
    const close = vi.fn<() => void>();
    const open = vi.spyOn(window, 'open').mockReturnValue(newTab({ close }));
    const user = renderProfile(filled, [], [refused('UNAVAILABLE')]);
    await user.click(await screen.findByRole('button', { name: 'View QR' }));
    await waitFor(() => expect(toastError).toHaveBeenCalledOnce());
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
    expect(close).toHaveBeenCalledOnce();
  });

  it('keeps numbers running from left to right', async () => {
    renderProfile(filled);
    for (const number of ['60123456789', 'A48219037', '512388401207']) {
      expect((await screen.findByText(number)).getAttribute('dir')).toBe('ltr');
    }
  });

  it('has a button to pay a fine, with its amount', async () => {
    renderProfile({ ...filled, fine: 25 });
    expect(await screen.findByRole('link', { name: 'Pay Fine RM 25.00' })).toBeTruthy();
  });

  it('lists the reviews, or says that there are none', async () => {
    renderProfile(filled);
    expect(await screen.findByText('No reviews yet')).toBeTruthy();
  });

  it('lists the reviews about the person', async () => {
    renderProfile(filled, [review]);
    expect(await screen.findByText('Friendly')).toBeTruthy();
    expect(screen.getByText('12/05/2026')).toBeTruthy();
  });

  it('goes on with the reviews about the person', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const user = renderProfile(filled, [review, { ...review, id: 'r2', comment: 'Came late' }]);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Came late')).toBeTruthy();
    expect(screen.getByText('Friendly')).toBeTruthy();
  });
});
