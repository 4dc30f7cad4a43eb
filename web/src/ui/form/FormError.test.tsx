import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CodedError } from '../../lib/errors.ts';
import { renderApp } from '../../testing/render.tsx';
import { FormError } from './FormError.tsx';

function Form() {
  const [error, setError] = useState<unknown>(null);
  return (
    <>
      <FormError error={error} />
      <button type="button" onClick={() => setError(new CodedError('FORBIDDEN', 'Not you'))}>
        Send
      </button>
    </>
  );
}

it('the box of a refused form takes the focus, each time anew', async () => {
  const user = renderApp(<Form />);
  for (const time of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(document.activeElement, `${time}`).toBe(screen.getByRole('alert'));
  }
});
