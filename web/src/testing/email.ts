import { within } from '@testing-library/react';
import { expect } from 'vitest';

/** Expects that each e-mail address is shown as a whole. It goes on in the next line after its @, and is not cut. */
export function expectWholeAddress(place: HTMLElement, email: string) {
  const shown = within(place).getAllByText(
    (_text, element) => element?.tagName === 'BDI' && element.textContent === email,
  );
  for (const address of shown) {
    expect(address.querySelector('wbr')?.previousSibling?.textContent).toBe(email.slice(0, email.indexOf('@') + 1));
    expect(address.closest('[data-truncate], [data-line-clamp]')).toBeNull();
  }
}
