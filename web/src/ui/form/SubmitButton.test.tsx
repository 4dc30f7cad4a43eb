import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const work = vi.fn<() => void>();

/** A form that never finishes sending. */
function Form() {
  const [pending, setPending] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        work();
        setPending(true);
      }}
    >
      <TextInput label="Name" />
      <SubmitButton pending={pending}>Send</SubmitButton>
    </form>
  );
}

/** The same without a form. */
function Alone() {
  const [pending, setPending] = useState(false);
  const start = () => {
    work();
    setPending(true);
  };
  return (
    <SubmitButton pending={pending} pendingLabel="Paying" onClick={start}>
      Pay
    </SubmitButton>
  );
}

describe('a button whose work takes its time', () => {
  it('keeps the focus, and says in a live region that it works', async () => {
    const user = renderApp(<Form />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const busy = screen.getByRole('button', { name: 'One moment' });
    expect(document.activeElement).toBe(busy);
    expect(busy).toHaveProperty('disabled', false);
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText('One moment').map((said) => said.getAttribute('aria-live'))).toContain('polite');
  });

  it('sends its form once, however often it is pressed', async () => {
    const user = renderApp(<Form />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(screen.getByRole('button', { name: 'One moment' }));
    await user.keyboard('{Enter} ');
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    expect(work).toHaveBeenCalledOnce();
  });

  it('does something by itself, once too', async () => {
    const user = renderApp(<Alone />);
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    await user.click(screen.getByRole('button', { name: 'Paying' }));
    await user.keyboard('{Enter} ');
    expect(work).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Paying' }));
  });
});
