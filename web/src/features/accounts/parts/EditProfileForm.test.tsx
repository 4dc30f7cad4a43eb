import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CreateUploadDocument, UserPicturesDocument, WhatWaitsDocument } from '../../../generated/graphql.ts';
import { setSession } from '../../../lib/session.ts';
import { refusal } from '../../../testing/answers.ts';
import { renderApp } from '../../../testing/render.tsx';
import { makeViewer } from '../../../testing/viewer.ts';
import { EditProfileForm } from './EditProfileForm.tsx';

type Submit = ComponentProps<typeof EditProfileForm>['onSubmit'];

const known = {
  fullName: 'Nur Aina',
  phone: '60123456789',
  address: 'Kolej 8',
  image: 'http://media/profile/1.webp',
  bankType: 'MayBank',
  bankAccount: '512388401207',
  qrImage: 'http://media/qr/1.webp',
};

function renderForm(
  onSubmit: Submit = vi.fn<Submit>(() => Promise.resolve()),
  waits = { listingCount: 0, openDealCount: 0 },
) {
  const upload = { request: { query: CreateUploadDocument, variables: () => true }, delay: Infinity };
  const pictures = {
    request: { query: UserPicturesDocument, variables: { id: 'viewer' } },
    result: {
      data: {
        user: { __typename: 'User', id: 'viewer', passportImage: null, qrImage: 'http://media/qr/1.webp?fresh' },
      },
    },
  };
  const counts = {
    request: { query: WhatWaitsDocument },
    result: { data: { viewer: { __typename: 'User', id: 'viewer', ...waits } } },
  };
  return renderApp(<EditProfileForm viewer={makeViewer({ ...known, status: 'ACTIVE' })} onSubmit={onSubmit} />, [
    upload,
    pictures,
    counts,
  ]);
}

beforeEach(() => setSession({ token: 't', id: 'viewer', fullName: 'Nur Aina', isStaff: false }));
afterEach(() => setSession(null));

const preview = () => screen.findByAltText('Preview of QR code image');
const address = () => screen.getByLabelText(/^Address/);
const submit = () => screen.queryByRole('button', { name: 'Submit' });

