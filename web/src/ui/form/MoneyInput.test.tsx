// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { readAmount } from '../../lib/amount.ts';
import type { AmountText } from '../../lib/amount.ts';
import { renderApp } from '../../testing/render.tsx';
import { MoneyInput } from './MoneyInput.tsx';

function Form() {
  const [value, setValue] = useState<AmountText>('');
  return (
    <>
      <MoneyInput aria-label="Amount" prefix="RM " value={value} onChange={setValue} />
      <output>{readAmount(value)}</output>
    </>
  );
}

describe('a field for money', () => {
  it.each([
    ['1,500', 'RM 1,500', 1500],
    ['1500', 'RM 1,500', 1500],
    ['1,234,567.89', 'RM 1,234,567.89', 1234567.89],
    ['0.5', 'RM 0.5', 0.5],
    ['12,5', 'RM 12.5', 12.5],
    ['12,50', 'RM 12.50', 12.5],
    ['1,234,5', 'RM 1,234.5', 1234.5],
    ['12,{Backspace}500', 'RM 12,500', 12500],
    ['12,500{Backspace}', 'RM 12.50', 12.5],
    ['12,500{Backspace}0', 'RM 12,500', 12500],
    ['12,5000{Backspace}', 'RM 12,500', 12500],
    ['12500{Backspace}', 'RM 1,250', 1250],
    ['12,50{ArrowLeft}5', 'RM 12.550', 12.55],
    ['12,50{ArrowLeft}5{Delete}', 'RM 12.55', 12.55],
    ['0,125', 'RM 0.125', 0.125],
    ['١٢،٥٠', 'RM 12.50', 12.5],
    ['007', 'RM 7', 7],
    ['-5', 'RM 5', 5],
    ['0.001', 'RM 0.001', 0.001],
    ['10000.01', 'RM 10,000.01', 10000.01],
    ['٤٥٫٥٠', 'RM 45.50', 45.5],
    ['١٬٥٠٠', 'RM 1,500', 1500],
    ['۱۲۳۴', 'RM 1,234', 1234],
  ])('%s typed shows %s and is %d, also once it is left', async (typed, shown, amount) => {
    const user = renderApp(<Form />);
    const field = screen.getByLabelText('Amount');
    await user.type(field, typed);
    await user.tab();
    expect(field).toHaveProperty('value', shown);
    expect(screen.getByRole('status').textContent).toBe(String(amount));
  });

  it.each([
    ['12,50', 12.5],
    ['1,250', 1250],
    ['1,250.75', 1250.75],
    ['RM 1,234', 1234],
    ['RM 12,50 each', 12.5],
    ['1,234,50', 1234.5],
  ])('%s pasted is %d', async (pasted, amount) => {
    const user = renderApp(<Form />);
    await user.click(screen.getByLabelText('Amount'));
    await user.paste(pasted);
    expect(screen.getByRole('status').textContent).toBe(String(amount));
  });

  it('reads an amount that comes whole, as from dictation, as one that is pasted', () => {
    renderApp(<Form />);
    fireEvent.input(screen.getByLabelText('Amount'), {
      target: { value: '12,50' },
      data: '12,50',
      inputType: 'insertText',
    });
    expect(screen.getByRole('status').textContent).toBe('12.5');
  });

  it('takes what is pasted over a comma that was typed as it is', async () => {
    const user = renderApp(<Form />);
    await user.type(screen.getByLabelText('Amount'), '12,50');
    await user.tripleClick(screen.getByLabelText('Amount'));
    await user.paste('99.125');
    expect(screen.getByRole('status').textContent).toBe('99.125');
  });

  it('takes a digit in the middle where it is typed, in Arabic digits too', async () => {
    const user = renderApp(<Form />);
    await user.type(screen.getByLabelText('Amount'), '19');
    await user.type(screen.getByLabelText('Amount'), '٤٥', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(screen.getByRole('status').textContent).toBe('1459');
  });
});
