import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { renderApp } from '../../testing/render.tsx';
import { PrivatePicture } from './PrivatePicture.tsx';
import type { ReadAddress } from './usePrivateAddress.ts';

const read = vi.fn<ReadAddress>();
const show = (props: { src?: string; linked?: boolean } = {}) =>
  renderApp(<PrivatePicture read={read} alt="Payment proof" {...props} />);
const picture = () => screen.findByAltText('Payment proof');
const retry = () => screen.findByRole('button', { name: 'Retry' });

describe('a private picture', () => {
  it('is asked for when it is shown, and opens in full in a new tab', async () => {
    const answer = Promise.withResolvers<string>();
    read.mockReturnValueOnce(answer.promise);
    show({ linked: true });
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    answer.resolve('http://media/fresh.webp');
    expect(await picture()).toHaveProperty('src', 'http://media/fresh.webp');
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    const link = screen.getByRole('link', { name: 'Payment proof' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['http://media/fresh.webp', '_blank']);
  });

  it('says why its address cannot be read, and keeps the focus when it is read again', async () => {
    read
      .mockRejectedValueOnce(refusal('FORBIDDEN', 'You may not see this'))
      .mockResolvedValueOnce('http://media/fresh.webp');
    const user = show();
    expect((await screen.findByRole('alert')).textContent).toContain('You may not see this');
    await user.click(await retry());
    const shown = await picture();
    expect(shown).toHaveProperty('src', 'http://media/fresh.webp');
    expect(document.activeElement?.contains(shown)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it.each([null, undefined])('says so when it is gone: %s', async (none) => {
    read.mockResolvedValueOnce(none);
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('No Such Item Found');
  });

  it('that does not open is said to, and asked for anew by Retry', async () => {
    read.mockResolvedValueOnce('http://media/broken.webp').mockResolvedValueOnce('http://media/fresh.webp');
    const user = show({ linked: true });
    fireEvent.error(await picture());
    expect((await screen.findByRole('alert')).textContent).toContain('The picture could not be opened');
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(await retry());
    expect(await picture()).toHaveProperty('src', 'http://media/fresh.webp');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is shown at once by an address from before, and asked for only when that has run out', async () => {
    read.mockResolvedValueOnce('http://media/fresh.webp');
    show({ src: 'http://media/old.webp' });
    expect(await picture()).toHaveProperty('src', 'http://media/old.webp');
    expect(read).not.toHaveBeenCalled();
    fireEvent.error(await picture());
    await waitFor(async () => expect(await picture()).toHaveProperty('src', 'http://media/fresh.webp'));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.error(await picture());
    expect(await retry()).toBeTruthy();
  });
});