describe('the form to edit a profile', () => {
  it.each([
    [/^Full name/, 'A', 'Enter a Valid Name'],
    [/^Phone number/, '0123', 'Enter a Valid Phone Number'],
  ])('has Submit only while %s is valid, and marks it when it is left', async (label, text, mark) => {
    const user = renderForm();
    await user.type(address(), ' 9');
    expect(submit()).toBeTruthy();
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
    expect(submit()).toBeNull();
    expect(screen.queryByText(mark)).toBeNull();
    await user.tab();
    expect(await screen.findByText(mark)).toBeTruthy();
  });

  it('says before Submit that staff approve changes again, and sends what stands there', async () => {
    const onSubmit = vi.fn<Submit>(() => Promise.resolve());
    const user = renderForm(onSubmit);
    expect(screen.getByText(/Staff approve changed details again/)).toBeTruthy();
    await user.type(address(), ' 9');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ...known, address: 'Kolej 8 9' }));
    expect(screen.queryByText(/of your listings|open deal/)).toBeNull();
  });

  it('says before Submit how many listings and open transactions wait meanwhile', async () => {
    renderForm(undefined, { listingCount: 3, openDealCount: 1 });
    expect((await screen.findByText(/3 of your listings/)).textContent).toMatch(
      /3 of your listings are hidden.* 1 open deal waits/,
    );
  });

  it('has no Submit while nothing is changed, nor once a change is taken back', async () => {
    const user = renderForm();
    expect(submit()).toBeNull();
    expect(screen.getByText('Nothing is changed yet.')).toBeTruthy();
    await user.type(address(), '9');
    expect(submit()).toBeTruthy();
    expect(screen.queryByText('Nothing is changed yet.')).toBeNull();
    await user.type(address(), '{Backspace}');
    expect(submit()).toBeNull();
  });

  it.each([
    ['Maybank: 512388401207', '512388401207'],
    ['Acc no. 5123-8840-1207', '512388401207'],
    ['\u202A5123 8840 1207\u202C', '512388401207'],
    ['Maybank: 5123 8840 1207 5123 8840 1207', '512388401207512388401207'],
    ['Maybank2u: 512388401207', 'Maybank2u: 512388401207'],
  ])('an account number pasted as %j is %s, whole', async (pasted, kept) => {
    const user = renderForm();
    const account = screen.getByLabelText(/^Bank account number/);
    await user.clear(account);
    await user.paste(pasted);
    expect(account).toHaveProperty('value', kept);
    await user.tab();
    const refused = screen.queryByText('Enter the account number alone: 5 to 20 digits') !== null;
    expect(refused).toBe(!/^\d{5,20}$/.test(kept));
  });

  it('takes an account number as it is typed, with spaces and dashes', async () => {
    const user = renderForm();
    const account = screen.getByLabelText(/^Bank account number/);
    await user.clear(account);
    await user.type(account, '00 12-34');
    expect(account).toHaveProperty('value', '001234');
  });

  it('chooses the bank that is typed with Enter', async () => {
    const onSubmit = vi.fn<Submit>(() => Promise.resolve());
    const user = renderForm(onSubmit);
    const bank = screen.getByRole('combobox', { name: /Bank type/ });
    await user.clear(bank);
    await user.type(bank, 'cimb{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(bank).toHaveProperty('value', 'CIMB Bank');
  });

  it('offers the right number for a local one', async () => {
    const user = renderForm();
    const phone = screen.getByLabelText(/^Phone number/);
    await user.clear(phone);
    await user.type(phone, '03-2123 4567');
    expect(submit()).toBeNull();
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Use 60321234567' }));
    expect(phone).toHaveProperty('value', '60321234567');
    expect(submit()).toBeTruthy();
  });

  it('keeps an address that is too long whole, and says by how much', async () => {
    const onSubmit = vi.fn<Submit>(() => Promise.resolve());
    const user = renderForm(onSubmit);
    await user.clear(address());
    await user.paste('x'.repeat(305));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Too long by 5 characters: at most 300 fit')).toBeTruthy();
    expect(address()).toHaveProperty('value.length', 305);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['Arabic', '٦٠١٢٣٤٥٦٧٨٠', '٠٠١٢٣٤'],
    ['Persian', '۶۰۱۲۳۴۵۶۷۸۰', '۰۰۱۲۳۴'],
  ])('takes %s digits for phone and bank account, and sends them in Latin ones', async (_digits, phone, account) => {
    const onSubmit = vi.fn<Submit>(() => Promise.resolve());
    const user = renderForm(onSubmit);
    for (const [label, typed] of [
      [/^Phone number/, phone],
      [/^Bank account number/, account],
    ] as const) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), typed);
    }
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ...known, phone: '60123456780', bankAccount: '001234' }),
    );
  });

  it('asks anew for the address of the QR code when it has run out, and keeps what was typed', async () => {
    const onSubmit = vi.fn<Submit>(() => Promise.resolve());
    const user = renderForm(onSubmit);
    await user.clear(screen.getByLabelText(/^Address/));
    await user.type(screen.getByLabelText(/^Address/), 'Kolej 9');
    expect(await preview()).toHaveProperty('src', known.qrImage);
    fireEvent.error(await preview());
    await waitFor(async () => expect(await preview()).toHaveProperty('src', `${known.qrImage}?fresh`));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ...known, address: 'Kolej 9' }));
  });

  it('waits for a picture that is being uploaded instead of sending the one before', async () => {
    const onSubmit = vi.fn<Submit>(() => Promise.resolve());
    const user = renderForm(onSubmit);
    await user.type(address(), ' 9');
    await user.upload(screen.getByLabelText('Profile image'), new File(['GIF89a'], 'me.gif', { type: 'image/gif' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Wait until the picture is uploaded')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows the server text in the error box, or under the field that it names', async () => {
    const user = renderForm(() => Promise.reject(refusal('BAD_USER_INPUT', 'From 1 to 300 characters', 'address')));
    await user.type(address(), ' 9');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('From 1 to 300 characters')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
