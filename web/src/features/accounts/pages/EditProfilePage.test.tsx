import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UpdateProfileDocument, ViewerDocument } from '../../../generated/graphql.ts';
import type { UserStatus } from '../../../generated/graphql.ts';
import { setSession } from '../../../lib/session.ts';
import { toastError } from '../../../lib/toasts.ts';
import { refused } from '../../../testing/answers.ts';
import { address, renderApp } from '../../../testing/render.tsx';
import { makeViewer } from '../../../testing/viewer.ts';
import EditProfilePage from './EditProfilePage.tsx';

beforeEach(() => setSession({ token: 't', id: 'viewer', fullName: 'Nur Aina', isStaff: false }));
afterEach(() => setSession(null));

function show(status: UserStatus) {
  const viewer = { ...makeViewer({ status }), __typename: 'User' };
  return renderApp(<EditProfilePage />, [{ request: { query: ViewerDocument }, result: { data: { viewer } } }], {
    path: '/editProfile',
  });
}

describe('Edit Profile', () => {
  it.each([
    ['PENDING', 'Verify your account'],
    ['INACTIVE', 'Your account has been deactivated'],
  ] as const)('of a %s account has no form, and leads to the profile', async (status, text) => {
    const user = show(status);
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to your profile' }));
    expect(address()).toBe('/profile');
  });

  it.each(['WAITING', 'ACTIVE'] as const)('of a %s account is the form', async (status) => {
    show(status);
    expect(await screen.findByText('Nothing is changed yet.')).toBeTruthy();
  });

  it('names the fields that staff ask for meanwhile, and leads to these', async () => {
    const details = { address: 'Kolej 8', bankType: 'MayBank', bankAccount: '512388401207' };
    const pictures = { image: 'http://media/1.webp', qrImage: 'http://media/3.webp' };
    const viewer = { ...makeViewer({ status: 'WAITING', ...details, ...pictures }), __typename: 'User' };
    const returned = { ...viewer, status: 'PENDING', fieldsToCorrect: ['bankAccount', 'qrImage'] };
    const user = renderApp(<EditProfilePage />, [
      { request: { query: ViewerDocument }, result: { data: { viewer } } },
      {
        request: { query: UpdateProfileDocument, variables: () => true },
        result: refused('BAD_USER_INPUT', 'Staff asked you to correct only: bankAccount, qrImage', {
          field: 'address',
        }),
      },
      { request: { query: ViewerDocument }, result: { data: { viewer: returned } } },
    ]);
    await user.type(await screen.findByLabelText(/^Address/), ' B');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('link', { name: 'Go to your profile' })).toBeTruthy();
    expect(toastError).toHaveBeenCalledExactlyOnceWith(
      'Staff ask you to correct only: Bank account number and QR code image.',
    );
  });
});
