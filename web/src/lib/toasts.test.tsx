import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '../app/Providers.tsx';
import '../testing/render.tsx';
import { changeLanguage } from './language.ts';
import { toastError, toastSuccess } from './toasts.ts';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(async () => {
  vi.useRealTimers();
  await changeLanguage('en');
});

/** Shows a toast, and answers its element. */
async function shown(show: () => void, text: string) {
  render(<Providers>{null}</Providers>);
  act(show);
  const toast = (await screen.findByText(text)).closest('.Toastify__toast');
  if (!toast) throw new Error('No toast is shown');
  return toast;
}

/** For the rest of a test, the screen has room beside a chat. */
function widen() {
  const narrow = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(narrow(query), { matches: true }));
}

const place = (toast: Element) => toast.parentElement?.className.match(/container--([a-z-]+)/)?.[1];

describe('a toast', () => {
  it('of success is dark, at the bottom in the middle', async () => {
    const toast = await shown(() => toastSuccess('Purchased Successfully'), 'Purchased Successfully');
    expect(place(toast)).toBe('bottom-center');
    expect(toast.className).toContain('Toastify__toast-theme--dark');
  });

  it('of an error is at the bottom in the middle, that of the chat at the left', async () => {
    widen();
    expect(place(await shown(() => toastError('Refused'), 'Refused'))).toBe('bottom-center');
    expect(place(await shown(() => toastError('Not sent', { place: 'bottom-start' }), 'Not sent'))).toBe('bottom-left');
  });

  it('of the chat is mirrored from right to left', async () => {
    widen();
    await act(() => changeLanguage('ar'));
    expect(place(await shown(() => toastError('Not sent', { place: 'bottom-start' }), 'Not sent'))).toBe(
      'bottom-right',
    );
  });

  it('of the chat joins the others on a phone, where the chat is the whole screen', async () => {
    expect(place(await shown(() => toastError('Not sent', { place: 'bottom-start' }), 'Not sent'))).toBe(
      'bottom-center',
    );
  });

  it('says that the device is offline until it is online again', async () => {
    const offline = await shown(
      () => void window.dispatchEvent(new Event('offline')),
      'You are offline. What you see may be out of date.',
    );
    expect(offline.getAttribute('data-in')).toBe('true');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(offline.getAttribute('data-in')).toBe('false'));
  });
});
