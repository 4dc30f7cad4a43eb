import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { readAmount, useAmountProblem } from '../../lib/amount.ts';
import type { AmountText } from '../../lib/amount.ts';
import { renderApp } from '../../testing/render.tsx';
import { MoneyInput } from './MoneyInput.tsx';

function Form() {
  const [value, setValue] = useState<AmountText>('');
  return (
    <>
      <MoneyInput aria-label="Amount" value={value} onChange={setValue} />
      <output>{useAmountProblem(1_000_000)(value) ?? readAmount(value)}</output>
    </>
  );
}

describe('a field for money', () => {
  it.each([
    ['1,500', '1,500', 1500],
    ['1500', '1,500', 1500],
    ['234,567.89', '234,567.89', 234567.89],
    ['0.5', '0.50', 0.5],
    ['.5', '0.50', 0.5],
    ['12.', '12', 12],
    ['12,5', '12.50', 12.5],
    ['12,50', '12.50', 12.5],
    ['12,{Backspace}500', '12,500', 12500],
    ['12,500{Backspace}', '12.50', 12.5],
    ['RM 12500{Backspace}', '1,250', 1250],
    ['١٢،٥٠', '12.50', 12.5],
    ['007', '7', 7],
    ['10000.01', '10,000.01', 10000.01],
    ['٤٥٫٥٠', '45.50', 45.5],
    ['١٬٥٠٠', '1,500', 1500],
    ['۱۲۳۴', '1,234', 1234],
  ])('%s typed is an amount; once it is left it reads %s', async (typed, shown, amount) => {
    const user = renderApp(<Form />);
    const field = screen.getByLabelText('Amount');
    await user.type(field, typed);
    expect(screen.getByRole('status').textContent).toBe(String(amount));
    await user.tab();
    expect(field).toHaveProperty('value', shown);
    expect(screen.getByRole('status').textContent).toBe(String(amount));
  });

  const format = 'Enter an amount in digits, such as 12.50';
  const decimals = 'Use at most two decimals';
  it.each([
    ['-5', format],
    ['1e5', format],
    ['12 each', format],
    ['1,234,5', format],
    ['0.001', decimals],
    ['0,125', decimals],
    ['12.505', decimals],
    ['1000000.01', 'Enter RM 1,000,000.00 at most'],
  ])('%s typed or pasted stays as it is, and is marked: %s', async (written, mark) => {
    const user = renderApp(<Form />);
    const field = screen.getByLabelText('Amount');
    await user.type(field, written);
    expect(screen.getByRole('status').textContent).toBe(mark);
    await user.clear(field);
    await user.paste(written);
    expect(field).toHaveProperty('value', written);
    expect(screen.getByRole('status').textContent).toBe(mark);
  });

  it.each([
    ['12,50', 12.5],
    ['1,250', 1250],
    ['1,250.75', 1250.75],
    ['RM\u00A01,234', 1234],
    ['\u202A45.50\u202C', 45.5],
  ])('%s pasted is %d', async (pasted, amount) => {
    const user = renderApp(<Form />);
    await user.click(screen.getByLabelText('Amount'));
    await user.paste(pasted);
    expect(screen.getByRole('status').textContent).toBe(String(amount));
  });

  it('takes a digit in the middle where it is typed, in Arabic digits too', async () => {
    const user = renderApp(<Form />);
    await user.type(screen.getByLabelText('Amount'), '19');
    await user.type(screen.getByLabelText('Amount'), '٤٥', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(screen.getByRole('status').textContent).toBe('1459');
  });
});
