import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { setSession } from '../../../../lib/session.ts';
import * as upload from '../../../../lib/upload.ts';
import { refusal } from '../../../../testing/answers.ts';
import { renderApp } from '../../../../testing/render.tsx';
import { makeViewer } from '../../../../testing/viewer.ts';
import { VerificationForm } from './VerificationForm.tsx';

type Submit = ComponentProps<typeof VerificationForm>['onSubmit'];

const returned = makeViewer({
  address: 'Blok C-4-12, Kolej 8',
  image: 'http://media/profile/1.webp',
  passportImage: 'http://media/passport/1.webp',
  bankType: 'MayBank',
  bankAccount: '512388401207',
  qrImage: 'http://media/qr/1.webp',
});

const heading = (name: string) => screen.findByRole('heading', { name });

describe('the verification form', () => {
  it('lists what is still missing', () => {
    renderApp(<VerificationForm viewer={makeViewer({ address: 'Kolej 8' })} onSubmit={vi.fn<Submit>()} />);
    expect(screen.getByRole('note').textContent).toContain(
      'Profile image, Passport image, Bank type, Bank account number, and QR code image',
    );
  });

  it('misses an address of which nothing can be seen', () => {
    renderApp(<VerificationForm viewer={{ ...returned, address: '\u2800' }} onSubmit={vi.fn<Submit>()} />);
    expect(screen.getByRole('note').textContent).toContain('Address');
  });

  it('stays on a step that is not filled in and says why', async () => {
    const user = renderApp(<VerificationForm viewer={makeViewer()} onSubmit={vi.fn<Submit>()} />);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect((await screen.findAllByText('This field is required')).length).toBe(2);
    expect(screen.getByRole('heading', { name: 'About you' })).toBeTruthy();
  });

  it('announces a picture that is missing, and focuses the button that chooses one', async () => {
    const user = renderApp(<VerificationForm viewer={makeViewer({ address: 'Kolej 8' })} onSubmit={vi.fn<Submit>()} />);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This field is required');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose an image' })));
  });

  it('sends a returned form again as it was, after its three steps', async () => {
    const onSubmit = vi.fn<Submit>(() => Promise.resolve());
    const user = renderApp(<VerificationForm viewer={returned} onSubmit={onSubmit} />);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Passport' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    const { address, image, passportImage, bankType, bankAccount, qrImage } = returned;
    expect(onSubmit).toHaveBeenCalledWith({ address, image, passportImage, bankType, bankAccount, qrImage });
  });

  it('begins each step on its heading, but not the first, which nobody went to', async () => {
    const user = renderApp(<VerificationForm viewer={returned} onSubmit={vi.fn<Submit>()} />);
    expect(document.activeElement).not.toBe(await heading('About you'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(document.activeElement).toBe(await heading('Passport'));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(await heading('About you'));
  });

  it('waits for a picture that is still being uploaded on another step, and sends the new one', async () => {
    const uploaded = Promise.withResolvers<string>();
    vi.spyOn(upload, 'useUpload').mockReturnValue(() => uploaded.promise);
    const onSubmit = vi.fn<Submit>(() => Promise.resolve());
    const user = renderApp(<VerificationForm viewer={returned} onSubmit={onSubmit} />);
    await user.click(screen.getByRole('button', { name: /Passport/ }));
    await user.upload(screen.getByLabelText('Passport image'), new File(['GIF89a'], 'new.gif', { type: 'image/gif' }));
    await user.click(screen.getByRole('button', { name: /Bank details/ }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('heading', { name: 'Passport' })).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();

    await act(async () => uploaded.resolve('http://media/passport/2.webp'));
    await user.click(screen.getByRole('button', { name: /Bank details/ }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ passportImage: 'http://media/passport/2.webp' })),
    );
  });

  it('cannot be sent while the account number is too short', async () => {
    const user = renderApp(<VerificationForm viewer={{ ...returned, bankAccount: '12' }} onSubmit={vi.fn<Submit>()} />);
    await user.click(screen.getByRole('button', { name: /Bank details/ }));
    expect(screen.getByRole('button', { name: 'Submit' }).hasAttribute('disabled')).toBe(true);
  });

  it('goes back to the step of the field that the server refused', async () => {
    const onSubmit = vi.fn<Submit>(() =>
      Promise.reject(refusal('BAD_USER_INPUT', 'From 1 to 300 characters', 'address')),
    );
    const user = renderApp(<VerificationForm viewer={returned} onSubmit={onSubmit} />);
    await user.click(screen.getByRole('button', { name: /Bank details/ }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('From 1 to 300 characters')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'About you' })).toBeTruthy();
  });

  it('is as the server has it once it was sent, should it be returned', async () => {
    setSession({ token: 't', id: 'viewer', fullName: 'Nur Aina', isStaff: false });
    const user = renderApp(<VerificationForm viewer={returned} onSubmit={() => Promise.resolve()} />);
    await user.type(screen.getByLabelText(/^Address/), ', Bangi');
    await user.click(screen.getByRole('button', { name: /Bank details/ }));
    expect(sessionStorage).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    cleanup();
    renderApp(<VerificationForm viewer={returned} onSubmit={vi.fn<Submit>()} />);
    expect(screen.getByLabelText(/^Address/)).toHaveProperty('value', returned.address);
  });

  it('comes back after a reload at the step where its person stopped, and begins anew at the first', async () => {
    setSession({ token: 't', id: 'viewer', fullName: 'Nur Aina', isStaff: false });
    const user = renderApp(<VerificationForm viewer={returned} onSubmit={vi.fn<Submit>()} />);
    await user.type(screen.getByLabelText(/^Address/), ', Bangi');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Passport' });
    cleanup();

    const again = renderApp(<VerificationForm viewer={returned} onSubmit={vi.fn<Submit>()} />);
    expect(screen.getByRole('heading', { name: 'Passport' })).toBeTruthy();
    await again.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByRole('heading', { name: 'About you' })).toBeTruthy();
    setSession(null);
    sessionStorage.clear();
  });
});
