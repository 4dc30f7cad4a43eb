import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FineEntriesDocument, UpdateProfileDocument, ViewerDocument } from '../../../generated/graphql.ts';
import { setSession } from '../../../lib/session.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { page } from '../../../testing/answers.ts';
import { address, renderApp } from '../../../testing/render.tsx';
import { makeViewer } from '../../../testing/viewer.ts';
import { VerificationPage } from '../parts/verification/VerificationPage.tsx';
import EditProfilePage from './EditProfilePage.tsx';

const viewer = {
  ...makeViewer({
    address: 'Kolej 8',
    image: 'http://media/1.webp',
    passportImage: 'http://media/2.webp',
    bankType: 'MayBank',
    bankAccount: '512388401207',
    qrImage: 'http://media/3.webp',
  }),
  __typename: 'User' as const,
};
const mocks = [
  { request: { query: ViewerDocument }, result: { data: { viewer: { ...viewer, status: 'ACTIVE' } } } },
  {
    request: { query: FineEntriesDocument },
    result: { data: { viewer: { __typename: 'User', id: viewer.id, fineEntries: page([]) } } },
  },
  {
    request: { query: UpdateProfileDocument, variables: () => true },
    result: { data: { updateProfile: { ...viewer, status: 'WAITING' } } },
  },
];

beforeEach(() => setSession({ token: 't', id: viewer.id, fullName: viewer.fullName, isStaff: false }));
afterEach(() => setSession(null));

it('says that the information of a new account was added', async () => {
  const user = renderApp(<VerificationPage viewer={viewer} />, mocks);
  await user.click(screen.getByRole('button', { name: /Bank details/ }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Information Added Successfully'));
});

it('says that a profile was updated, and goes back to it', async () => {
  const user = renderApp(<EditProfilePage />, mocks, { path: '/editProfile' });
  await user.type(await screen.findByLabelText(/^Address/), ' 9');
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Profile Updated Successfully'));
  expect(address()).toBe('/profile');
});
