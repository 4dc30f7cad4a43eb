import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VerificationForm } from '../../features/accounts/parts/verification/VerificationForm.tsx';
import { emptyProduct } from '../../features/products/parts/form/productValues.ts';
import { ProductForm } from '../../features/products/parts/form/ProductForm.tsx';
import { ReportForm } from '../../features/reports/parts/ReportForm.tsx';
import { renderApp } from '../../testing/render.tsx';
import { makeViewer } from '../../testing/viewer.ts';
import { startDrafts } from './drafts.ts';
import { endSession, setSession } from '../session.ts';

const signIn = (id: string) => setSession({ token: id, id, fullName: id, isStaff: false });
const DAY_MS = 24 * 60 * 60 * 1000;

let stop: () => void;
beforeEach(() => {
  signIn('aina');
  stop = startDrafts();
});
afterEach(() => {
  stop();
  localStorage.clear();
  sessionStorage.clear();
});

const send = vi.fn<(message: string) => Promise<void>>();
const message = () => screen.getByLabelText<HTMLTextAreaElement>(/Explain the issue/);
const openReport = () => renderApp(<ReportForm draftName="report" onSubmit={send} />);

const openProduct = (draftName: string, price: number) =>
  renderApp(
    <ProductForm
      draftName={draftName}
      type="SELL"
      initial={{ ...emptyProduct, title: 'Lamp', price }}
      submitLabel={() => 'Save'}
      onSubmit={() => Promise.resolve()}
    />,
  );
const openVerification = () => renderApp(<VerificationForm viewer={makeViewer()} onSubmit={() => Promise.resolve()} />);
const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

/** Types a report and loads the page again. */
async function typeAndReload() {
  await openReport().type(message(), 'The seller never came');
  cleanup();
}

/** The first values of a form that is opened now. */
function found() {
  openReport();
  return message().value;
}

describe('what is typed into a form', () => {
  it('is there again after a reload, with a word why, and goes when one starts afresh', async () => {
    await typeAndReload();
    const user = openReport();
    expect(message().value).toBe('The seller never came');
    expect(screen.getByRole('note').textContent).toContain('We restored your unsent draft');

    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect([message().value, screen.queryByRole('note')]).toEqual(['', null]);
    cleanup();
    expect(found()).toBe('');
  });

  it('is gone once it was sent, and kept when it was refused', async () => {
    await typeAndReload();
    const user = openReport();
    send.mockRejectedValueOnce(new Error('no'));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    cleanup();
    expect(found()).toBe('The seller never came');
    send.mockResolvedValueOnce();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    cleanup();
    expect(found()).toBe('');
  });

  it.each([
    ['signed out', endSession, ''],
    ["was replaced by another's sign-in", () => signIn('omar'), ''],
    ['had a session that expired', () => setSession(null), 'The seller never came'],
  ])('of somebody who %s', async (_what, end, left) => {
    await typeAndReload();
    end();
    signIn('aina');
    expect(found()).toBe(left);
  });

  it('is gone after 7 days', async () => {
    await typeAndReload();
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 7 * DAY_MS - 60_000);
    expect(found()).toBe('The seller never came');
    cleanup();
    clock.mockReturnValue(now + 7 * DAY_MS + 60_000);
    expect(found()).toBe('');
    startDrafts()();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('of one product is not put into the form of another, and what the server has stays where nothing was typed', async () => {
    await openProduct('editProduct/a', 5).type(screen.getByLabelText(/^Title/), ' with a shade');
    cleanup();
    openProduct('editProduct/b', 5);
    expect(value(/^Title/)).toBe('Lamp');
    cleanup();
    openProduct('editProduct/a', 7);
    expect([value(/^Title/), value(/^Price/)]).toEqual(['Lamp with a shade', '7']);
  });

  it('of a product goes as a whole when one starts afresh', async () => {
    await openProduct('sell', 5).type(screen.getByLabelText(/^Title/), ' with a shade');
    cleanup();
    const user = openProduct('sell', 5);
    expect(value(/^Title/)).toBe('Lamp with a shade');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(value(/^Title/)).toBe('Lamp');
    cleanup();
    openProduct('sell', 5);
    expect(value(/^Title/)).toBe('Lamp');
  });

  it('of a product goes with the pictures that were not uploaded when one starts afresh', async () => {
    await openProduct('sell', 5).type(screen.getByLabelText(/^Title/), ' with a shade');
    cleanup();
    const user = openProduct('sell', 5);
    // Nobody answers the upload.
    const picture = new File([new Uint8Array([0xff, 0xd8, 0xff, 0])], 'lamp.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Pictures', { selector: 'input' }), picture);
    await screen.findByRole('button', { name: 'Retry picture 1' });
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.queryByRole('button', { name: /^Remove picture/ })).toBeNull();
  });

  it('of a verification stays in its tab, where a private picture shows by its name', async () => {
    const user = openVerification();
    await user.type(screen.getByLabelText(/^Address/), 'Kolej 8');
    const kept = JSON.parse(sessionStorage.getItem('draft:aina:verification') ?? '{}');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
    cleanup();

    kept.values.passportImage = 'http://media/passport/1.webp';
    kept.pictures = { 'http://media/passport/1.webp': 'my passport.jpg' };
    sessionStorage.setItem('draft:aina:verification', JSON.stringify(kept));
    openVerification();
    await user.click(screen.getByRole('button', { name: /Passport/ }));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Address/).value).toBe('Kolej 8');
    expect(screen.getByText(/^Uploaded:/).textContent).toBe('Uploaded: my passport.jpg');
    expect(screen.queryByAltText('Preview of Passport image')).toBeNull();
  });
});
