import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastError } from '../../lib/toasts.ts';
import { renderApp } from '../../testing/render.tsx';
import { KeepPicture } from './KeepPicture.tsx';
import * as pictures from './pictureFile.ts';

const file = new File(['png'], 'QR code.png', { type: 'image/png' });
const share = vi.fn<(data: object) => Promise<void>>();
beforeEach(() => {
  vi.spyOn(pictures, 'pictureFile').mockResolvedValue(file);
  vi.spyOn(pictures, 'download').mockReturnValue();
  share.mockResolvedValue();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

const show = (address: string | null = 'http://media/qr.webp') =>
  renderApp(<KeepPicture read={() => Promise.resolve(address)} name="QR code" />);

it('saves the picture, by the address that it has now', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Save image' }));
  await waitFor(() => expect(pictures.download).toHaveBeenCalledExactlyOnceWith(file));
  expect(pictures.pictureFile).toHaveBeenCalledExactlyOnceWith('http://media/qr.webp', 'QR code');
  expect(screen.queryByRole('button', { name: 'Share image' })).toBeNull();
});

it('hands it to another app where the system can; closing that sheet is no failure', async () => {
  Object.assign(navigator, { share, canShare: () => true });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Share image' }));
  await waitFor(() => expect(share).toHaveBeenCalledExactlyOnceWith({ files: [file] }));
  share.mockRejectedValue(new DOMException('', 'AbortError'));
  await user.click(screen.getByRole('button', { name: 'Share image' }));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
  expect(toastError).not.toHaveBeenCalled();
});

it('says how else to save it when it cannot be read', async () => {
  const user = show(null);
  await user.click(screen.getByRole('button', { name: 'Save image' }));
  await waitFor(() =>
    expect(toastError).toHaveBeenCalledExactlyOnceWith(
      'The image could not be saved. Open it, and save it from there.',
    ),
  );
});
