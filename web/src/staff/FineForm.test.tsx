// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { FineForm } from './FineForm.tsx';

async function fine(typed: string) {
  const onSubmit = vi.fn<(amount: number) => Promise<unknown>>(() => Promise.resolve());
  const user = renderApp(<FineForm name="Aina" fine={0} onSubmit={onSubmit} />);
  await user.type(screen.getByLabelText(/^Fine amount/), `${typed}{Enter}`);
  return onSubmit;
}

describe('a fine', () => {
  it.each([
    ['1,500', 1500],
    ['١٢٫٥', 12.5],
    ['10000', 10000],
    ['0', 0],
  ])('of %s is set to %d', async (typed, amount) => {
    expect(await fine(typed)).toHaveBeenCalledExactlyOnceWith(amount);
  });

  it('is set once, and the button keeps the focus meanwhile', async () => {
    const onSubmit = vi.fn<(amount: number) => Promise<unknown>>(() => new Promise(() => undefined));
    const user = renderApp(<FineForm name="Aina" fine={25} onSubmit={onSubmit} />);
    await user.click(screen.getByRole('button', { name: 'Set fine' }));
    const busy = await screen.findByRole('button', { name: 'One moment' });
    await user.type(screen.getByLabelText(/^Fine amount/), '{Enter}');
    await user.click(busy);
    expect(document.activeElement).toBe(busy);
    expect(busy).toHaveProperty('disabled', false);
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it.each([
    ['10000.01', 'Enter RM 10,000.00 at most'],
    ['99999999999999', 'Enter RM 10,000.00 at most'],
    ['0.001', 'Use at most two decimals'],
    ['0.0000001', 'Use at most two decimals'],
    ['1.500', 'Use at most two decimals'],
    ['.', 'This field is required'],
  ])('of %s is refused: %s', async (typed, refusal) => {
    const onSubmit = await fine(typed);
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
