import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../testing/answers.ts';
import { renderApp } from '../../../testing/render.tsx';
import { CardForm } from './CardForm.tsx';

type Props = ComponentProps<typeof CardForm>;

const renderForm = (props: Partial<Props> = {}) =>
  renderApp(
    <CardForm
      summary={null}
      amount={25}
      pending={false}
      error={null}
      onSubmit={vi.fn<Props['onSubmit']>()}
      {...props}
    />,
  );

/** Of a product that is gone when it is to be paid. */
function Gone() {
  const [gone, setGone] = useState(false);
  const instead = gone && <button type="button">Browse others</button>;
  return (
    <CardForm
      summary={null}
      amount={25}
      pending={false}
      error={null}
      onSubmit={() => setGone(true)}
      instead={instead}
    />
  );
}

const flipped = () => document.querySelector('[data-flipped]') !== null;

describe('the card form', () => {
  it('groups the number by four, takes 16 digits of it, and shows them on the card', async () => {
    const user = renderForm();
    await user.type(screen.getByLabelText('Card number'), '4242x4242-4242 4242 99');
    expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4242 4242 4242 4242');
    expect(screen.getByText('4242 4242 4242 4242')).toBeTruthy();
  });

  it('takes number and security code in Arabic and Persian digits', async () => {
    const user = renderForm();
    await user.type(screen.getByLabelText('Card number'), '٤٢٤٢۴۲۴۲');
    await user.click(screen.getByLabelText('Card number'));
    await user.paste('٩٩٩٩٩٩٩٩');
    expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4242 4242 9999 9999');
    await user.type(screen.getByLabelText('CVV'), '١۲٣');
    expect(screen.getByLabelText('CVV')).toHaveProperty('value', '123');
  });

  it('shows dots for what is not typed yet', async () => {
    const user = renderForm();
    expect(screen.getByText('•••• •••• •••• ••••')).toBeTruthy();
    await user.type(screen.getByLabelText('Card number'), '42424');
    expect(screen.getByText('4242 4••• •••• ••••')).toBeTruthy();
  });

  it('flips the card for the security code, of at most three digits, while that field has the focus', async () => {
    const user = renderForm();
    expect(flipped()).toBe(false);
    await user.type(screen.getByLabelText('CVV'), '12345');
    expect(flipped()).toBe(true);
    expect(screen.getByText('123')).toBeTruthy();
    await user.tab();
    expect(flipped()).toBe(false);
  });

  it('keeps what is typed to itself: no names, no autofill', () => {
    renderForm();
    for (const label of ['Card number', 'Name on the card', 'CVV']) {
      const field = screen.getByLabelText(label);
      expect([field.getAttribute('name'), field.getAttribute('autocomplete')]).toEqual([null, 'off']);
    }
    expect(screen.getByText(/enter your card there again/)).toBeTruthy();
  });

  it('starts the checkout without checking the card, once', async () => {
    const onSubmit = vi.fn<Props['onSubmit']>();
    const user = renderForm({ onSubmit });
    await user.click(screen.getByRole('button', { name: 'Pay RM 25.00' }));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith();
  });

  it('cannot be sent again while it is on its way', async () => {
    const onSubmit = vi.fn<Props['onSubmit']>();
    const user = renderForm({ onSubmit, pending: true });
    await user.click(screen.getByRole('button', { name: 'Opening the checkout' }));
    await user.type(screen.getByLabelText('CVV'), '{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('hands the focus on when there is nothing left to pay', async () => {
    const user = renderApp(<Gone />);
    await user.click(screen.getByRole('button', { name: 'Pay RM 25.00' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Browse others' }));
  });

  it('shows why the server refuses', () => {
    renderForm({ error: refusal('PRODUCT_UNAVAILABLE') });
    expect(screen.getByText('This product is no longer available')).toBeTruthy();
  });

  it.each([
    ['Card no: 4242-4242-4242-4242', '4242 4242 4242 4242', false],
    ['4242 4242 4242 4242 999', '', true],
    ['Visa4 4242 4242', '', true],
  ])('%s pasted is %j: refused with words instead of cut', async (pasted, kept, isRefused) => {
    const user = renderForm();
    await user.click(screen.getByLabelText('Card number'));
    await user.paste(pasted);
    expect(screen.getByLabelText('Card number')).toHaveProperty('value', kept);
    expect(screen.queryByText('Paste the number alone: at most 16 digits') !== null).toBe(isRefused);
    await user.keyboard('4');
    expect(screen.queryByText('Paste the number alone: at most 16 digits')).toBeNull();
  });

  it.each([
    ['', 'Card no: 4242-4242-4242-4242', '4242 4242 4242 4242', false],
    ['', '4242 4242 4242 4242 999', '', true],
    ['1234', '1234 4242 4242 4242 42', '1234 ', true],
    ['1234', '1234 ٤٢٤٢', '1234 4242 ', false],
    ['1234', '12Visa434', '1234 ', true],
  ])('of a field with "%s", dropping or a keyboard makes "%s", which is %j: not cut either', async (...each) => {
    const [before, made, kept, isRefused] = each;
    const user = renderForm();
    const field = screen.getByLabelText('Card number');
    await user.click(field);
    if (before) await user.keyboard(before);
    fireEvent.input(field, { target: { value: made } });
    expect(field).toHaveProperty('value', kept);
    expect(screen.queryByText('Paste the number alone: at most 16 digits') !== null).toBe(isRefused);
    await user.keyboard('{End}4');
    expect(screen.queryByText('Paste the number alone: at most 16 digits')).toBeNull();
  });

  it('says no longer why the server refused once the card is changed', async () => {
    const user = renderForm({ error: refusal('PRODUCT_UNAVAILABLE') });
    await user.type(screen.getByLabelText('CVV'), '1');
    expect(screen.queryByText('This product is no longer available')).toBeNull();
  });
});
