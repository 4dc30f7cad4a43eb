import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../testing/render.tsx';
import { FineForm } from './FineForm.tsx';
import type { FineDecision } from './FineForm.tsx';

type Submit = (decision: FineDecision) => Promise<unknown>;

async function fine(typed: string) {
  const onSubmit = vi.fn<Submit>(() => Promise.resolve());
  const user = renderApp(<FineForm name="Aina" fine={0} draftKey="aina" onSubmit={onSubmit} />);
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
    expect(await fine(typed)).toHaveBeenCalledExactlyOnceWith({ amount, expected: 0, reason: null });
  });

  it('has no reason in a text of which nothing can be seen', async () => {
    const onSubmit = vi.fn<Submit>(() => Promise.resolve());
    const user = renderApp(<FineForm name="Aina" fine={0} draftKey="aina" onSubmit={onSubmit} />);
    await user.type(screen.getByLabelText(/^Reason/), '\u2800');
    await user.type(screen.getByLabelText(/^Fine amount/), '5{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ amount: 5, expected: 0, reason: null });
  });

  it('is set once, and the button keeps the focus meanwhile', async () => {
    const onSubmit = vi.fn<Submit>(() => new Promise(() => undefined));
    const user = renderApp(<FineForm name="Aina" fine={25} draftKey="aina" onSubmit={onSubmit} />);
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
    ['.', 'Enter an amount in digits, such as 12.50'],
    ['-5', 'Enter an amount in digits, such as 12.50'],
    ['1e3', 'Enter an amount in digits, such as 12.50'],
    ['x12.5', 'Enter an amount in digits, such as 12.50'],
    ['12 5', 'Enter an amount in digits, such as 12.50'],
    [' ', 'This field is required'],
  ])('of %s is refused: %s', async (typed, refusal) => {
    const onSubmit = await fine(typed);
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('that has changed meanwhile is shown, and set over that one once decided anew', async () => {
    const changed = new CombinedGraphQLErrors({
      errors: [{ message: 'Look again', extensions: { code: 'FINE_CHANGED', field: 'expected', fine: 0 } }],
    });
    const onSubmit = vi.fn<Submit>().mockRejectedValueOnce(changed).mockResolvedValueOnce(null);
    const user = renderApp(<FineForm name="Aina" fine={25} draftKey="aina" onSubmit={onSubmit} />);
    expect(
      screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === 'Owed now: RM 25.00'),
    ).toBeTruthy();
    await user.type(screen.getByLabelText(/^Reason/), 'Did not come');
    await user.click(screen.getByRole('button', { name: 'Set fine' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The fine is now RM 0.00. Check before saving.');
    expect(
      screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === 'Owed now: RM 0.00'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Set fine' }));
    const decision = { amount: 25, reason: 'Did not come' };
    expect(onSubmit.mock.calls).toEqual([[{ ...decision, expected: 25 }], [{ ...decision, expected: 0 }]]);
  });
});
