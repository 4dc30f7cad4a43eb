import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { renderApp } from '../../../testing/render.tsx';
import { ShareButton } from './ShareButton.tsx';

const product = { id: 'lamp', title: 'Desk lamp' };
const url = `${window.location.origin}/product/lamp`;

/** Presses Share in a browser that has these. */
async function press(own: object) {
  const user = renderApp(<ShareButton product={product} />);
  vi.stubGlobal('navigator', own);
  await user.click(screen.getByRole('button', { name: 'Share' }));
}
const failing = (name: string) => () => Promise.reject(new DOMException('', name));
const done = () => Promise.resolve();
const writing = (write = done) => ({ writeText: vi.fn<Clipboard['writeText']>(write) });

it("opens the system's own share sheet", async () => {
  const [share, clipboard] = [vi.fn<Navigator['share']>(done), writing()];
  await press({ share, clipboard });
  expect(share).toHaveBeenCalledWith({ title: 'Desk lamp', url });
  expect(clipboard.writeText).not.toHaveBeenCalled();
  expect(toastSuccess).not.toHaveBeenCalled();
});

it('copies the link where there is none, and says so', async () => {
  const clipboard = writing();
  await press({ clipboard });
  expect(clipboard.writeText).toHaveBeenCalledWith(url);
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Link copied'));
});

it('copies nothing when the sheet is closed without sharing', async () => {
  const clipboard = writing();
  await press({ share: failing('AbortError'), clipboard });
  expect(clipboard.writeText).not.toHaveBeenCalled();
});

it('copies the link when the sheet fails', async () => {
  const clipboard = writing();
  await press({ share: failing('NotAllowedError'), clipboard });
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Link copied'));
});

it('says when it cannot be copied', async () => {
  await press({ clipboard: writing(failing('NotAllowedError')) });
  await waitFor(() => expect(toastError).toHaveBeenCalledWith(expect.stringContaining('address bar')));
});
