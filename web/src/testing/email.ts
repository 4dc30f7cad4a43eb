import { within } from '@testing-library/react';
import { expect } from 'vitest';

/** Expects that an e-mail address is shown, each time as a whole: it goes on in the next line after its @ instead of being cut. */
export function expectWholeAddress(place: HTMLElement, email: string) {
  const shown = within(place).getAllByText(
    (_text, element) => element?.tagName === 'BDI' && element.textContent === email,
  );
  for (const address of shown) {
    expect(address.querySelector('wbr')?.previousSibling?.textContent).toBe(email.slice(0, email.indexOf('@') + 1));
    expect(address.closest('[data-truncate], [data-line-clamp]')).toBeNull();
  }
}
